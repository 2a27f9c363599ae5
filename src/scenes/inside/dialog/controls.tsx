import { inside } from "#content/inside.ts";
import { Button } from "#ui/button/index.tsx";
import { controlIcons } from "#ui/icons/controls.ts";
import { IconDrawing } from "#ui/icons/icon.tsx";
import { Arrows } from "#ui/tabs/arrows.tsx";
import { LAST_DEPTH } from "../model/stops.ts";
import type { Act } from "../use-travel.ts";
import styles from "./dialog.module.css";

interface ControlsProps {
  act: Act;
  stop: number;
  playing: boolean;
  /** Whether there is PLAY: not under reduced motion. */
  plays: boolean;
}

export function Controls({ act, stop, playing, plays }: ControlsProps) {
  return (
    <div className={styles.controls}>
      <Arrows
        previous={inside.previous}
        next={inside.next}
        atStart={stop === 0}
        atEnd={stop === LAST_DEPTH}
        onStep={(by) => act((travel) => travel.step(by))}
      />
      {plays && (
        <Button
          className={styles.play}
          onClick={() => act((travel) => (playing ? travel.pause() : travel.play()))}
        >
          <IconDrawing shape={controlIcons[playing ? "pause" : "play"]} size={16} />
          <span>{playing ? inside.pause : inside.play}</span>
        </Button>
      )}
    </div>
  );
}
