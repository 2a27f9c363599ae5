import { animated, type SpringValue } from "@react-spring/web";
import { useMemo } from "react";
import { smoothstep } from "../lib/geometry.ts";
import { at, closedPath, dotsPath, roundedPath, short } from "../lib/path.ts";
import { dotsAt, type Layout, labelAt, polygonAt, pulsePoints, pulseRest, sourcesOf } from "./model.ts";
import styles from "./one-stop-shop.module.css";
import { type Wire, wireBreaks, wiresAt } from "./wires.ts";

interface DrawingProps {
  readonly layout: Layout;
  readonly labels: readonly string[];
  readonly className: string | undefined;
  readonly progress: SpringValue<number>;
}

const wirePath = (wires: readonly Wire[]): string =>
  wires.flatMap((wire) => wire.parts.map(([a, control, b]) => `M${at(a)}Q${at(control)} ${at(b)}`)).join("");

/** Packets leave a broken wire and fall, further the longer the way to the grid has begun. */
const packetPath = (wires: readonly Wire[], fall: number, lean: number): string =>
  dotsPath(
    wires.map(({ breakAt: [x, y], running }, index) =>
      fall ? [x + (index % 2 ? lean : -lean) * fall, y + fall] : running,
    ),
  );

/** Each broken wire's packets: one still runs, the others have fallen this far (units of the wide layout) and fade. */
const packets = [
  [0, 1],
  [7, 0.9],
  [24, 0.55],
  [48, 0.25],
] as const;

/** The pulse's tail: strokes laid over each other, in cells, so that its light falls off behind it. */
const tail = [1.1, 0.6, 0.25];

/** One arrangement of the nine sources, drawn from the spring's place alone. */
export const Drawing = ({ layout, labels, className, progress }: DrawingProps) => {
  const model = useMemo(() => {
    const sources = sourcesOf(layout, labels);
    const breaks = wireBreaks(sources);
    return { sources, wires: (p: number) => wiresAt(sources, breaks, p, layout.leading) };
  }, [layout, labels]);
  const { sources, wires } = model;
  const scale = layout.leading / 22;
  const pulse = roundedPath(pulsePoints(layout), layout.radius);
  const frame = `M${at(layout.origin)}h${3 * layout.cell}v${3 * layout.cell}h${-3 * layout.cell}z`;
  const lit = progress.to((p) => smoothstep(0.72, 1, p));
  return (
    <svg className={className} viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
      <animated.g opacity={progress.to((p) => 1 - smoothstep(0.05, 0.5, p))}>
        <animated.path className={styles.wire} d={progress.to((p) => wirePath(wires(p)))} />
        <g className={styles.packets} strokeWidth={short(2.5 + 4 * scale)}>
          {packets.map(([fall, opacity]) => (
            <animated.path
              key={fall}
              opacity={opacity}
              d={progress.to((p) => packetPath(wires(p), fall * scale * (1 + 2 * p), 0.14))}
            />
          ))}
        </g>
      </animated.g>
      <g className={styles.shards}>
        {sources.map((source, index) => (
          <animated.path
            key={source.lines.join()}
            d={progress.to((p) => closedPath(polygonAt(source, index, p)))}
          />
        ))}
      </g>
      <animated.g className={styles.frame} opacity={lit}>
        {["edge", "glow", "haze"].map((layer) => (
          <path key={layer} d={frame} />
        ))}
      </animated.g>
      <animated.path
        className={styles.dots}
        strokeWidth={short(2 + 2.4 * scale)}
        d={progress.to((p) => dotsPath(sources.flatMap((source, index) => dotsAt(source, index, p))))}
      />
      <animated.g className={styles.pulse} opacity={lit}>
        <path d={pulse} />
        {tail.map((cells) => (
          <path
            key={cells}
            d={pulse}
            strokeDasharray={`${short(cells * layout.cell)} 9e3`}
            strokeDashoffset={short(cells * layout.cell - pulseRest(layout))}
          />
        ))}
        <path d={pulse} strokeDasharray="0 9e3" strokeDashoffset={-pulseRest(layout)} strokeLinecap="round" />
      </animated.g>
      <g className={styles.labels}>
        {sources.map((source, index) => (
          <animated.text
            key={source.lines.join()}
            transform={progress.to((p) => `translate(${at(labelAt(source, index, p))})`)}
          >
            {source.lines.map((line, row) => (
              <tspan key={line} x={0} y={short((row + 0.76) * layout.leading)}>
                {line}
              </tspan>
            ))}
          </animated.text>
        ))}
      </g>
    </svg>
  );
};
