import { type RefObject, useEffect, useRef, useState } from "react";
import { inputChanged } from "../runtime/input-changes.ts";
import { PauseButton } from "../runtime/pause-button.tsx";
import { Stage } from "../runtime/stage.tsx";
import styles from "./helix.module.css";
import type { TextRect } from "./model/view.ts";
import { type HelixInput, helixScene } from "./scene.ts";
import still from "./still.svg";

const NOWHERE: TextRect = { left: 0, top: 0, right: 0, bottom: 0 };

interface HelixProps {
  text: string;
  moving: string;
  /** Text that may lie over the helix, which is dimmed behind it. */
  avoid: RefObject<HTMLElement | null>;
  className?: string | undefined;
}

/** Where a text lies on a figure, from the figure's top left corner; empty when it does not. */
function overlapOf(text: HTMLElement, figure: HTMLElement): TextRect {
  const under = figure.getBoundingClientRect();
  const { left, top, right, bottom } = text.getBoundingClientRect();
  if (bottom <= under.top || top >= under.bottom || right <= under.left || left >= under.right)
    return NOWHERE;
  return {
    left: left - under.left,
    top: top - under.top,
    right: right - under.left,
    bottom: bottom - under.top,
  };
}

export function Helix({ text, moving, avoid, className }: HelixProps) {
  const [input] = useState<HelixInput>(() => ({ avoid: { ...NOWHERE } }));
  const caption = useRef<HTMLElement>(null);

  useEffect(() => {
    const figure = caption.current?.parentElement;
    const over = avoid.current;
    if (!figure || !over) return;
    const sizes = new ResizeObserver(() => {
      Object.assign(input.avoid, overlapOf(over, figure));
      inputChanged(input);
    });
    sizes.observe(figure);
    sizes.observe(over);
    return () => sizes.disconnect();
  }, [input, avoid]);

  return (
    <Stage
      scene={helixScene}
      input={input}
      still={still}
      width={1600}
      height={900}
      text={text}
      label={moving}
      eager
      className={className}
    >
      <figcaption ref={caption} className={styles.controls}>
        <PauseButton moving={moving} />
      </figcaption>
    </Stage>
  );
}
