import { useId, useMemo } from "react";
import { at as itemAt } from "#lib/at.ts";
import { at, dotsPath, short } from "#lib/path.ts";
import type { Vec2 } from "#lib/vec.ts";
import { animated } from "#motion/springs.ts";
import { type DrawingProps, useDrawing } from "../lib/use-drawing.ts";
import styles from "./bottleneck.module.css";
import { columnAt, flowOf, releasedAt, standing } from "./flow.ts";
import {
  type Cubic,
  type Layout,
  latticeRows,
  MARGIN,
  outlets,
  placed,
  type Streamline,
  size,
  streamlines,
  wall,
} from "./model.ts";

/** Path of dots at axis coordinates (u, v, u, v …). */
function flowPath(layout: Layout, places: Float32Array): string {
  const middle = layout.field + MARGIN;
  let path = "";
  for (let index = 0; index < places.length; index += 2) {
    const along = Math.round(itemAt(places, index) * 10) / 10;
    const across = Math.round((itemAt(places, index + 1) + middle) * 10) / 10;
    path += layout.upright ? `M${across} ${along}h0` : `M${along} ${across}h0`;
  }
  return path;
}

const lightStops = (layout: Layout) =>
  [
    [0, styles.far],
    [layout.mouth * 0.5, styles.field],
    [layout.mouth * 0.84, styles.jam],
    [layout.mouth, styles.mouth],
    [layout.mouth + 3 * layout.pitch, styles.data],
    [layout.exit, styles.data],
    [layout.length, styles.gone],
  ] as const;

export function Drawing({ layout, className, motion }: DrawingProps<Layout>) {
  const id = useId();
  const { seconds, svg } = useDrawing(size(layout), motion);
  const { flow, lines } = useMemo(() => ({ flow: flowOf(layout), lines: outlets(layout) }), [layout]);
  const place = (point: Vec2): Vec2 => placed(layout, point);
  const curve = ([a, b, c, d]: Cubic): string =>
    `M${at(place(a))}C${[b, c, d].map((p) => at(place(p))).join(" ")}`;
  const edge = (side: 1 | -1): string =>
    `${curve(wall(layout, side))}L${at(place([layout.exit, layout.neck * side]))}`;
  const drawn = (which: (line: Streamline) => boolean): string =>
    streamlines(layout)
      .filter(which)
      .map((line) => curve(line.curve))
      .join("");
  const [x2, y2] = layout.upright ? [0, layout.length] : [layout.length, 0];
  const [glowX, glowY] = place([layout.mouth * 0.97, 0]);
  return (
    <svg className={className} aria-hidden="true" {...svg}>
      <defs>
        <linearGradient id={`${id}a`} gradientUnits="userSpaceOnUse" x2={x2} y2={y2}>
          {lightStops(layout).map(([offset, stop]) => (
            <stop key={offset} offset={`${short((offset / layout.length) * 100)}%`} className={stop} />
          ))}
        </linearGradient>
        <radialGradient id={`${id}g`}>
          <stop offset="0" className={styles.core} />
          <stop offset="0.12" className={styles.halo} />
          <stop offset="0.4" className={styles.haze} />
          <stop offset="1" className={styles.dark} />
        </radialGradient>
      </defs>
      <ellipse
        cx={glowX}
        cy={glowY}
        rx={layout.field * (layout.upright ? 0.5 : 1.3)}
        ry={layout.field * (layout.upright ? 1.1 : 0.6)}
        fill={`url(#${id}g)`}
      />
      <g stroke={`url(#${id}a)`}>
        <path className={styles.lines} d={drawn((line) => line.reach < 1)} />
        <path className={styles.walls} d={drawn((line) => line.reach === 1)} />
        <path className={styles.walls} d={edge(-1) + edge(1)} />
        <path className={styles.out} d={lines.map(curve).join("")} />
        <g className={styles.queue} strokeWidth={short(layout.pitch * 0.34)}>
          <path d={dotsPath(standing(layout).map(place))} />
          <animated.path d={seconds.to((s) => flowPath(layout, flow(s)))} />
        </g>
        <g className={styles.lattice} strokeWidth={short(layout.pitch * 0.46)}>
          <animated.path
            strokeDasharray={`0 ${layout.pitch}`}
            strokeDashoffset={seconds.to((s) => short(-columnAt(s) * layout.pitch))}
            d={latticeRows(layout)
              .map(([from, to]) => `M${at(place(from))}L${at(place(to))}`)
              .join("")}
          />
          <animated.path d={seconds.to((s) => dotsPath(releasedAt(lines, s).map(place)))} />
        </g>
      </g>
    </svg>
  );
}
