import { at as itemAt } from "#lib/at.ts";
import { mixPoint } from "#lib/geometry.ts";
import { at, openPath, short } from "#lib/path.ts";
import type { Vec2 } from "#lib/vec.ts";
import { animated, type SpringValue } from "#motion/springs.ts";
import {
  COLUMN_PITCH,
  columnEnds,
  cycleAt,
  filledAt,
  frontAt,
  headAt,
  movedAt,
  sheetAt,
  tracedIsFilled,
} from "./cycle.ts";
import { FIELD, PLATE, project, SHEETS, TRACED } from "./model.ts";
import { FILLED_WELLS, GANTRY, READS, SHEET_STEP, STACK_POSTS, wellPlace } from "./parts.ts";
import styles from "./production-line.module.css";
import { Traced } from "./stations.tsx";

interface MovingProps {
  readonly id: string;
  readonly seconds: SpringValue<number>;
}

const partAt = (seconds: number): number => cycleAt(seconds).part;
const moved = (seconds: number): number => movedAt(partAt(seconds));

/** New plates enter from behind the belt. */
const BEHIND = project([0, PLATE.depth + 30, 0]);

interface GantryProps extends MovingProps {
  /** Where a filled plate goes from the gantry, in the station's coordinates; null when it leaves the picture. */
  readonly onward: Vec2 | null;
}

/** The gantry: its head fills a plate row by row, then an empty one takes its place. */
export function Gantry({ id, seconds, onward }: GantryProps) {
  const head = seconds.to((s) => `translate(${at(headAt(partAt(s)))})`);
  return (
    <>
      <path className={styles.body} d={GANTRY.posts} />
      <animated.path className={styles.body} d={GANTRY.arm} transform={head} />
      <path className={styles.body} d={GANTRY.beam} />
      <animated.g
        opacity={seconds.to((s) => short(moved(s)))}
        transform={seconds.to((s) => `translate(${at(mixPoint(BEHIND, [0, 0], moved(s)))})`)}
      >
        <use href={`#${id}empty`} />
      </animated.g>
      <animated.g
        opacity={seconds.to((s) => (onward ? 1 : 1 - moved(s)))}
        transform={seconds.to((s) => `translate(${at(mixPoint([0, 0], onward ?? [0, 0], moved(s)))})`)}
      >
        <use href={`#${id}empty`} />
        <animated.path
          className={styles.wells}
          d={seconds.to((s) => itemAt(FILLED_WELLS, filledAt(partAt(s))))}
        />
        <animated.g opacity={seconds.to((s) => (tracedIsFilled(partAt(s)) ? 1 : 0))}>
          <Traced at={wellPlace(TRACED.in96)} />
        </animated.g>
      </animated.g>
      <animated.g transform={head}>
        <use href={`#${id}head`} />
      </animated.g>
    </>
  );
}

/** Dashes and gaps of the reads, in turn, and the seconds in which they move on by all of them. */
const READ_DASHES = [9, 3, 4, 3, 14, 3, 6, 5];
const READ_SECONDS = 2.6;
const READ_PATTERN = READ_DASHES.reduce((sum, length) => sum + length);

/**
 * The reads that pass the sequencer's window. By the line's own clock: as an animation of the style sheet a dash offset
 * lays out and paints the page in every frame of the screen.
 */
export function Reads({ id, seconds }: MovingProps) {
  return (
    <animated.path
      className={styles.reads}
      stroke={`url(#${id}turn)`}
      d={READS}
      strokeDasharray={READ_DASHES.join(" ")}
      strokeDashoffset={seconds.to((s) => short(-READ_PATTERN * ((s / READ_SECONDS) % 1)))}
    />
  );
}

const SHEET_NUMBERS = Array.from({ length: SHEETS + 1 }, (_, index) => index - 1);

/** The structuring stack: sheets enter at the bottom, rise, and dissolve into the dataset. */
export function Stack({ id, seconds }: MovingProps) {
  return (
    <g className={styles.live}>
      {SHEET_NUMBERS.map((sheet) => {
        const state = (s: number) => sheetAt(sheet, partAt(s));
        return (
          <animated.g
            key={sheet}
            opacity={seconds.to((s) => state(s).presence)}
            transform={seconds.to((s) => `translate(0 ${short(-state(s).level * SHEET_STEP)})`)}
          >
            <use href={`#${id}sheet`} />
            <animated.g opacity={seconds.to((s) => state(s).light)}>
              <use href={`#${id}dense`} />
              <Traced at={wellPlace(TRACED.in384)} />
            </animated.g>
          </animated.g>
        );
      })}
      <path className={styles.tips} d={STACK_POSTS} />
    </g>
  );
}

/** Brightness of the columns that a batch has just reached, the front first. */
const FRONT_LIGHTS = [1, 0.8, 0.6, 0.42, 0.26, 0.12] as const;

const COLUMN_PATHS = Array.from({ length: FIELD.columns }, (_, column) => openPath(columnEnds(column)));

/** The newest batch, spreading through the field column by column. */
export function Front({ seconds }: Pick<MovingProps, "seconds">) {
  return (
    <g className={styles.front} strokeDasharray={`0 ${COLUMN_PITCH.toFixed(4)}`}>
      {FRONT_LIGHTS.map((light, behindFront) => (
        <animated.path
          key={light}
          opacity={light}
          d={seconds.to((s) => COLUMN_PATHS[frontAt(partAt(s), FRONT_LIGHTS.length) - behindFront] ?? "")}
        />
      ))}
    </g>
  );
}

interface TravellerProps extends MovingProps {
  readonly part: "96" | "384";
  readonly from: Vec2;
  readonly to: Vec2;
  readonly scale: number;
  /** Whether it ends by merging with what stands there. */
  readonly merges?: boolean;
}

/** A plate between two stations. */
export function Traveller({ id, part, seconds, from, to, scale, merges = false }: TravellerProps) {
  return (
    <animated.g
      opacity={seconds.to((s) => (merges ? 1 - Math.max(0, moved(s) * 3 - 2) : 1))}
      transform={seconds.to((s) => `translate(${at(mixPoint(from, to, moved(s)))}) scale(${scale})`)}
    >
      <use href={`#${id}${part}`} />
    </animated.g>
  );
}
