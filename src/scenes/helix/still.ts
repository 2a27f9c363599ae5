import { hex, mixRgb, type Rgb } from "#design/colour.ts";
import { FIELD } from "#design/tokens.ts";
import { mix } from "#lib/math.ts";
import { short } from "#lib/path.ts";
import { PathWriter } from "#lib/path-writer.ts";
import type { Vec2 } from "#lib/vec.ts";
import { radial, stop } from "#scenes/lib/svg-defs.ts";
import { BEAD_STOPS, HALO_REACH, HALO_STOPS, STAINS, STRANDS, shine } from "./look.ts";
import { BOND, beadRadius, lightOf, rungDepth, rungShare, rungWidth } from "./model/light.ts";
import { alongOf, type Base, BEADS, basesOf, beadAt, RUNGS } from "./model/strands.ts";
import { driftTrail } from "./model/trail.ts";
import { STILL_SECOND } from "./model/view.ts";

/** The still's viewBox, in CSS pixels. */
const WIDTH = 1600;
const HEIGHT = 900;

const LEVELS = 9;

interface Place {
  readonly at: Vec2;
  readonly depth: number;
  readonly scale: number;
}

interface Mark {
  readonly depth: number;
  readonly svg: string;
}

const trail = driftTrail(STILL_SECOND);

function place(strand: 0 | 1, along: number): Place {
  const [x, y, depth, scale] = beadAt(trail, strand, along, STILL_SECOND, [0, 0, 0, 1]);
  return { at: [WIDTH / 2 + (x * HEIGHT) / 2, HEIGHT / 2 - (y * HEIGHT) / 2], depth, scale };
}

/** Bead gradients per strand and level: soft discs with a bright centre. */
function beadDefs(): string {
  return STRANDS.flatMap((colour, strand) =>
    Array.from({ length: LEVELS }, (_, level) => {
      const k = (level + 1) / LEVELS;
      const shade = (of: number): string => hex(shine(colour, of * k));
      return radial(
        `${"pq"[strand]}${level}`,
        ...BEAD_STOPS.map(([at, share, opacity]) => stop(at, shade(share), opacity)),
      );
    }),
  ).join("");
}

function bead(strand: 0 | 1, index: number): Mark {
  const along = alongOf(index);
  const { at, depth, scale } = place(strand, along);
  const light = lightOf(depth, along);
  const level = Math.min(LEVELS - 1, Math.floor(light * LEVELS));
  const r = (beadRadius(depth, scale, along) * HEIGHT) / 2;
  const [x, y] = [short(at[0]), short(at[1])];
  const glow =
    level >= LEVELS - 2
      ? `<circle cx="${x}" cy="${y}" r="${short(r * HALO_REACH)}" fill="url(#${"xy"[strand]})"/>`
      : "";
  return {
    depth,
    svg: `${glow}<circle cx="${x}" cy="${y}" r="${short(r)}" fill="url(#${"pq"[strand]}${level})"/>`,
  };
}

/** A rung: two bases meeting in the middle, each with its own stain and depth. */
function rung(index: number): Mark[] {
  const along = alongOf(index * 3);
  const [one, other] = [place(0, along), place(1, along)];
  const middle: Vec2 = [(one.at[0] + other.at[0]) / 2, (one.at[1] + other.at[1]) / 2];
  const [base, partner] = basesOf(index);
  const half = (base: Base, end: Place): Mark => {
    // A gap for the bond between the two bases.
    const near: Vec2 = [mix(middle[0], end.at[0], BOND), mix(middle[1], end.at[1], BOND)];
    const depth = rungDepth(end.depth);
    const light = lightOf(depth, along);
    const path = new PathWriter(1).move(end.at).line(near);
    const width = (rungWidth(depth, along) * HEIGHT) / 2;
    const colour = hex(mixRgb(FIELD, STAINS[base], rungShare(light)));
    return { depth, svg: `<path stroke="${colour}" stroke-width="${short(width)}" d="${path}"/>` };
  };
  return [half(base, one), half(partner, other)];
}

/** The helix's still: an SVG document with a transparent background and an empty left half. */
export function helixStill(): string {
  const marks = [
    ...Array.from({ length: RUNGS }, (_, i) => rung(i)).flat(),
    ...Array.from({ length: BEADS }, (_, i) => [bead(0, i), bead(1, i)]).flat(),
  ].sort((a, b) => a.depth - b.depth);
  const halo = (id: string, colour: Rgb): string =>
    radial(id, ...HALO_STOPS.map(([at, opacity]) => stop(at, hex(colour), opacity)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<defs>${beadDefs()}${halo("x", STRANDS[0])}${halo("y", STRANDS[1])}</defs>`,
    '<g stroke-linecap="round">',
    ...marks.map((mark) => mark.svg),
    "</g></svg>",
    "",
  ].join("\n");
}
