import { classNames } from "#ui/class-names.ts";
import { PauseButton } from "../runtime/pause-button.tsx";
import { Stage } from "../runtime/stage.tsx";
import styles from "./hero-cubes.module.css";
import { genomeRing, RING_INPUT } from "./scene.ts";
import still from "./still-assets.svg";

interface GenomeRingProps {
  text: string;
  moving: string;
  className?: string | undefined;
}

/** The hero's third state by itself: its still, the turning ring and the pause button. */
export function GenomeRing({ text, moving, className }: GenomeRingProps) {
  return (
    <Stage
      scene={genomeRing}
      input={RING_INPUT}
      phase="assets"
      still={still}
      width={1200}
      height={1120}
      text={text}
      label={moving}
      className={classNames(styles.scene, className)}
    >
      <span className={styles.answer} data-answer aria-hidden="true" />
      <figcaption className={styles.controls}>
        <PauseButton moving={moving} />
      </figcaption>
    </Stage>
  );
}
