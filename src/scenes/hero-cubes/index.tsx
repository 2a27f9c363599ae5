import { classNames } from "#ui/class-names.ts";
import { SceneFigure } from "../stage/scene-figure.tsx";
import styles from "./hero-cubes.module.css";
import still from "./still.svg";

interface HeroCubesProps {
  /** The picture's text alternative. */
  text: string;
  /** The names of the three states, for the legend. */
  phases: { samples: string; data: string; assets: string };
  className?: string | undefined;
}

/** The hero's figure: its first-frame picture and the legend of the three states. */
export function HeroCubes({ text, phases, className }: HeroCubesProps) {
  return (
    <SceneFigure
      scene="hero-cubes"
      phase="samples"
      still={still}
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
      </figcaption>
    </SceneFigure>
  );
}
