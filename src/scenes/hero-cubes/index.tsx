import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { PauseButton } from "../stage/pause-button.tsx";
import { Stage } from "../stage/stage.tsx";
import styles from "./hero-cubes.module.css";
import { heroCubes, LOOP } from "./scene.ts";
import still from "./still.svg";
import phoneStill from "./still-phone.avif";

interface HeroCubesProps {
  /** The picture's text alternative. */
  text: string;
  /** Names of the three states, for the legend. */
  phases: { samples: string; data: string; assets: string };
  /** The pause button's labels (`site.scenes`). */
  controls: { pause: string; resume: string };
  /** What the pause button's accessible name says is moving. */
  moving: string;
  className?: string | undefined;
  /** What stands in the legend's row after the pause button. */
  children?: ReactNode;
}

/** The hero's figure: its still, the legend of the three states and the pause button. */
export function HeroCubes({ text, phases, controls, moving, className, children }: HeroCubesProps) {
  return (
    <Stage
      scene={heroCubes}
      input={LOOP}
      phase="samples"
      still={still}
      phoneStill={phoneStill}
      width={1200}
      height={1120}
      text={text}
      eager
      className={classNames(styles.scene, className)}
    >
      <span className={styles.answer} data-answer aria-hidden="true" />
      <figcaption className={styles.legend}>
        <span data-phase="samples" data-lit>
          {phases.samples}
        </span>
        <span data-phase="data">{phases.data}</span>
        <span data-phase="assets">{phases.assets}</span>
        <PauseButton words={controls} moving={moving} className={styles.pause} />
        {children}
      </figcaption>
    </Stage>
  );
}
