import { at } from "#lib/at.ts";
import { mixPoint, quadraticAt } from "#lib/geometry.ts";
import type { Vec2 } from "#lib/vec.ts";
import { middleAt, PACKETS_PER_WIRE, packetAt } from "./drift.ts";
import type { Layout, Source } from "./model.ts";

/** Pairs of sources wired together, and each wire's sag as a part of its length. */
export const WIRING: readonly (readonly [from: number, to: number, bend: number])[] = [
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
type Wire = readonly [Quadratic, Quadratic];
export type Quadratic = readonly [from: Vec2, control: Vec2, to: Vec2];

export function wireCurve(middles: readonly Vec2[], [from, to, bend]: (typeof WIRING)[number]): Quadratic {
  const a = at(middles, from);
  const b = at(middles, to);
  const control: Vec2 = [(a[0] + b[0]) / 2 - (b[1] - a[1]) * bend, (a[1] + b[1]) / 2 + (b[0] - a[0]) * bend];
  return [a, control, b];
}

/** The wires between shards at `progress` and with their drift, with a gap at each break. */
export function wiresAt(
  layout: Layout,
  sources: readonly Source[],
  progress: number,
  seconds: number,
): readonly Wire[] {
  const middles = sources.map((source) => middleAt(layout, source, progress, seconds));
  return WIRING.map((wire, index) => {
    const curve = wireCurve(middles, wire);
    const t = at(layout.breaks, index);
    const [a, control, b] = curve;
    const half = Math.min(0.1, layout.leading / 2 / (Math.hypot(b[0] - a[0], b[1] - a[1]) || 1));
    const [end, start] = [t - half, t + half];
    return [
      [a, mixPoint(a, control, end), quadraticAt(...curve, end)],
      [b, mixPoint(control, b, start), quadraticAt(...curve, start)],
    ];
  });
}

/** Opacities of packets, from on the wire to nearly gone. */
export const PACKET_LIGHTS = [1, 0.8, 0.5, 0.22] as const;

/** Every packet's position, by index of its opacity: it runs to the break, shoots slightly past it and falls. */
export function packetsAt(
  layout: Layout,
  wires: readonly Wire[],
  seconds: number,
): readonly (readonly Vec2[])[] {
  const places: Vec2[][] = PACKET_LIGHTS.map(() => []);
  const depth = 4.4 * layout.leading;
  wires.forEach((halves, wire) => {
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
