import { at } from "#lib/at.ts";
import { distanceToEdges, insidePolygon, mixPoint } from "#lib/geometry.ts";
import { clamp01, mix } from "#lib/math.ts";
import type { Vec2 } from "#lib/vec.ts";
import { cornersOf, NARROW_SHARDS, type Shard, SILHOUETTES, WIDE_SHARDS } from "./shards.ts";

/** One arrangement of the diagram; lengths in its own viewBox units. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Edge of a cell of the unified grid. */
  readonly cell: number;
  /** Top left corner of the unified grid. */
  readonly origin: Vec2;
  readonly shards: readonly Shard[];
  readonly leading: number;
  /** Width of one character, tracking included. */
  readonly advance: number;
  /** Distance of a label from its cell's left and top edges. */
  readonly inset: Vec2;
  /** How far the pulse swings out of the grid when it turns. */
  readonly swing: number;
  /** Radius of the pulse's corners. */
  readonly radius: number;
  readonly drift: number;
  /**
   * Where each wire is broken, as a part of it: as far as possible from every shard and earlier break. Too long a
   * search for a phone; a test repeats it.
   */
  readonly breaks: readonly number[];
}

const gridOrigin = (width: number, height: number, cell: number): Vec2 => [
  (width - 3 * cell) / 2,
  (height - 3 * cell) / 2,
];

export const WIDE: Layout = {
  width: 1080,
  height: 720,
  cell: 204,
  origin: gridOrigin(1080, 720, 204),
  shards: WIDE_SHARDS,
  leading: 22,
  advance: 10.9,
  inset: [20, 22],
  swing: 34,
  radius: 16,
  drift: 15,
  breaks: [0.52, 0.76, 0.66, 0.32, 0.5, 0.78, 0.6, 0.7, 0.72, 0.4, 0.44, 0.78],
};

export const NARROW: Layout = {
  width: 340,
  height: 580,
  cell: 108,
  origin: gridOrigin(340, 580, 108),
  shards: NARROW_SHARDS,
  leading: 14.5,
  advance: 6.9,
  inset: [6, 9],
  swing: 7,
  radius: 7,
  drift: 6,
  breaks: [0.28, 0.66, 0.38, 0.56, 0.5, 0.76, 0.74, 0.22, 0.78, 0.48, 0.3, 0.66],
};

/** Longest line of a label, in characters: that of 'bioinformatics'. */
const LABEL_COLUMNS = 14;

/** Progress of a source's shard: starts are staggered over the first quarter. */
export function shardProgress({ index }: Source, progress: number): number {
  const order = ((index * 5) % 9) / 8;
  return clamp01(progress * 1.25 - order * 0.25);
}

const cellCorner = ({ origin, cell }: Layout, index: number): Vec2 => [
  origin[0] + (index % 3) * cell,
  origin[1] + Math.floor(index / 3) * cell,
];

const CELL_CORNERS = cornersOf("0,0 1,0 2,0 2,1 2,2 1,2 0,2 0,1");

/** The cell's eight corners in the silhouettes' order; neighbours compute shared corners from one lattice. */
function cellPolygon(layout: Layout, index: number): readonly Vec2[] {
  const [column, row] = [2 * (index % 3), 2 * Math.floor(index / 3)];
  return CELL_CORNERS.map(([x, y]) => [
    layout.origin[0] + ((column + x) * layout.cell) / 2,
    layout.origin[1] + ((row + y) * layout.cell) / 2,
  ]);
}

/** The mean of a polygon's corners. */
const middle = (polygon: readonly Vec2[]): Vec2 => [
  polygon.reduce((sum, [x]) => sum + x, 0) / polygon.length,
  polygon.reduce((sum, [, y]) => sum + y, 0) / polygon.length,
];

