import { css, mixRgb } from "#design/colour.ts";
import { DAPI, FROST, fonts, GFP, HAZE } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { clamp01, easeInOut, linearstep } from "#lib/math.ts";
import { formatCount } from "#lib/text.ts";
import { boxName, type Stock, store } from "../inventory/store.ts";
import { lightOf, type Picture, rolling } from "./light.ts";
import { type BiobankMap, type Camera, cameraAt, placeOf, project } from "./map.ts";
import { paintGlow, paintTubes, WIDE } from "./paint-tubes.ts";
import { type BiobankState, cohortOf } from "./state.ts";

/** Draws a state: `scale` canvas pixels to one of the map's, `sharpness` canvas pixels to one of the screen's. */
export function paintBiobank(
  context: CanvasRenderingContext2D,
  inventory: Stock,
  map: BiobankMap,
  given: BiobankState,
  scale: number,
  sharpness: number,
): void {
  const state = { ...given, zoom: easeInOut(given.zoom) };
  const picture: Picture = {
    inventory,
    map,
    state,
    light: lightOf(inventory, state, map),
    whole: cameraAt(map, null, 0),
    opened: cameraAt(map, state.box, state.zoom),
    around: clamp01(1 - 3 * state.zoom),
    // Never smaller than 12.6 pixels of the screen, however narrow the box: 11 where a phone shows its recording.
    letters: Math.max(20, (12.6 * sharpness) / scale),
  };
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, map.width, map.height);
  paintFreezers(context, picture);
  paintTubes(context, picture);
  paintGlow(context, picture);
  if (state.zoom > 0.4) paintBox(context, picture);
}

function paintFreezers(context: CanvasRenderingContext2D, picture: Picture): void {
  const { inventory, map, state, whole, opened, around, letters } = picture;
  context.lineWidth = 1;
  context.font = `${letters}px ${fonts.fontMono}`;
  context.textBaseline = "alphabetic";
  for (const group of map.groups) {
    const { x, y } = project(map, whole, group);
    const width = group.width * whole.scale;
    const lit = rolling(inventory, state, ({ inBox }) =>
      inBox.subarray(group.from, group.to).reduce((sum, one) => sum + one, 0),
    );
    context.textAlign = "left";
    context.fillStyle = css(HAZE, around);
    context.fillText(group.label, x, y + 22 * whole.scale);
    context.textAlign = "right";
    const cohort = cohortOf(inventory, state.selection).labels.length > 0;
    context.fillStyle = css(cohort && lit > 0 ? GFP : HAZE, around * (cohort && lit === 0 ? 0.5 : 1));
    context.fillText(formatCount(lit), x + width, y + 22 * whole.scale);
  }
  context.strokeStyle = css(FROST, 0.1 * around);
  context.beginPath();
  const margin = 1.4 * whole.scale;
  for (const rect of map.boxes) {
    const { x, y } = project(map, whole, rect);
    const side = rect.width * whole.scale + 2 * margin;
    context.rect(x - margin, y - margin, side, side);
  }
  if (map.pitch > WIDE) tracePlaces(context, map, whole);
  context.stroke();
  const hovered = state.hover === null ? undefined : map.boxes[state.hover];
  if (hovered && state.zoom < 0.5) {
    const camera = state.hover === state.box ? opened : whole;
    const { x, y } = project(map, camera, hovered);
    const side = hovered.width * camera.scale;
    context.lineWidth = 2;
    context.strokeStyle = css(FROST, 0.95 * (1 - 2 * state.zoom));
    context.strokeRect(x - 3, y - 3, side + 6, side + 6);
  }
}

/** Adds a ring round every place of every box to the path. */
function tracePlaces(context: CanvasRenderingContext2D, map: BiobankMap, camera: Camera): void {
  const radius = 0.38 * map.pitch * camera.scale;
  for (const box of map.boxes.keys()) {
    for (let well = 0; well < store.places; well += 1) {
      const { x, y } = project(map, camera, placeOf(map, box, well));
      context.moveTo(x + radius, y);
      context.arc(x, y, radius, 0, 2 * Math.PI);
    }
  }
}

/** Draws an opened box: frame, rows, columns, a ring around each place, brackets around the tube whose card is open. */
function paintBox(context: CanvasRenderingContext2D, picture: Picture): void {
  const { inventory, map, state, light, opened: camera, letters } = picture;
  const { box, zoom } = state;
  if (box === null) return;
  const detail = linearstep(0.5, 0.9, zoom);
  const rect = at(map.boxes, box);
  const { x, y } = project(map, camera, rect);
  const side = rect.width * camera.scale;
  const pitch = map.pitch * camera.scale;

  context.lineWidth = 1.25;
  context.strokeStyle = css(FROST, 0.34 * detail);
  context.strokeRect(x - 18, y - 18, side + 36, side + 36);

  context.font = `${letters}px ${fonts.fontMono}`;
  context.fillStyle = css(HAZE, detail);
  context.textBaseline = "middle";
  for (let index = 0; index < store.side; index += 1) {
    const along = (index + 0.5) * pitch;
    context.textAlign = "center";
    context.fillText(String(index + 1), x + along, y - 18 - letters);
    context.textAlign = "right";
    context.fillText("ABCDEFGHI".charAt(index), x - 34, y + along);
  }
  context.textAlign = "left";
  context.fillStyle = css(FROST, detail);
  context.fillText(boxName(box), x - 18, y + side + 22 + letters);

  const first = inventory.box.indexOf(box);
  const taken = new Map<number, number>();
  for (let sample = first; sample >= 0 && inventory.box[sample] === box; sample += 1) {
    taken.set(at(inventory.well, sample), sample);
  }
  for (let well = 0; well < store.places; well += 1) {
    const sample = taken.get(well);
    const centre = project(map, camera, placeOf(map, box, well));
    const lit = sample === undefined ? 0 : at(light.lit, sample);
    const ring = sample === undefined ? 0.1 : 0.28 + 0.62 * lit;
    context.lineWidth = 1.5;
    context.strokeStyle =
      sample === undefined ? css(FROST, ring * detail) : css(mixRgb(DAPI, GFP, lit), ring * detail);
    context.beginPath();
    context.arc(centre.x, centre.y, 0.38 * pitch, 0, 2 * Math.PI);
    context.stroke();
    if (sample !== undefined && sample === state.sample) bracket(context, centre.x, centre.y, 0.47 * pitch);
  }
}

function bracket(context: CanvasRenderingContext2D, x: number, y: number, reach: number): void {
  const arm = reach * 0.42;
  context.lineWidth = 2.5;
  context.strokeStyle = css(FROST, 1);
  context.beginPath();
  for (const [sx, sy] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    context.moveTo(x + sx * reach, y + sy * (reach - arm));
    context.lineTo(x + sx * reach, y + sy * reach);
    context.lineTo(x + sx * (reach - arm), y + sy * reach);
  }
  context.stroke();
}
