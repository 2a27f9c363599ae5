import { css, mixRgb } from "#design/colour.ts";
import { DAPI, FROST, fonts, GFP, HAZE } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { clamp, clamp01, easeInOut, linearstep } from "#lib/math.ts";
import { formatCount } from "#lib/text.ts";
import { type Stock, store } from "../inventory/store.ts";
import { remembered } from "../lib/remembered.ts";
import { type Light, lightOf, rolling, STEPS } from "./light.ts";
import { type BiobankMap, type Camera, cameraAt, placeOf, project } from "./map.ts";
import { paintBox } from "./paint-box.ts";
import { type BiobankState, cohortOf } from "./state.ts";

/** Keys of the opened box's tubes are this much higher: only they keep their light. */
const APART = 256;

/** From one tube to the next in pixels of the map: larger boxes show their places, twice as large ones tubes' rims. */
const WIDE = 12;
/** Width of a rim. */
const RIM = 1.4;

/** A picture to paint: the freezers stand still and step back, while an opened box comes out of them. */
export interface Picture {
  inventory: Stock;
  map: BiobankMap;
  state: BiobankState;
  light: Light;
  whole: Camera;
  /** For the opened box alone. */
  opened: Camera;
  /** How much is seen of all other boxes, 0–1. */
  around: number;
  /** Size of the letters, in pixels of the map. */
  letters: number;
}

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

function paintTubes(context: CanvasRenderingContext2D, picture: Picture): void {
  const { inventory, map, state, light, whole, opened, around } = picture;
  const groups = new Map<number, Path2D>();
  const near = Math.max(linearstep(0.5, 1, state.zoom), linearstep(2 * WIDE, 4 * WIDE, map.pitch));
  const part = 0.36 - 0.14 * near;
  for (let sample = 0; sample < inventory.size; sample += 1) {
    const box = at(inventory.box, sample);
    const camera = box === state.box ? opened : whole;
    if (camera === whole && around === 0) continue;
    const { x, y } = project(map, camera, placeOf(map, box, at(inventory.well, sample)));
    const radius = part * map.pitch * camera.scale;
    const key = at(light.key, sample) + (camera === whole ? 0 : APART);
    let path = groups.get(key);
    if (!path) {
      path = new Path2D();
      groups.set(key, path);
    }
    // A circle of two pixels is a square.
    if (radius < 2.6) path.rect(x - radius, y - radius, 2 * radius, 2 * radius);
    else {
      path.moveTo(x + radius, y);
      path.arc(x, y, radius, 0, 2 * Math.PI);
    }
    if (camera === opened || map.pitch < 2 * WIDE) continue;
    const rim = 0.38 * map.pitch * camera.scale;
    path.moveTo(x + rim, y);
    path.arc(x, y, rim, 0, 2 * Math.PI);
    path.arc(x, y, rim - RIM, 0, 2 * Math.PI, true);
  }
  for (const [style, path] of groups) {
    const key = style % APART;
    const seen = style === key ? around : 1;
    context.fillStyle = css(mixRgb(GFP, DAPI, (key >> 4) / STEPS.colour), (seen * (key % 16)) / STEPS.alpha);
    context.fill(path);
  }
}

/** A cohort's light falls off around it; the more there are, the less each has. */
function paintGlow(context: CanvasRenderingContext2D, picture: Picture): void {
  const { inventory, map, state, light, whole, opened, around } = picture;
  const size = rolling(inventory, state, (cohort) => cohort.size);
  const strength = clamp(150 / Math.max(size, 1), 0.03, 0.42);
  const sprite = glow();
  context.globalCompositeOperation = "lighter";
  for (let sample = 0; sample < inventory.size; sample += 1) {
    const lit = at(light.lit, sample);
    const box = at(inventory.box, sample);
    const camera = box === state.box ? opened : whole;
    const shown = camera === whole ? around : 1;
    if (lit * shown < 0.05) continue;
    const { x, y } = project(map, camera, placeOf(map, box, at(inventory.well, sample)));
    const reach = Math.min(2.6 * map.pitch * camera.scale, 60);
    context.globalAlpha = lit * strength * shown;
    context.drawImage(sprite, x - reach, y - reach, 2 * reach, 2 * reach);
  }
  context.globalAlpha = 1;
  context.globalCompositeOperation = "source-over";
}

const glow = remembered((): HTMLCanvasElement => {
  const sprite = document.createElement("canvas");
  sprite.width = 64;
  sprite.height = 64;
  const context = sprite.getContext("2d");
  if (context) {
    const fall = context.createRadialGradient(32, 32, 0, 32, 32, 32);
    for (let step = 0; step <= 8; step += 1) {
      fall.addColorStop(step / 8, css(GFP, (1 - step / 8) ** 2.4));
    }
    context.fillStyle = fall;
    context.fillRect(0, 0, 64, 64);
  }
  return sprite;
});
