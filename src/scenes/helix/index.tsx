import { type RefObject, useEffect, useRef, useState } from "react";
import { inputChanged } from "../stage/input-changes.ts";
import { PauseButton } from "../stage/pause-button.tsx";
import { Stage } from "../stage/stage.tsx";
import { followText } from "./follow-text.ts";
import styles from "./helix.module.css";
import { type HelixInput, helixScene } from "./scene.ts";
import still from "./still.svg";

interface HelixProps {
  text: string;
  moving: string;
  /** Text that may lie over the helix, which is dimmed behind it. */
  avoid: RefObject<HTMLElement | null>;
  className?: string | undefined;
}

export function Helix({ text, moving, avoid, className }: HelixProps) {
  const [input] = useState<HelixInput>(() => ({ avoid: { left: 0, top: 0, right: 0, bottom: 0 } }));
  const caption = useRef<HTMLElement>(null);

  useEffect(() => {
    const figure = caption.current?.parentElement;
    if (!figure || !avoid.current) return;
    return followText(figure, avoid.current, input.avoid, () => inputChanged(input));
  }, [input, avoid]);

  return (
    <Stage
      scene={helixScene}
      input={input}
      still={still}
      width={1600}
      height={900}
      text={text}
      eager
      className={className}
    >
      <figcaption ref={caption} className={styles.controls}>
        <PauseButton moving={moving} />
      </figcaption>
    </Stage>
  );
}
