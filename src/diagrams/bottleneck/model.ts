import { mixPoint } from "#lib/geometry.ts";
import { mix } from "#lib/math.ts";
import { seededRandom } from "#lib/random.ts";
import type { Vec2 } from "#lib/vec.ts";

/**
 * One arrangement of the funnel, in axis coordinates: u along the flow, v across it, 0 in the middle; lengths in
 * viewBox units. `upright` turns the axis downwards.
 */
export interface Layout {
  readonly upright: boolean;
  readonly length: number;
  /** Half the width of the incoming field. */
  readonly field: number;
  /** Half width, start and end of the neck. */
  readonly neck: number;
  readonly mouth: number;
  readonly exit: number;
  /** Half the width of the outgoing particles. */
  readonly outlet: number;
  readonly lines: number;
  readonly pitch: number;
}

export const WIDE: Layout = {
  upright: false,
  length: 1600,
  field: 232,
  neck: 15,
  mouth: 880,
  exit: 1120,
  outlet: 36,
  lines: 61,
  pitch: 10,
};

export const NARROW: Layout = {
  upright: true,
  length: 660,
  field: 168,
  neck: 10.5,
  mouth: 350,
  exit: 470,
  outlet: 22,
  lines: 43,
  pitch: 7,
};

/** A cubic Bézier in axis coordinates, parallel to the axis at both ends. */
export type Cubic = readonly [from: Vec2, leaving: Vec2, arriving: Vec2, to: Vec2];

/** Rows of the neck's lattice: the only lines that continue. */
export const ROWS = 3;

/** The funnel's wall on the positive side of v; a line is this curve, scaled in v by its share. */
export function wall(layout: Layout, share = 1): Cubic {
  const [v, w] = [share * layout.field, share * layout.neck];
  return [
    [0, v],
    [layout.mouth * 0.72, v],
    [layout.mouth * 0.54, w],
    [layout.mouth, w],
  ];
}

export function cubicAt([a, b, c, d]: Cubic, t: number): Vec2 {
  const [ab, bc, cd] = [mixPoint(a, b, t), mixPoint(b, c, t), mixPoint(c, d, t)];
  return mixPoint(mixPoint(ab, bc, t), mixPoint(bc, cd, t), t);
}

/** The part of a cubic up to t (de Casteljau). */
function before(curve: Cubic, t: number): Cubic {
  const [a, b, c] = curve;
  const ab = mixPoint(a, b, t);
  return [a, ab, mixPoint(ab, mixPoint(b, c, t), t), cubicAt(curve, t)];
}

/** An incoming line: how far it gets (1 reaches the neck), and its curve up to there. */
export interface Streamline {
  readonly share: number;
  readonly reach: number;
  readonly curve: Cubic;
}

/** The evenly spaced incoming lines; all stop except those that meet a row of the lattice. */
export function streamlines(layout: Layout): readonly Streamline[] {
  const random = seededRandom(7);
  const middle = (layout.lines - 1) / 2;
  return Array.from({ length: layout.lines }, (_, index) => {
    const share = (index - middle) / middle;
    const passes = [-1, 0, 1].some((row) => Math.abs(share * layout.neck - row * layout.pitch) < 1e-6);
    const reach = passes ? 1 : mix(0.74, 0.98, random());
    return { share, reach, curve: before(wall(layout, share), reach) };
  });
}

/** The rows of the neck's lattice, the structured data, each from mouth to exit. Axis coordinates. */
export function latticeRows(layout: Layout): readonly (readonly [Vec2, Vec2])[] {
  return Array.from({ length: ROWS }, (_, row) => {
    const v = (row - (ROWS - 1) / 2) * layout.pitch;
    return [
      [layout.mouth, v],
      [layout.exit, v],
    ];
  });
}

/** The outgoing lines, one per lattice row. */
export function outlets(layout: Layout): readonly Cubic[] {
  return Array.from({ length: ROWS }, (_, row) => {
    const side = row - (ROWS - 1) / 2;
    const span = layout.length - layout.exit;
    return [
      [layout.exit, side * layout.pitch],
      [layout.exit + span * 0.4, side * layout.pitch],
      [layout.exit + span * 0.5, side * layout.outlet],
      [layout.length, side * layout.outlet],
    ];
  });
}

/** Margin on the wide sides for half a stroke. */
export const MARGIN = 8;

/** Converts axis coordinates to viewBox coordinates. */
export function placed(layout: Layout, [u, v]: Vec2): Vec2 {
  return layout.upright ? [v + layout.field + MARGIN, u] : [u, v + layout.field + MARGIN];
}

export function size({ upright, length, field }: Layout) {
  const across = 2 * (field + MARGIN);
  return upright ? { width: across, height: length } : { width: length, height: across };
}
