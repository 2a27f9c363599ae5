import { useMotion } from "#state/motion.ts";
import { classNames } from "#ui/class-names.ts";
import { controlIcons } from "#ui/icons/controls.ts";
import { IconDrawing } from "#ui/icons/icon.tsx";
import styles from "./pause-button.module.css";
import { useStageControls } from "./stage.tsx";

interface PauseButtonProps {
  /** The button's text while the scene runs and while it is paused (`site.scenes`). */
  words: { pause: string; resume: string };
  className?: string | undefined;
}

/**
 * Pauses and resumes the stage around it. Not there without a renderer, nor while all motion is off: then
 * there is nothing to pause.
 */
export function PauseButton({ words, className }: PauseButtonProps) {
  const { paused, toggle } = useStageControls();
  const off = useMotion() === "reduced";
  return (
    <button
      type="button"
      className={classNames(styles.button, className)}
      onClick={toggle}
      disabled={off}
      data-paused={paused || undefined}
    >
      <IconDrawing shape={controlIcons[paused ? "play" : "pause"]} size={16} />
      {paused ? words.resume : words.pause}
    </button>
  );
}
