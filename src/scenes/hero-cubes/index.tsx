import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { PauseButton } from "../runtime/pause-button.tsx";
import { Stage } from "../runtime/stage.tsx";
import styles from "./hero-cubes.module.css";
import { heroCubes, LOOP_INPUT } from "./scene.ts";
import still from "./still.svg";
import phoneStill from "./still-phone.avif";

interface HeroCubesProps {
  text: string;
  phases: { samples: string; data: string; assets: string };
  moving: string;
  className?: string | undefined;
  /** Content of the legend's row after the pause button. */
  children?: ReactNode;
}

export function HeroCubes({ text, phases, moving, className, children }: HeroCubesProps) {
  return (
    <Stage
      scene={heroCubes}
      input={LOOP_INPUT}
      phase="samples"
      still={still}
      phoneStill={phoneStill}
      width={1200}
      height={1120}
      text={text}
      label={moving}
      eager
      className={classNames(styles.scene, className)}
    >
      <span className={styles.answer} data-answer aria-hidden="true" />
      <figcaption className={styles.legend}>
        <p data-phase="samples" data-lit>
          {phases.samples}
        </p>
        <p data-phase="data">{phases.data}</p>
        <p data-phase="assets">{phases.assets}</p>
        <PauseButton moving={moving} />
        {children}
      </figcaption>
    </Stage>
  );
}
