import { clamp } from "#lib/math.ts";
import { glassLight, RING_FULL_HEIGHT } from "../look.ts";
import { EDGE } from "../model/constants.ts";
import { gridOf, type Instance, isOnSide } from "../model/instances.ts";
import { GFP_SPECIMENS, indexOf, PICKS } from "../model/picks.ts";
import { DAPI_KINDS } from "../specimens.ts";
import { GLASS_LEVELS, RING_LEVELS, VALUE_LEVELS } from "./box-faces.ts";

/** The nearest of `levels` steps over 0…1, from 0. */
export const levelOf = (share: number, levels: number): number =>
  clamp(Math.round(share * (levels - 1)), 0, levels - 1);

/** Which sprites an instance is painted with: `glass`, `data` and `ring` are its skin's index in each state. */
export function styleOf({ block, cell, ring }: Instance, i: number) {
  const picked = PICKS.some(([index]) => index === i);
  const kind = GFP_SPECIMENS.includes(i) ? DAPI_KINDS : Math.floor(ring.kind * DAPI_KINDS);
  return {
    glass: picked ? GLASS_LEVELS - 1 : levelOf(glassLight(block.x, block.y, block.z), GLASS_LEVELS - 1),
    data: levelOf(cell.value, VALUE_LEVELS),
    ring: ring.index * RING_LEVELS + levelOf(ring.height / RING_FULL_HEIGHT, RING_LEVELS),
    /** Kind of specimen, the last one in gfp; null for an empty cube. */
    specimen: block.specimen === 0 ? null : kind,
    picked,
    /** Height in the block, 0…7, of a cube on a side that the ground reflects; otherwise null. */
    reflectedTray: isOnSide(i) ? gridOf(i)[1] : null,
  };
}

/** Cubes visible through the gap left by a pick: the one behind it, and the far half of its neighbours. */
const BEHIND_PICKS: ReadonlySet<number> = new Set(
  PICKS.flatMap(([index, [x, y, z]]) => {
    const behind = index - indexOf(Math.sign(x), Math.sign(y), Math.sign(z));
    return Array.from({ length: 8 }, (_, n) => behind - indexOf(n & 1, (n >> 1) & 1, n >> 2));
  }),
);

/** The three neighbours towards the eye that hide a cube inside the block; none for a cube that can be seen. */
export const coversOf = (i: number): readonly number[] =>
  isOnSide(i) || gridOf(i)[1] === EDGE - 1 || BEHIND_PICKS.has(i)
    ? []
    : [i + indexOf(1, 0, 0), i + indexOf(0, 1, 0), i + indexOf(0, 0, 1)];
