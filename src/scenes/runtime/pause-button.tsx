import { site } from "#content/site.ts";
import { useMotion } from "#motion/motion.ts";
import { controlIcons } from "#ui/icons/controls.ts";
import { IconDrawing } from "#ui/icons/icon.tsx";
import styles from "./pause-button.module.css";
import { useStageControls } from "./stage.tsx";

interface PauseButtonProps {
  /** The moving thing's name; makes the button's accessible name unique on the page. */
  moving: string;
}

/** Pauses the surrounding stage. Hidden without a renderer and while all motion is off: nothing could be paused. */
export function PauseButton({ moving }: PauseButtonProps) {
  const { paused, toggle } = useStageControls();
  const off = useMotion() === "reduced";
  const text = paused ? site.scenes.resume : site.scenes.pause;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`${text}: ${moving}`}
      onClick={toggle}
      disabled={off}
      data-paused={paused || undefined}
    >
      <IconDrawing shape={controlIcons[paused ? "play" : "pause"]} size={16} />
      <span>{text}</span>
    </button>
  );
}
