import { memo } from "react";
import { smoothstep } from "#lib/math.ts";
import { at, dotsPath, short, smoothPath } from "#lib/path.ts";
import { closedPath } from "#lib/path-writer.ts";
import { animated, type SpringValue, to } from "#motion/springs.ts";
import { type DrawingProps, useDrawing } from "../lib/use-drawing.ts";
import styles from "./capture-toggle.module.css";
import {
  BENCHES,
  benchAt,
  benchPlace,
  countText,
  DOTS,
  fallOf,
  type Layout,
  LOST_DOTS,
  pathAt,
  railAt,
} from "./model.ts";
import { lostAt, onPathAt } from "./stream.ts";

interface CaptureProps extends DrawingProps<Layout> {
  readonly words: { readonly steps: readonly string[]; readonly count: string };
  readonly progress: SpringValue<number>;
}

const BENCH_NUMBERS = Array.from({ length: BENCHES }, (_, index) => index);

/** A scale under the conveyor with one tick per dot, every eighth longer. */
function scalePath(layout: Layout): string {
  const top = layout.conveyor + layout.bench[1] * 1.7;
  const tick = layout.bench[1] / 4;
  const ticks = DOTS.map(
    (dot, index) => `M${at([pathAt(layout, dot.t, 1)[0], top])}v${short(index % 8 ? tick : 2 * tick)}`,
  );
  return `M${layout.left} ${short(top)}H${layout.right}${ticks.join("")}`;
}

/** One arrangement, drawn from the spring's progress and the elapsed seconds; dots pause while the spring moves. */
export const Drawing = memo(function Drawing({ layout, words, className, progress, motion }: CaptureProps) {
  const { seconds, svg } = useDrawing(layout, motion, progress);
  const dotSize = layout.width > layout.height * 2 ? 7 : 4.2;
  return (
    <svg className={className} aria-hidden="true" {...svg}>
      <animated.path
        className={styles.floor}
        opacity={progress.to((p) => 1 - smoothstep(0.4, 0.9, p))}
        d={`M${layout.left} ${layout.floor + dotSize}H${layout.right}`}
      />
      <animated.path
        className={styles.scale}
        opacity={progress.to((p) => smoothstep(0.6, 1, p))}
        d={scalePath(layout)}
      />
      <animated.path
        className={styles.falls}
        opacity={progress.to((p) => 1 - smoothstep(0, 0.35, p))}
        d={LOST_DOTS.map((dot) => fallOf(layout, dot))
          .map(({ from, to }) => `M${at(from)}Q${at([to[0], from[1]])} ${at(to)}`)
          .join("")}
      />
      <g className={styles.rails}>
        {([-1, 1] as const).map((side) => (
          <animated.path key={side} d={progress.to((p) => smoothPath(railAt(layout, side, p)))} />
        ))}
      </g>
      <g className={styles.benches}>
        {BENCH_NUMBERS.map((bench) => (
          <animated.path key={bench} d={progress.to((p) => closedPath(benchAt(layout, bench, p)))} />
        ))}
      </g>
      <animated.path
        className={styles.kept}
        strokeWidth={dotSize}
        d={to([progress, seconds], (p, s) => dotsPath(onPathAt(layout, p, s)))}
      />
      <animated.path
        className={styles.lost}
        strokeWidth={dotSize}
        d={to([progress, seconds], (p, s) => dotsPath(lostAt(layout, p, s)))}
      />
      <g className={styles.steps}>
        {BENCH_NUMBERS.map((bench) => (
          <animated.text
            key={bench}
            transform={progress.to((p) => {
              const [x, y] = pathAt(layout, benchPlace(bench), p);
              return `translate(${at([x, y - layout.bench[1] * 1.32])})`;
            })}
          >
            {words.steps[bench]}
          </animated.text>
        ))}
      </g>
      <animated.text className={styles.count} x={layout.left} y={short(layout.height - 8)}>
        {progress.to((p) => countText(words.count, p))}
      </animated.text>
    </svg>
  );
});
