import { at } from "#lib/at.ts";
import { mix } from "#lib/math.ts";
import type { Point, Rect } from "../app-window/geometry.ts";
import { boxesPerFreezer, freezerName, shelfName, store } from "../inventory/store.ts";

/** Boxes that stand together under a label, in pixels of the map's own drawing. */
interface Group extends Rect {
  label: string;
  /** The first of its boxes, and the first of the next group's. */
  from: number;
  to: number;
}

/** The freezers drawn as plates, or boxes side by side, in pixels of the map's own drawing. */
export interface BiobankMap {
  width: number;
  height: number;
  groups: readonly Group[];
  /** Each box, without its margin. */
  boxes: readonly Rect[];
  /** From a box to the one below it. */
  across: number;
  /** From one tube to the next. */
  pitch: number;
}

/** Visible part of the map: the point in the middle of the view, and the scale. */
export interface Camera extends Point {
  scale: number;
}

const PITCH = 5.5;
const BOX = PITCH * store.side;
const STEP = 52.6;
const LABEL = 34;
const MARGIN = 30;
/** The largest box of a map, as a part of the map's height or width: it still grows when it is opened. */
const LARGEST = 0.62;

/** How a group's boxes stand. */
const FREEZER = { racks: store.racks, shelves: store.boxesPerRack };
const ALONE = { racks: 1, shelves: 1 };

const lengthOf = (boxes: number): number => STEP * (boxes - 1) + BOX;

interface Arrangement {
  group: { racks: number; shelves: number };
  count: number;
  columns: number;
  gap: number;
  /** How large the boxes are drawn, beside their usual size. */
  scale: number;
}

/** Groups of boxes in rows, in the middle of a frame, or with their margin around. */
function arrange(
  { group, count, columns, gap, scale }: Arrangement,
  frame?: { width: number; height: number },
): BiobankMap {
  const { racks, shelves } = group;
  const each = racks * shelves;
  const width = scale * lengthOf(racks);
  const height = LABEL + scale * lengthOf(shelves);
  const across = columns * (width + gap) - gap;
  const down = Math.ceil(count / columns) * (height + gap) - gap;
  const { width: wide, height: high } = frame ?? { width: across + 2 * MARGIN, height: down + 2 * MARGIN };
  const groups = Array.from({ length: count }, (_, index) => ({
    x: (wide - across) / 2 + (index % columns) * (width + gap),
    y: (high - down) / 2 + Math.floor(index / columns) * (height + gap),
    width,
    height,
    label: each > 1 ? freezerName(index) : shelfName(index),
    from: index * each,
    to: (index + 1) * each,
  }));
  const boxes = groups.flatMap(({ x, y }) =>
    Array.from({ length: each }, (_, inside) => ({
      x: x + (inside % racks) * STEP * scale,
      y: y + LABEL + Math.floor(inside / racks) * STEP * scale,
      width: BOX * scale,
      height: BOX * scale,
    })),
  );
  const shelf = each > 1 ? racks : columns;
  return { width: wide, height: high, groups, boxes, across: shelf, pitch: PITCH * scale };
}

/** All freezers. */
export const biobankMap = (columns: number, gap: number): BiobankMap =>
  arrange({ group: FREEZER, count: store.freezers, columns, gap, scale: 1 });

/** As many freezers as some boxes take, or the boxes of only one side by side, as large as a frame has room for. */
export function fittedMap(boxes: number, frame: { width: number; height: number }): BiobankMap {
  const { width, height } = frame;
  const group = boxes > boxesPerFreezer ? FREEZER : ALONE;
  const count = Math.ceil(boxes / (group.racks * group.shelves));
  const gap = 26;
  const largest = (LARGEST * Math.min(width, height)) / BOX;
  const arrangements = Array.from({ length: count }, (_, index): Arrangement => {
    const [columns, rows] = [index + 1, Math.ceil(count / (index + 1))];
    const wide = (width - 2 * MARGIN + gap) / columns - gap;
    const high = (height - 2 * MARGIN + gap) / rows - gap - LABEL;
    const scale = Math.min(wide / lengthOf(group.racks), high / lengthOf(group.shelves), largest);
    return { group, count, columns, gap, scale };
  });
  arrangements.sort((a, b) => b.scale - a.scale);
  return arrange(at(arrangements, 0), frame);
}

export function placeOf(map: BiobankMap, box: number, well: number): Point {
  const rect = at(map.boxes, box);
  return {
    x: rect.x + ((well % store.side) + 0.5) * map.pitch,
    y: rect.y + (Math.floor(well / store.side) + 0.5) * map.pitch,
  };
}

/** The whole map at 0, a box filling 84 % of the height at 1: on the way there the box stays on its straight line. */
export function cameraAt(map: BiobankMap, box: number | null, zoom: number): Camera {
  const whole = { x: map.width / 2, y: map.height / 2, scale: 1 };
  const rect = box === null ? undefined : map.boxes[box];
  if (!rect || zoom === 0) return whole;
  const wide = map.width > map.height;
  const near = (0.84 * Math.min(map.width, map.height)) / rect.height;
  const scale = near ** zoom;
  const part = (1 - 1 / scale) / (1 - 1 / near);
  // Wide, the box stands left of the middle and leaves its right to what is known of a tube.
  const aside = wide ? (0.5 * map.width - 0.34 * map.width) / near : 0;
  return {
    x: mix(whole.x, rect.x + rect.width / 2 + aside, part),
    y: mix(whole.y, rect.y + rect.height / 2, part),
    scale,
  };
}

export function project(map: BiobankMap, camera: Camera, place: Point): Point {
  return {
    x: map.width / 2 + (place.x - camera.x) * camera.scale,
    y: map.height / 2 + (place.y - camera.y) * camera.scale,
  };
}

export function unproject(map: BiobankMap, camera: Camera, seen: Point): Point {
  return {
    x: camera.x + (seen.x - map.width / 2) / camera.scale,
    y: camera.y + (seen.y - map.height / 2) / camera.scale,
  };
}

/** The box and the well under a place of the map, or null between boxes. */
export function findWell(map: BiobankMap, place: Point) {
  const box = map.boxes.findIndex(
    (rect) =>
      place.x >= rect.x &&
      place.x < rect.x + rect.width &&
      place.y >= rect.y &&
      place.y < rect.y + rect.height,
  );
  const rect = map.boxes[box];
  if (!rect) return null;
  const column = Math.floor((place.x - rect.x) / map.pitch);
  const row = Math.floor((place.y - rect.y) / map.pitch);
  return { box, well: row * store.side + column };
}
