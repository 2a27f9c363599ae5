import { distanceToEdges, insidePolygon, mixPoint, type Point, quadraticAt } from "../lib/geometry.ts";
import { polygonAt, type Source } from "./model.ts";

const middle = (polygon: readonly Point[]): Point => [
  polygon.reduce((sum, [x]) => sum + x, 0) / polygon.length,
  polygon.reduce((sum, [, y]) => sum + y, 0) / polygon.length,
];

/** Which sources somebody once wired together, and how far each wire sags, as a part of its length. */
const wiring: readonly (readonly [from: number, to: number, bend: number])[] = [
  [0, 4, 0.18],
  [0, 7, -0.2],
  [1, 3, 0.16],
  [1, 5, -0.22],
  [2, 3, 0.14],
  [2, 6, 0.2],
  [2, 7, -0.16],
  [3, 7, 0.2],
  [4, 8, -0.24],
  [5, 6, 0.22],
  [6, 1, -0.18],
  [8, 0, 0.12],
];

/** A wire that breaks half-way: two curves, where its packets still run, and where they fall. */
export interface Wire {
  readonly parts: readonly [Quadratic, Quadratic];
  readonly running: Point;
  readonly breakAt: Point;
}
export type Quadratic = readonly [from: Point, control: Point, to: Point];

const breakPlace = (
  curve: Quadratic,
  polygons: readonly (readonly Point[])[],
  taken: readonly Point[],
): number => {
  let best = { t: 0.5, room: -1 };
  for (let t = 0.2; t <= 0.8; t += 0.02) {
    const place = quadraticAt(...curve, t);
    const hidden = polygons.some((polygon) => insidePolygon(place, polygon));
    const others = taken.map(([x, y]) => Math.hypot(place[0] - x, place[1] - y) / 2);
    const room = hidden ? 0 : Math.min(...others, ...polygons.map((p) => distanceToEdges(place, p)));
    if (room > best.room) best = { t, room };
  }
  return best.t;
};

/** Where each wire is broken, found once: as far from every shard and from the breaks before it as it comes. */
export const wireBreaks = (sources: readonly Source[]): readonly number[] => {
  const polygons = sources.map((source) => source.drifting.polygon);
  const taken: Point[] = [];
  return wiring.map((wire) => {
    const curve = wireCurve(polygons, wire);
    const t = breakPlace(curve, polygons, taken);
    taken.push(quadraticAt(...curve, t));
    return t;
  });
};

const wireCurve = (
  polygons: readonly (readonly Point[])[],
  [from, to, bend]: (typeof wiring)[number],
): Quadratic => {
  const a = middle(polygons[from] ?? [[0, 0]]);
  const b = middle(polygons[to] ?? [[0, 0]]);
  const control: Point = [(a[0] + b[0]) / 2 - (b[1] - a[1]) * bend, (a[1] + b[1]) / 2 + (b[0] - a[0]) * bend];
  return [a, control, b];
};

/** The wires between shards as these stand at `progress`, each with `gap` units missing round its break. */
export const wiresAt = (
  sources: readonly Source[],
  breaks: readonly number[],
  progress: number,
  gap: number,
): readonly Wire[] => {
  const polygons = sources.map((source, index) => polygonAt(source, index, progress));
  return wiring.map((wire, index) => {
    const curve = wireCurve(polygons, wire);
    const t = breaks[index] ?? 0.5;
    const [a, control, b] = curve;
    const half = Math.min(0.1, gap / 2 / (Math.hypot(b[0] - a[0], b[1] - a[1]) || 1));
    const [end, start] = [t - half, t + half];
    return {
      parts: [
        [a, mixPoint(a, control, end), quadraticAt(...curve, end)],
        [quadraticAt(...curve, start), mixPoint(control, b, start), b],
      ],
      running: quadraticAt(...curve, t - half * 2.6),
      breakAt: quadraticAt(...curve, t),
    };
  });
};
