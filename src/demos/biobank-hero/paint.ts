import { css } from "#design/colour.ts";
import { FROST, fonts, GFP, HAZE } from "#design/tokens.ts";
import { clamp01, easeInOut } from "#lib/math.ts";
import { formatCount } from "#lib/text.ts";
import { type Stock, store } from "../inventory/store.ts";
import type { Picture } from "./light.ts";
import { lightOf, rolling } from "./light.ts";
import { type BiobankMap, type Camera, cameraAt, placeOf, project } from "./map.ts";
import { paintBox } from "./paint-box.ts";
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
