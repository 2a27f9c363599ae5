import { type RefObject, useState } from "react";
import { classNames } from "#ui/class-names.ts";
import { PauseButton } from "../runtime/pause-button.tsx";
import { Stage } from "../runtime/stage.tsx";
import styles from "./bioradar.module.css";
import { BIORADAR_HEIGHT, BIORADAR_WIDTH } from "./model.ts";
import { type BioradarInput, bioradarScene } from "./scene.ts";
import still from "./still.svg";

interface BioradarProps {
  text: string;
  moving: string;
  /** One object for the component's lifetime; the page sets the highlighted contact in it. */
  input: BioradarInput;
  /** The list whose `[data-lit]` entries light up with their contacts, in the same order. */
  list: RefObject<HTMLElement | null>;
  className?: string | undefined;
}

export function Bioradar({ text, moving, input, list, className }: BioradarProps) {
  const [scene] = useState(() =>
    bioradarScene(() => list.current?.querySelectorAll<HTMLElement>("[data-lit]") ?? []),
  );
  return (
    <Stage
      scene={scene}
      input={input}
      still={still}
      width={BIORADAR_WIDTH}
      height={BIORADAR_HEIGHT}
      text={text}
      label={moving}
      className={classNames(styles.scene, className)}
    >
      <figcaption className={styles.controls}>
        <PauseButton moving={moving} />
      </figcaption>
    </Stage>
  );
}
