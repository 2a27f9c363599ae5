import { at, short } from "#lib/path.ts";
import type { Vec2 } from "#lib/vec.ts";
import { animated, type SpringValue } from "#motion/springs.ts";
import { type DrawingProps, useDrawing } from "../lib/use-drawing.ts";
import { aliquotAt, cycleAt, hop, movedAt } from "./cycle.ts";
import type { Hop, Layout, Station } from "./model.ts";
import { Front, Gantry, Reads, Stack, Traveller } from "./moving.tsx";
import styles from "./production-line.module.css";

export interface LineProps extends DrawingProps<Layout> {
  readonly id: string;
  /** The five stations in order (docs/behaviour.md 14.5). */
  readonly stations: readonly { readonly id: string; readonly label: string }[];
  /** The size of the batch at each station, as text. */
  readonly scale: readonly string[];
}

/** Belt travel per cycle: a multiple of the roller spacing, so that the rollers never jump. */
const BELT_STEP = 168;

/** Where plates are read inside the sequencer, in the station's coordinates. */
const READ_AT = 20;

interface FollowedProps {
  readonly id: string;
  readonly hop: Hop;
  readonly seconds: SpringValue<number>;
}

/** The traced sample on an arc. */
function Followed({ id, hop: { when, from, to, rise }, seconds }: FollowedProps) {
  const way = (s: number): number => {
    const { part } = cycleAt(s);
    return when === "filling" ? aliquotAt(part) : movedAt(part);
  };
  return (
    <animated.g
      opacity={seconds.to((s) => (way(s) > 0 && way(s) < 1 ? 1 : 0))}
      transform={seconds.to((s) => `translate(${at(hop(from, to, rise, way(s)))})`)}
    >
      <use href={`#${id}followed`} />
    </animated.g>
  );
}

/** One arrangement of the line, drawn from the elapsed seconds. */
export function Drawing({ id, layout, stations, scale, className, motion }: LineProps) {
  const { seconds, svg } = useDrawing(layout, motion);
  const [tube, gantry, sequencer, stack, field] = layout.stations;
  const placed = ({ at: place, scale: size }: Station): string =>
    `translate(${at(place)}) scale(${short(size)})`;
  const { slots } = layout;
  const inside: Vec2 = [sequencer.at[0] + READ_AT * sequencer.scale, sequencer.at[1]];
  const traveller = { id, seconds, scale: sequencer.scale };
  return (
    <svg className={className} aria-hidden="true" {...svg}>
      <path className={styles.rule} d={layout.rule} />
      <path className={styles.belt} d={layout.belt} />
      <animated.path
        className={styles.rollers}
        d={layout.rollers}
        strokeDashoffset={seconds.to((s) => short(-movedAt(cycleAt(s).part) * BELT_STEP))}
      />
      <use href={`#${id}0`} transform={placed(tube)} />
      <g transform={placed(gantry)}>
        <Gantry
          id={id}
          seconds={seconds}
          onward={slots && [(slots.in96[0] - gantry.at[0]) / gantry.scale, 0]}
        />
      </g>
      {slots && (
        <>
          <Traveller {...traveller} part="96" from={slots.in96} to={inside} />
          <Traveller {...traveller} part="384" from={inside} to={slots.in384} />
        </>
      )}
      <g transform={placed(sequencer)}>
        <use href={`#${id}2`} />
        <Reads id={id} seconds={seconds} />
      </g>
      {slots && <Traveller {...traveller} part="384" from={slots.in384} to={stack.at} merges />}
      <g transform={placed(stack)}>
        <Stack id={id} seconds={seconds} />
      </g>
      <g transform={placed(field)}>
        <use href={`#${id}4`} />
        <Front seconds={seconds} />
      </g>
      {layout.hops.map((way) => (
        <Followed key={`${way.from}`} id={id} hop={way} seconds={seconds} />
      ))}
      {layout.labels.map(({ label, mark }, index) => (
        <g key={stations[index]?.id}>
          <text className={styles.label} x={label[0]} y={label[1]}>
            {stations[index]?.label}
          </text>
          <text className={styles.mark} x={mark[0]} y={mark[1]}>
            {scale[index]}
          </text>
        </g>
      ))}
    </svg>
  );
}
