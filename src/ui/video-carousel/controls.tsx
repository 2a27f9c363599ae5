import { Button } from "../button/index.tsx";
import { controlIcons } from "../icons/controls.ts";
import { IconDrawing } from "../icons/icon.tsx";
import { clockText } from "../video/playback.ts";
import type { Playback } from "../video/use-playback.ts";
import styles from "./controls.module.css";
import type { CarouselWords } from "./words.ts";

interface ControlsProps {
  words: CarouselWords;
  /** The tab's title; makes each button's accessible name unique. */
  title: string;
  playback: Playback;
  /** Remaining seconds. */
  left: number;
}

export function Controls({ words, title, playback, left }: ControlsProps) {
  const { playing, toggle } = playback;
  return (
    <div className={styles.controls}>
      <Button square aria-label={`${playing ? words.pause : words.play}: ${title}`} onClick={toggle}>
        <IconDrawing shape={controlIcons[playing ? "pause" : "play"]} size={18} />
      </Button>
      <span className={styles.time}>{words.left.replace("{time}", clockText(left))}</span>
    </div>
  );
}
