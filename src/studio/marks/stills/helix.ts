import { seededRandom } from "#ui/portrait/seeded.ts";
import type { Light } from "../light.ts";
import { mix, type Stain, stains } from "../stains.ts";

interface Bead {
  readonly x: number;
  readonly y: number;
  /** Towards the eye, -1 to 1. */
  readonly near: number;
  readonly stain: Stain;
  readonly size: number;
  readonly level: number;
}

const RUNGS: readonly Stain[] = [
  stains.dapi,
  stains.gfp,
  stains.rhodamine,
  mix(stains.dapi, stains.frost, 0.6),
];

/** Beads of a double helix along a line through the picture, in the picture's pixels. */
export function threadHelix(seed: number, width: number, height: number): Bead[] {
  const random = seededRandom(seed);
  const from = { x: width * 0.5, y: height * 1.14 };
  const along = { x: width * 0.42, y: -height * 1.32 };
  const length = Math.hypot(along.x, along.y);
  const across = { x: -along.y / length, y: along.x / length };
  const beads: Bead[] = [];
  const place = (t: number, turn: number, reach: number) => {
    const bow = Math.sin(t * Math.PI) * 46;
    const offset = Math.cos(turn) * reach - bow;
    return {
      x: from.x + along.x * t + across.x * offset,
      y: from.y + along.y * t + across.y * offset,
      near: Math.sin(turn) * (reach / 118),
    };
  };
  const steps = 190;
  for (let step = 0; step <= steps; step++) {
    const t = step / steps;
    const turn = t * Math.PI * 5.2 + 0.6;
    for (const strand of [0, Math.PI * 0.82]) {
      beads.push({
        ...place(t, turn + strand, 118),
        stain: mix(stains.dapi, stains.frost, 0.2),
        size: 3,
        level: 0.75,
      });
    }
    if (step % 5 !== 0) continue;
    const stain = RUNGS[Math.floor(random() * RUNGS.length)] ?? stains.dapi;
    for (let rung = 1; rung < 17; rung++) {
      const share = rung / 17;
      const a = place(t, turn, 118);
      const b = place(t, turn + Math.PI * 0.82, 118);
      beads.push({
        x: a.x + (b.x - a.x) * share,
        y: a.y + (b.y - a.y) * share,
        near: a.near + (b.near - a.near) * share,
        stain,
        size: 1.7,
        level: 0.8,
      });
    }
  }
  return beads.toSorted((a, b) => a.near - b.near);
}

/** Paints a double helix that rises through the right half of a picture. */
export function paintHelix(light: Light, seed: number): void {
  for (const bead of threadHelix(seed, light.width, light.height)) {
    const blur = Math.abs(bead.near - 0.35) * 2.6;
    const size = bead.size * (1 + bead.near * 0.35);
    const level = (bead.level * (0.55 + 0.45 * bead.near) * 1.6) / (1 + blur * 0.5);
    light.disc(bead.x, bead.y, size + blur * 0.4, 1.6 + blur * 1.8, bead.stain, Math.max(0.04, level));
    light.splat(bead.x, bead.y, size * 2.6 + blur, bead.stain, Math.max(0, level) * 0.05);
  }
}

/** How the plate is developed. */
export const development = { exposure: 1.5, bloom: 0.4 };
