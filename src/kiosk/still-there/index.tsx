import { kiosk } from "#content/kiosk.ts";
import { interpolate } from "#lib/text.ts";
import { Dialog } from "#ui/dialog/index.tsx";
import { KioskButton } from "../parts/kiosk-button.tsx";
import { Mark } from "../parts/mark.tsx";
import { useFirstPress } from "../session/first-press.ts";
import { dispatchSession, useSession } from "../session/session.ts";
import { useSettings } from "../settings.ts";
import styles from "./still-there.module.css";

const words = kiosk.stillThere;
/** The count is said aloud whenever this many seconds have passed. */
const SPOKEN_EVERY = 5;

const stay = (): void => dispatchSession({ type: "input" });
const finish = (): void => dispatchSession({ type: "done" });
const withSeconds = (text: string, seconds: number): string => interpolate(text, { seconds });

/** The question before a session ends: any touch stays. */
export function StillThere() {
  const { phase, left } = useSession();
  const total = Math.ceil(useSettings(({ warning }) => warning));
  const asking = phase === "warning";
  useFirstPress(asking, stay);
  const spoken = Math.ceil(left / SPOKEN_EVERY) * SPOKEN_EVERY;
  return (
    <Dialog open={asking} labelledBy="still-there-title" className={styles.screen} onClose={stay}>
      <Mark />
      <Dial left={left} total={total} />
      <div className={styles.question}>
        <h2 id="still-there-title">{words.title}</h2>
        <p>{withSeconds(words.text, left)}</p>
        <p role="status" className="visually-hidden">
          {withSeconds(words.spoken, Math.min(spoken, total))}
        </p>
        <KioskButton look="primary" onClick={stay}>
          {words.stay}
        </KioskButton>
        <KioskButton data-own-press onClick={finish}>
          {words.done}
        </KioskButton>
      </div>
    </Dialog>
  );
}

/** Radii of the dial's strokes, and of those that have gone out, in its units. */
const RIM = 468;
const INNER = 332;
const GONE = 406;

/** More strokes than this would touch. */
const MOST_STROKES = 40;

/** The seconds left, in figures and as strokes around them: one each, where there is room. */
function Dial({ left, total }: { left: number; total: number }) {
  const strokes = Math.min(total, MOST_STROKES);
  const lit = Math.ceil((left / total) * strokes);
  return (
    <svg className={styles.dial} viewBox="-500 -500 1000 1000" aria-hidden="true">
      {Array.from({ length: strokes }, (_, stroke) => (
        <line
          // biome-ignore lint/suspicious/noArrayIndexKey: its place is what the stroke stands for.
          key={stroke}
          data-lit={stroke < lit || undefined}
          y1={-RIM}
          y2={stroke < lit ? -INNER : -GONE}
          transform={`rotate(${(stroke * 360) / strokes})`}
        />
      ))}
      <text y="145" textAnchor="middle">
        {left}
      </text>
    </svg>
  );
}
