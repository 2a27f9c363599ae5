import { mix } from "#lib/math.ts";
import type { Vec2, Vec3 } from "#lib/vec.ts";
import type { Subject } from "./expose.ts";
import { helicesBefore } from "./helix.ts";

const bow =
  (from: Vec3, to: Vec3, by: Vec3) =>
  (along: number): Vec3 => {
    const off = 4 * along * (1 - along);
    const at = (axis: 0 | 1 | 2): number => mix(from[axis], to[axis], along) + by[axis] * off;
    return [at(0), at(1), at(2)];
  };

/** A genome that comes out of the dark, through the plane of focus, and past the camera. */
export function discovery(size: Vec2): Subject {
  return helicesBefore(
    [
      { axis: bow([-6, 16, -13], [26, 1, -17], [0, -3, 0]), radius: 1.3, beads: 420, turns: 7, seed: 5 },
      { axis: bow([-24, 1, -14], [2, -18, -15], [0, 3, 0]), radius: 1.2, beads: 420, turns: 7, seed: 6 },
      {
        axis: bow([-12.5, 4.6, -8.4], [2.9, -2.6, -1.7], [3.0, 0.9, 0.3]),
        radius: 1.08,
        beads: 228,
        turns: 4.1,
        seed: 3,
      },
    ],
    size,
    { focus: 3.9, aperture: 0.2 },
  );
}
