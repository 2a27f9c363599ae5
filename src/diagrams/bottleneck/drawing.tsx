import { useId } from "react";
import type { Point } from "../lib/geometry.ts";
import { at, dotsPath, short } from "../lib/path.ts";
import styles from "./bottleneck.module.css";
import {
  type Cubic,
  type Layout,
  lattice,
  outlets,
  placed,
  queue,
  released,
  type Streamline,
  size,
  streamlines,
  wall,
} from "./model.ts";

interface DrawingProps {
  readonly layout: Layout;
  readonly className: string | undefined;
}

/** Where the light changes along the axis, and what it is there. */
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

export const Drawing = ({ layout, className }: DrawingProps) => {
  const id = useId();
  const [width, height] = size(layout);
  const place = (point: Point): Point => placed(layout, point);
  const curve = ([a, b, c, d]: Cubic): string =>
    `M${at(place(a))}C${[b, c, d].map((p) => at(place(p))).join(" ")}`;
  const edge = (side: 1 | -1): string => {
    const flip = ([u, v]: Point): Point => [u, v * side];
    const [a, b, c, d] = wall(layout);
    return `${curve([flip(a), flip(b), flip(c), flip(d)])}L${at(place([layout.exit, layout.neck * side]))}`;
  };
  const drawn = (which: (line: Streamline) => boolean): string =>
    streamlines(layout)
      .filter(which)
      .map((line) => curve(line.curve))
      .join("");
  const [x2, y2] = layout.upright ? [0, layout.length] : [layout.length, 0];
  const [glowX, glowY] = place([layout.mouth * 0.97, 0]);
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
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
        <path className={styles.out} d={outlets(layout).map(curve).join("")} />
        <path
          className={styles.queue}
          strokeWidth={short(layout.pitch * 0.3)}
          d={dotsPath(queue(layout).map(place))}
        />
        <path
          className={styles.lattice}
          strokeWidth={short(layout.pitch * 0.46)}
          d={dotsPath([...lattice(layout), ...released(layout)].map(place))}
        />
      </g>
    </svg>
  );
};