function driftingPolygon(shard: Shard, index: number): readonly Vec2[] {
  const turn = (shard.turn * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return at(SILHOUETTES, index).map(([u, v]) => {
    const [x, y] = [u * shard.half[0], v * shard.half[1]];
    return [Math.round(shard.centre[0] + x * cos - y * sin), Math.round(shard.centre[1] + x * sin + y * cos)];
  });
}

/** Wraps a label at spaces into lines of at most `columns` characters; longer words get their own line. */
function wrapLabel(label: string, columns: number): readonly string[] {
  const lines: string[] = [];
  for (const word of label.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= columns)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function labelBlock(layout: Layout, label: string) {
  const lines = wrapLabel(label, LABEL_COLUMNS);
  const columns = Math.max(0, ...lines.map((line) => line.length));
  return { lines, width: columns * layout.advance, height: lines.length * layout.leading };
}

/** Positions of six by three data points in the free lower part of a cell, on one lattice across all nine cells. */
function latticeDots(layout: Layout, index: number): readonly Vec2[] {
  const [x, y] = cellCorner(layout, index);
  const pitch = layout.cell / 6;
  return Array.from({ length: 18 }, (_, dot) => [
    x + ((dot % 6) + 0.5) * pitch,
    y + (Math.floor(dot / 6) + 3.5) * pitch,
  ]);
}

/** The eighteen data points on a rotated lattice of the source's own, as large as fits clear of the label. */
function ownDots(layout: Layout, index: number, polygon: readonly Vec2[], block: Block): readonly Vec2[] {
  const clear = layout.leading * 0.42;
  const [cx, cy] = [block.x + block.width / 2, block.y + block.height / 2];
  const turn = ((((index * 7) % 9) - 4) * Math.PI) / 22;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const free = (dot: Vec2): boolean =>
    (Math.abs(dot[0] - cx) > block.width / 2 + clear ||
      Math.abs(dot[1] - cy) > block.height / 2 + clear * 0.6) &&
    insidePolygon(dot, polygon) &&
    distanceToEdges(dot, polygon) > clear;
  const reach = Math.max(...polygon.map(([x, y]) => Math.hypot(x - cx, y - cy)));
  for (let pitch = layout.cell / 6; pitch > 2; pitch *= 0.96) {
    // No place further out is in the polygon.
    const ends = Math.min(14, Math.ceil(reach / pitch));
    const row = 2 * ends + 1;
    const places = Array.from({ length: row * row }, (_, place): Vec2 => {
      const [u, v] = [((place % row) - ends) * pitch, (Math.floor(place / row) - ends) * pitch];
      return [Math.round(cx + u * cos - v * sin), Math.round(cy + u * sin + v * cos)];
    }).filter(free);
    if (places.length >= 18) return places.slice(-18);
  }
  return [];
}

/** A label's text block: its top left corner and its size. */
export interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A source in both states, between which it is interpolated. */
export type Source = ReturnType<typeof sourcesOf>[number];

/** Both states of all nine sources; `labels` in the sources' order (docs/behaviour.md 3.4). */
export function sourcesOf(layout: Layout, labels: readonly string[]) {
  return layout.shards.map((shard, index) => {
    const { lines, width, height } = labelBlock(layout, at(labels, index));
    const polygon = driftingPolygon(shard, index);
    const block: Block = {
      x: shard.centre[0] + shard.label[0] - width / 2,
      y: shard.centre[1] + shard.label[1] - height / 2,
      width,
      height,
    };
    const [x, y] = cellCorner(layout, index);
    const cell = cellPolygon(layout, index);
    let dots: readonly Vec2[] | undefined;
    return {
      index,
      lines,
      drifting: {
        polygon,
        middle: middle(polygon),
        block,
        /** Found when it is asked for: on a slow phone all nine at once would be a long task. */
        get dots() {
          dots ??= ownDots(layout, index, polygon, block);
          return dots;
        },
      },
      joined: {
        polygon: cell,
        middle: middle(cell),
        block: { x: x + layout.inset[0], y: y + layout.inset[1], width, height },
        dots: latticeDots(layout, index),
      },
    };
  });
}

const mixAll = (from: readonly Vec2[], to: readonly Vec2[], t: number): readonly Vec2[] =>
  from.map((point, index) => mixPoint(point, at(to, index), t));

export function polygonAt(source: Source, progress: number): readonly Vec2[] {
  return mixAll(source.drifting.polygon, source.joined.polygon, shardProgress(source, progress));
}

export function dotsAt(source: Source, progress: number): readonly Vec2[] {
  return mixAll(source.drifting.dots, source.joined.dots, shardProgress(source, progress));
}

export function labelAt(source: Source, progress: number): Vec2 {
  const t = shardProgress(source, progress);
  const [from, to] = [source.drifting.block, source.joined.block];
  return [mix(from.x, to.x, t), mix(from.y, to.y, t)];
}

/** The pulse's line along every row's data. It enters and leaves at the sides, or without room at top and bottom. */
export function pulsePoints(layout: Layout): readonly Vec2[] {
  const { origin, cell, swing, width, height } = layout;
  const row = (number: number): number => origin[1] + (number - 0.25) * cell;
  const [left, right] = [origin[0] - swing, origin[0] + 3 * cell + swing];
  const turns: readonly Vec2[] = [
    [right, row(1)],
    [right, row(2)],
    [left, row(2)],
    [left, row(3)],
  ];
  return width > height
    ? [[0, row(1)], ...turns, [width, row(3)]]
    : [[left, 0], [left, row(1)], ...turns, [right, row(3)], [right, height]];
}

/** Length saved by rounding a corner with a quadratic of radius 1. */
const CORNER_SAVING = 2 - 1.6232;

export function pulseLength(layout: Layout): number {
  const points = pulsePoints(layout);
  const sides = points.map(([x, y], index) => {
    const [nx, ny] = points[index + 1] ?? [x, y];
    return Math.hypot(nx - x, ny - y);
  });
  const corners = points.length - 2;
  return sides.reduce((sum, side) => sum + side, 0) - corners * layout.radius * CORNER_SAVING;
}

/** Resting place of the pulse along its line: a data point near the middle of the middle row. */
export function pulseRest({ origin, cell, swing, radius, width, height }: Layout): number {
  const toFirstTurn = width > height ? origin[0] + 3 * cell + swing : origin[1] + 3.75 * cell + 2 * swing;
  const corners = width > height ? 2 : 3;
  return toFirstTurn + cell + swing + cell * 1.75 - corners * radius * CORNER_SAVING;
}
