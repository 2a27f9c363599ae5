import type { Source } from "#diagrams/one-stop-shop/model.ts";
import { type Quadratic, WIRING, wireCurve } from "#diagrams/one-stop-shop/wires.ts";
import { distanceToEdges, insidePolygon, quadraticAt } from "#lib/geometry.ts";
import type { Vec2 } from "#lib/vec.ts";

function breakPlace(
  curve: Quadratic,
  polygons: readonly (readonly Vec2[])[],
  taken: readonly Vec2[],
): number {
  let best = { t: 0.5, room: -1 };
  for (let t = 0.2; t <= 0.8; t += 0.02) {
    const place = quadraticAt(...curve, t);
    let room = Math.min(...taken.map(([x, y]) => Math.hypot(place[0] - x, place[1] - y) / 2));
    for (const polygon of polygons) {
      // Most places are out of the question after a shard or two, and each shard costs time.
      if (room <= best.room) break;
      room = insidePolygon(place, polygon) ? 0 : Math.min(room, distanceToEdges(place, polygon));
    }
    if (room > best.room) best = { t, room };
  }
  return best.t;
}

/** Each wire's break: as far as possible from every shard and earlier break, in steps of a fiftieth. */
export function furthestBreaks(sources: readonly Source[]): readonly number[] {
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
