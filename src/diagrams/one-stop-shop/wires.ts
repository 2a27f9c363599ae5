import { at } from "#lib/at.ts";
import { distanceToEdges, insidePolygon, mixPoint, quadraticAt } from "#lib/geometry.ts";
import type { Vec2 } from "#lib/vec.ts";
import { middleAt, PACKETS_PER_WIRE, packetAt } from "./drift.ts";
import type { Layout, Source } from "./model.ts";

/** Pairs of sources wired together, and each wire's sag as a part of its length. */
const WIRING: readonly (readonly [from: number, to: number, bend: number])[] = [
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

/** A broken wire: two curves, each from its source to the break. */
export interface Wire {
  readonly halves: readonly [Quadratic, Quadratic];
  readonly breakAt: Vec2;
}
export type Quadratic = readonly [from: Vec2, control: Vec2, to: Vec2];

function breakPlace(
  curve: Quadratic,
  polygons: readonly (readonly Vec2[])[],
  taken: readonly Vec2[],
): number {
  let best = { t: 0.5, room: -1 };
  for (let t = 0.2; t <= 0.8; t += 0.02) {
    const place = quadraticAt(...curve, t);
    const hidden = polygons.some((polygon) => insidePolygon(place, polygon));
    const others = taken.map(([x, y]) => Math.hypot(place[0] - x, place[1] - y) / 2);
    const room = hidden ? 0 : Math.min(...others, ...polygons.map((p) => distanceToEdges(place, p)));
    if (room > best.room) best = { t, room };
  }
  return best.t;
}

function wireCurve(middles: readonly Vec2[], [from, to, bend]: (typeof WIRING)[number]): Quadratic {
  const a = at(middles, from);
  const b = at(middles, to);
  const control: Vec2 = [(a[0] + b[0]) / 2 - (b[1] - a[1]) * bend, (a[1] + b[1]) / 2 + (b[0] - a[0]) * bend];
  return [a, control, b];
}

/** Each wire's break, computed once: as far as possible from every shard and earlier break. */
export function wireBreaks(sources: readonly Source[]): readonly number[] {
  const polygons = sources.map((source) => source.drifting.polygon);
  const middles = sources.map((source) => source.drifting.middle);
  const taken: Vec2[] = [];
  return WIRING.map((wire) => {
    const curve = wireCurve(middles, wire);
    const t = breakPlace(curve, polygons, taken);
    taken.push(quadraticAt(...curve, t));
    return t;
  });
}

/** The wires between shards at `progress` and with their drift, with a gap at each break. */
export function wiresAt(
  layout: Layout,
  sources: readonly Source[],
  breaks: readonly number[],
  progress: number,
  seconds: number,
): readonly Wire[] {
  const middles = sources.map((source, index) => middleAt(layout, source, index, progress, seconds));
  return WIRING.map((wire, index) => {
    const curve = wireCurve(middles, wire);
    const t = at(breaks, index);
    const [a, control, b] = curve;
    const half = Math.min(0.1, layout.leading / 2 / (Math.hypot(b[0] - a[0], b[1] - a[1]) || 1));
    const [end, start] = [t - half, t + half];
    return {
      halves: [
        [a, mixPoint(a, control, end), quadraticAt(...curve, end)],
        [b, mixPoint(control, b, start), quadraticAt(...curve, start)],
      ],
      breakAt: quadraticAt(...curve, t),
    };
  });
}

/** Opacities of packets, from on the wire to nearly gone. */
export const PACKET_LIGHTS = [1, 0.8, 0.5, 0.22] as const;

/**
 * Every packet's position, by index of its opacity: it runs from its source to the break, shoots slightly past it and
 * falls, accelerating and fading.
 */
export function packetsAt(
  layout: Layout,
  wires: readonly Wire[],
  seconds: number,
): readonly (readonly Vec2[])[] {
  const places: Vec2[][] = PACKET_LIGHTS.map(() => []);
  const depth = 4.4 * layout.leading;
  wires.forEach(({ halves }, wire) => {
    for (let packet = 0; packet < PACKETS_PER_WIRE; packet++) {
      const [from, control, to] = halves[packet % 2 ? 1 : 0];
      const { run, fall } = packetAt(wire, packet, seconds);
      const [x, y] = quadraticAt(from, control, to, run);
      const reach = Math.hypot(to[0] - control[0], to[1] - control[1]) || 1;
      const on = 0.9 * layout.leading * fall;
      at(places, Math.floor(fall * 3.999)).push([
        x + ((to[0] - control[0]) / reach) * on,
        y + ((to[1] - control[1]) / reach) * on * (1 - fall) + depth * fall * fall,
      ]);
    }
  });
  return places;
}
