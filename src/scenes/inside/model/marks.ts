import type { Rgb } from "#design/colour.ts";
import { at } from "#lib/at.ts";
import { dot, type Vec3 } from "#lib/vec.ts";

export const BASES = ["A", "C", "G", "T"] as const;
export type Base = (typeof BASES)[number];

const SHAPES = ["ball", "tube", "glow", "rim", "nucleus", "line", "ring", "mote", "pane", "bar"] as const;

/**
 * Kinds of mark, by their number in the shader. Ball: a lit sphere. Tube: a lit capsule. Glow: light that falls off.
 * Rim: a membrane, lit where it is seen edge-on. Nucleus: a ball with the texture of stained chromatin. Line: an unlit
 * capsule. Ring: a thin circle that faces the viewer. Mote: a point of light that flies from `to` to `from` as it is
 * born. Pane: a parallelogram of glass. Bar: a filled parallelogram. A, C, G, T: a letter on a parallelogram.
 */
export const KINDS = [...SHAPES, ...BASES] as const;

/** One instance of the impostor shader: lengths in the stop's own units. */
export interface Mark {
  readonly kind: (typeof KINDS)[number];
  /** Centre, or the start of a tube or line. */
  readonly from: Vec3;
  /** End of a tube or line; where a mote comes from; the middle of a flat mark's right side. */
  readonly to?: Vec3;
  /**
   * In a flat mark the vector from its centre to its upper side, in a mote the bend of its way; else shade and seed.
   */
  readonly up?: Vec3;
  /** Distance at which a letter can still be seen, as a multiple of its distance at its stop. */
  readonly radius?: number;
  readonly colour: Rgb;
  readonly opacity?: number;
  /** Share 0…1 of the stop's growth at which it appears; below 0, at which it begins to go (−share). */
  readonly birth?: number;
}

/** The parts of a mark beside its place and colour. */
type More = Pick<Mark, "to" | "up" | "radius" | "opacity" | "birth">;

const round =
  (kind: Mark["kind"]) =>
  (from: Vec3, radius: number, colour: Rgb, more?: More): Mark => ({ kind, from, radius, colour, ...more });

export const ball = round("ball");
export const glow = round("glow");
export const rim = round("rim");
export const nucleus = round("nucleus");
export const ring = round("ring");
export const mote = round("mote");

const long =
  (kind: "tube" | "line") =>
  (from: Vec3, to: Vec3, radius: number, colour: Rgb, more?: More): Mark => {
    return { kind, from, to, radius, colour, ...more };
  };

export const tube = long("tube");
export const line = long("line");

export const flat = (
  kind: "pane" | "bar" | Base,
  from: Vec3,
  to: Vec3,
  up: Vec3,
  colour: Rgb,
  more?: More,
): Mark => ({ kind, from, to, up, colour, ...more });

/**
 * A stop's marks, back to front. They need no later sorting: its camera only moves on its axis and turns little. The
 * attributes have four numbers an instance: from + radius, to + kind, colour + opacity, birth + up.
 */
export function pack(marks: readonly Mark[], back: Vec3) {
  const depths = Float64Array.from(marks, ({ kind, from, to }) => {
    const ends = kind === "tube" || kind === "line" ? (to ?? from) : from;
    return (dot(from, back) + dot(ends, back)) / 2;
  });
  const order = marks.map((_, i) => i).sort((a, b) => at(depths, a) - at(depths, b));
  const four = () => new Float32Array(marks.length * 4);
  const packed = { from: four(), to: four(), tint: four(), more: four() };
  order.forEach((from, i) => {
    const mark = at(marks, from);
    packed.from.set([...mark.from, mark.radius ?? 1], i * 4);
    packed.to.set([...(mark.to ?? mark.from), KINDS.indexOf(mark.kind)], i * 4);
    packed.tint.set([...mark.colour, mark.opacity ?? 1], i * 4);
    packed.more.set([mark.birth ?? 0, ...(mark.up ?? [0, 0, 0])], i * 4);
  });
  return packed;
}
