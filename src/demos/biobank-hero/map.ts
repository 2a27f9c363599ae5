import { at } from "#lib/at.ts";
import { mix } from "#lib/math.ts";
import type { Rect } from "../app-window/geometry.ts";
import { boxesPerFreezer, store } from "../inventory/store.ts";

/** The freezers drawn as plates, in pixels of the map's own drawing. */
export interface BiobankMap {
  width: number;
  height: number;
  freezers: readonly Rect[];
  /** Each box, without its margin. */
  boxes: readonly Rect[];
  /** From one tube to the next. */
  pitch: number;
}

/** Visible part of the map: the point in the middle of the view, and the scale. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

const PITCH = 5.5;
const BOX = PITCH * store.side;
const STEP_X = 52.6;
const STEP_Y = 52.6;
const LABEL = 34;
const MARGIN = 30;
const FREEZER = {
  width: STEP_X * (store.racks - 1) + BOX,
  height: LABEL + STEP_Y * (store.boxesPerRack - 1) + BOX,
};

export function biobankMap(columns: number, gap: number): BiobankMap {
  const rows = Math.ceil(store.freezers / columns);
  const freezers = Array.from({ length: store.freezers }, (_, index) => ({
    x: MARGIN + (index % columns) * (FREEZER.width + gap),
    y: MARGIN + Math.floor(index / columns) * (FREEZER.height + gap),
    ...FREEZER,
  }));
  const boxes = Array.from({ length: store.boxes }, (_, box) => {
    const freezer = at(freezers, Math.floor(box / boxesPerFreezer));
    const inside = box % boxesPerFreezer;
    return {
      x: freezer.x + (inside % store.racks) * STEP_X,
      y: freezer.y + LABEL + Math.floor(inside / store.racks) * STEP_Y,
      width: BOX,
      height: BOX,
    };
  });
  return {
    width: 2 * MARGIN + columns * FREEZER.width + (columns - 1) * gap,
    height: 2 * MARGIN + rows * FREEZER.height + (rows - 1) * gap,
    freezers,
    boxes,
    pitch: PITCH,
  };
}

export function placeOf(map: BiobankMap, box: number, well: number): { x: number; y: number } {
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

export function project(map: BiobankMap, camera: Camera, place: { x: number; y: number }) {
  return {
    x: map.width / 2 + (place.x - camera.x) * camera.scale,
    y: map.height / 2 + (place.y - camera.y) * camera.scale,
  };
}

export function unproject(map: BiobankMap, camera: Camera, seen: { x: number; y: number }) {
  return {
    x: camera.x + (seen.x - map.width / 2) / camera.scale,
    y: camera.y + (seen.y - map.height / 2) / camera.scale,
  };
}

/** The box and the well under a place of the map, or null between boxes. */
export function findWell(map: BiobankMap, place: { x: number; y: number }) {
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
