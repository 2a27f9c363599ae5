import { at } from "#lib/at.ts";
import type { Vec2, Vec3 } from "#lib/vec.ts";
import { type Box, blocks, corner, facing, paintingOrder } from "./box-geometry.ts";
import type { Camera, Projector } from "./camera.ts";

/** A projected box. Corners and faces are named relative to the eye: +1 is the near side of an axis. */
export interface SeenBox {
  readonly index: number;
  readonly box: Box;
  /** Distance of its centre along the camera's axis. */
  readonly depth: number;
  /** The projected corner on the near (+1) or far (−1) side of each axis. */
  readonly at: (x: number, y: number, z: number) => Vec2;
  /** For the near face of each axis, its visible share, 0…1. */
  readonly seen: readonly [number, number, number];
}

type Bounds = readonly [number, number, number, number];

function boundsOf(points: readonly Vec3[]): Bounds {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const meet = (a: Bounds, b: Bounds): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

const SIGNS = [-1, 1] as const;

/** Samples along each side of a face when testing visibility. */
const STEPS = 5;

/** Boxes in painting order. A face is omitted if none of 5 × 5 points on it has a clear line to the eye. */
export function visibleBoxes(boxes: readonly Box[], camera: Camera, project: Projector): SeenBox[] {
  const eye = camera.eye;
  const near = boxes.map((box): Vec3 => {
    const [x, y, z] = facing(box, eye);
    return [x || 1, y || 1, z || 1];
  });
  const bounds = boxes.map((box) =>
    boundsOf(SIGNS.flatMap((x) => SIGNS.flatMap((y) => SIGNS.map((z) => project(corner(box, x, y, z)))))),
  );
  const overlaps = (i: number, j: number): boolean => meet(at(bounds, i), at(bounds, j));
  const rivals = bounds.map((own, i) => boxes.filter((_, j) => i !== j && meet(own, at(bounds, j))));

  const free = (box: Box, i: number, face: number): number => {
    const s = at(near, i);
    const others = at(rivals, i);
    let count = 0;
    for (let a = 0; a < STEPS; a++) {
      for (let b = 0; b < STEPS; b++) {
        const u = ((a + 0.5) / STEPS) * 2 - 1;
        const v = ((b + 0.5) / STEPS) * 2 - 1;
        const p =
          face === 0
            ? corner(box, s[0], u, v)
            : face === 1
              ? corner(box, u, s[1], v)
              : corner(box, u, v, s[2]);
        if (!others.some((other) => blocks(other, eye, p))) count += 1;
      }
    }
    return count / STEPS ** 2;
  };

  const seen = boxes.map((box, i): SeenBox => {
    const s = at(near, i);
    const sees = facing(box, eye);
    const share = (face: 0 | 1 | 2): number => (sees[face] === 0 ? 0 : free(box, i, face));
    return {
      index: i,
      box,
      depth: project(box.centre)[2],
      at: (x, y, z) => {
        const [px, py] = project(corner(box, x * s[0], y * s[1], z * s[2]));
        return [px, py];
      },
      seen: [share(0), share(1), share(2)],
    };
  });
  const kept = seen.filter((b) => Math.max(...b.seen) > 0);
  const order = paintingOrder(
    kept.map((b) => b.box),
    eye,
    (i, j) => overlaps(at(kept, i).index, at(kept, j).index),
  );
  return order.map((i) => at(kept, i));
}
