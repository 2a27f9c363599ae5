import { useEffect, useRef } from "react";
import { kioskForm } from "#content/kiosk-form.ts";
import { interpolate } from "#lib/text.ts";
import { TakeItWithYou } from "../hand-off/index.tsx";
import { KioskButton } from "../parts/kiosk-button.tsx";
import { dispatchSession } from "../session/session.ts";
import corner from "./corner-note.module.css";
import { placeOf, WELL_COLUMNS, WELL_ROWS } from "./plate.ts";
import styles from "./received.module.css";

const words = kioskForm.received;

interface ReceivedProps {
  submissionId: string;
  /** Whether it waits on this device, to be sent when the server answers. */
  kept: boolean;
}

/** Distance between the wells' centres, in viewBox units. */
const PITCH = 10;
const EDGE = 2;

/** Confirmation for the visitor once the enquiry is safe: where it is, and how to go on (docs/behaviour.md 21.48). */
export function Received({ submissionId, kept }: ReceivedProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
    title.current?.focus();
  }, []);
  const { row, column } = placeOf(submissionId);
  const well = `${"ABCDEFGH"[row]}${column + 1}`;
  const { title: heading, text } = kept ? words.kept : words.sent;
  return (
    <div className={styles.received} data-received={kept ? "kept" : "sent"}>
      <p className={corner.note}>
        {interpolate(words.place, { well, id: submissionId.slice(0, 8).toUpperCase() })}
      </p>
      <Plate row={row} column={column} />
      <div className={styles.words}>
        <h1 ref={title} tabIndex={-1}>
          {heading}
        </h1>
        <p>{text}</p>
      </div>
      <TakeItWithYou />
      <KioskButton onClick={() => dispatchSession({ type: "done" })}>{words.done}</KioskButton>
    </div>
  );
}

const middle = (index: number): number => EDGE + (index + 0.5) * PITCH;

function Plate({ row, column }: { row: number; column: number }) {
  const [x, y] = [middle(column), middle(row)];
  const wells = Array.from({ length: WELL_ROWS * WELL_COLUMNS }, (_, index) => {
    const at = `${middle(index % WELL_COLUMNS)} ${middle(Math.floor(index / WELL_COLUMNS))}`;
    return `M${at}h0`;
  }).join("");
  const [width, height] = [WELL_COLUMNS * PITCH + 2 * EDGE, WELL_ROWS * PITCH + 2 * EDGE];
  return (
    <svg className={styles.plate} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path className={styles.frame} d={`M4 .5H${width - 0.5}V${height - 0.5}H.5V4z`} />
      <path className={styles.rim} d={wells} />
      <path className={styles.bore} d={wells} />
      <path className={styles.way} d={`M${x} ${EDGE}V${y - 6}M${EDGE} ${y}H${x - 6}`} />
      <circle className={styles.ring} cx={x} cy={y} r="10" />
      <circle className={styles.ring} cx={x} cy={y} r="7" />
      <circle className={styles.lit} cx={x} cy={y} r="4" />
      <circle className={styles.core} cx={x} cy={y} r="1.6" />
    </svg>
  );
}
