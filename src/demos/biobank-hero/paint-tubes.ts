import { css, mixRgb } from "#design/colour.ts";
import { DAPI, GFP } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { clamp, linearstep } from "#lib/math.ts";
import { memoize } from "../lib/memoize.ts";
import type { Picture } from "./light.ts";
import { rolling, STEPS } from "./light.ts";
import { placeOf, project } from "./map.ts";

/** Keys of the opened box's tubes are this much higher: only they keep their light. */
const APART = 256;

/** From one tube to the next in pixels of the map: larger boxes show their places, twice as large ones tubes' rims. */
export const WIDE = 12;
/** Width of a rim. */
const RIM = 1.4;

/** Draws every tube as a disc in its light. */
export function paintTubes(context: CanvasRenderingContext2D, picture: Picture): void {
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
export function paintGlow(context: CanvasRenderingContext2D, picture: Picture): void {
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

const glow = memoize((): HTMLCanvasElement => {
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
