import { memo, useMemo } from "react";
import { smoothstep } from "#lib/math.ts";
import { at, dotsPath, roundedPath, short } from "#lib/path.ts";
import { closedPath } from "#lib/path-writer.ts";
import { animated, type SpringValue, to } from "#motion/springs.ts";
import { type DrawingProps, useDrawing } from "../lib/use-drawing.ts";
import { driftAt, pulseOf } from "./drift.ts";
import { dotsAt, type Layout, labelAt, polygonAt, pulsePoints, type Source, sourcesOf } from "./model.ts";
import styles from "./one-stop-shop.module.css";
import { PACKET_LIGHTS, packetsAt, wiresAt } from "./wires.ts";

/** Paths of the wires and, by brightness, of the packets. */
interface Links {
  readonly wires: string;
  readonly packets: readonly string[];
}

const NONE: Links = { wires: "", packets: [] };

/** Wires are invisible above this progress. */
export const WIRES_GONE = 0.5;

/** Returns a function giving the paths at a progress and time; cached, because several paths ask in one frame. */
export function linksOf(layout: Layout, sources: readonly Source[]) {
  let last = { progress: -1, seconds: -1, links: NONE };
  return (progress: number, seconds: number): Links => {
    if (progress >= WIRES_GONE) return NONE;
    if (last.progress === progress && last.seconds === seconds) return last.links;
    const wires = wiresAt(layout, sources, progress, seconds);
    const links = {
      wires: wires
        .flatMap((halves) => halves.map(([a, control, b]) => `M${at(a)}Q${at(control)} ${at(b)}`))
        .join(""),
      packets: packetsAt(layout, wires, seconds).map(dotsPath),
    };
    last = { progress, seconds, links };
    return links;
  };
}

interface GridProps extends DrawingProps<Layout> {
  readonly labels: readonly string[];
  readonly progress: SpringValue<number>;
}

/** Lengths of the pulse's tail in cells: overlaid strokes make it fade out; 0 is the head. */
const TAIL = [1.1, 0.6, 0.25, 0] as const;

/** The pulse is hidden below this progress. */
const PULSE_FROM = 0.72;

/** Scale of the drawn marks relative to the wide layout. */
const scaleOf = ({ leading }: Layout): number => leading / 22;

/** One arrangement of the nine sources, drawn from the spring's progress and the elapsed seconds. */
export const Drawing = memo(function Drawing({ layout, labels, className, progress, motion }: GridProps) {
  const { seconds, svg } = useDrawing(layout, motion);
  const sources = useMemo(() => sourcesOf(layout, labels), [layout, labels]);
  const { pulse, pulseAt } = useMemo(() => {
    const pulse = roundedPath(pulsePoints(layout), layout.radius);
    return { pulse, pulseAt: pulseOf(layout, TAIL[0] * layout.cell) };
  }, [layout]);
  const frame = `M${at(layout.origin)}h${3 * layout.cell}v${3 * layout.cell}h${-3 * layout.cell}z`;
  const lit = progress.to((p) => smoothstep(PULSE_FROM, 1, p));
  const head = to([progress, seconds], (p, s) => pulseAt(p < PULSE_FROM ? 0 : s));
  return (
    <svg className={className} aria-hidden="true" {...svg}>
      <Links {...{ layout, sources, progress, seconds }} />
      {sources.map((source) => (
        <Shard key={source.index} {...{ layout, source, progress, seconds }} />
      ))}
      <animated.g className={styles.frame} opacity={lit}>
        {["edge", "glow", "haze"].map((layer) => (
          <path key={layer} d={frame} />
        ))}
      </animated.g>
      <animated.g className={styles.pulse} opacity={lit}>
        <path d={pulse} />
        {TAIL.map((cells) => (
          <animated.path
            key={cells}
            d={pulse}
            strokeDasharray={`${short(cells * layout.cell)} 9e3`}
            strokeDashoffset={head.to((place) => short(cells * layout.cell - place))}
            strokeLinecap={cells ? "butt" : "round"}
          />
        ))}
      </animated.g>
      <g className={styles.labels}>
        {sources.map((source) => (
          <Label key={source.index} {...{ layout, source, progress, seconds }} />
        ))}
      </g>
    </svg>
  );
});

/* Components of their own, so that React draws them piece by piece. */

interface PartProps extends Pick<GridProps, "layout" | "progress"> {
  readonly seconds: SpringValue<number>;
}

function Links({ layout, sources, progress, seconds }: PartProps & { readonly sources: readonly Source[] }) {
  const links = useMemo(() => linksOf(layout, sources), [layout, sources]);
  return (
    <animated.g opacity={progress.to((p) => 1 - smoothstep(0.05, WIRES_GONE, p))}>
      <animated.path className={styles.wire} d={to([progress, seconds], (p, s) => links(p, s).wires)} />
      <g className={styles.packets} strokeWidth={short(2.5 + 4 * scaleOf(layout))}>
        {PACKET_LIGHTS.map((opacity, light) => (
          <animated.path
            key={opacity}
            opacity={opacity}
            d={to([progress, seconds], (p, s) => links(p, s).packets[light] ?? "")}
          />
        ))}
      </g>
    </animated.g>
  );
}

interface SourceProps extends PartProps {
  readonly source: Source;
}

function Shard({ layout, source, progress, seconds }: SourceProps) {
  const [cx, cy] = source.drifting.middle.map(Math.round);
  return (
    <animated.g
      transform={to([progress, seconds], (p, s) => {
        const { x, y, turn } = driftAt(layout, source, p, s);
        return `translate(${x.toFixed(2)} ${y.toFixed(2)})rotate(${turn.toFixed(2)} ${cx} ${cy})`;
      })}
    >
      <animated.path className={styles.shard} d={progress.to((p) => closedPath(polygonAt(source, p)))} />
      <animated.path
        className={styles.dots}
        strokeWidth={short(2 + 2.4 * scaleOf(layout))}
        d={progress.to((p) => dotsPath(dotsAt(source, p)))}
      />
    </animated.g>
  );
}

function Label({ layout, source, progress, seconds }: SourceProps) {
  return (
    <animated.text
      transform={to([progress, seconds], (p, s) => {
        const [x, y] = labelAt(source, p);
        const drift = driftAt(layout, source, p, s);
        return `translate(${(x + drift.x).toFixed(2)} ${(y + drift.y).toFixed(2)})`;
      })}
    >
      {source.lines.map((line, row) => (
        <tspan key={line} x={0} y={short((row + 0.76) * layout.leading)}>
          {line}
        </tspan>
      ))}
    </animated.text>
  );
}
