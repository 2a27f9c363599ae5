import { classNames } from "#ui/class-names.ts";
import { PauseButton } from "../stage/pause-button.tsx";
import { Stage } from "../stage/stage.tsx";
import styles from "./hero-cubes.module.css";
import { heroCubes } from "./scene.ts";
import still from "./still.svg";
import phoneStill from "./still-phone.avif";

interface HeroCubesProps {
  /** The picture's text alternative. */
  text: string;
  /** The names of the three states, for the legend. */
  phases: { samples: string; data: string; assets: string };
  /** The words of the pause button (`site.scenes`). */
  controls: { pause: string; resume: string };
  className?: string | undefined;
}

/** The hero's figure: its picture, the legend of the three states and the pause button. */
export function HeroCubes({ text, phases, controls, className }: HeroCubesProps) {
  return (
    <Stage
      scene={heroCubes}
      input={undefined}
      phase="samples"
      still={still}
      phoneStill={phoneStill}
      width={1200}
      height={1120}
      text={text}
      eager
      className={classNames(styles.scene, className)}
    >
      <figcaption className={styles.legend}>
        <span data-phase="samples" data-lit>
          {phases.samples}
        </span>
        <span data-phase="data">{phases.data}</span>
        <span data-phase="assets">{phases.assets}</span>
        <PauseButton words={controls} className={styles.pause} />
      </figcaption>
    </Stage>
  );
}
