import { hash } from "#lib/hash.ts";
import type { Vec2, Vec3 } from "#lib/vec.ts";
import { orbit } from "#scenes/lib/camera.ts";
import { cubesBefore, type Piece } from "./cubes.ts";
import type { Subject } from "./expose.ts";

const SEED = 7;
const LIFT = 1.35;

export function tray(): Piece[] {
  const pieces: Piece[] = [];
  for (let x = -13; x <= 11; x++) {
    for (let z = -20; z <= 5; z++) {
      const i = x * 64 + z;
      const found = x === 0 && z === 0;
      pieces.push({
        at: [x, found ? 0.5 + LIFT : 0.5, z],
        specimen: found ? 1 : hash(SEED, i) < 0.3 ? 0 : 0.15 + 0.85 * hash(SEED + 1, i) ** 2.2,
        gfp: found,
        kind: found ? 0.3 : hash(SEED + 2, i),
        held: found,
      });
    }
  }
  return pieces;
}

/** A close-up of the tray with only the found sample in focus. */
export function diagnosis(size: Vec2): Subject {
  const focus: Vec3 = [0, 0.5 + LIFT, 0];
  return cubesBefore(tray(), size, {
    eye: orbit(focus, 0.62, 0.36, 13),
    focus,
    on: [0.6, 0.4],
    focal: 2.7,
    aperture: 0.34,
    line: 1.4,
    ground: [1, 0, 0],
  });
}
