import { css, mixRgb } from "#design/colour.ts";
import { DAPI, FROST, fonts, GFP, HAZE } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { linearstep } from "#lib/math.ts";
import { boxName, store } from "../inventory/store.ts";
import type { Picture } from "./light.ts";
import { placeOf, project } from "./map.ts";

/** Draws an opened box: frame, rows, columns, a ring around each place, brackets around the tube whose card is open. */
export function paintBox(context: CanvasRenderingContext2D, picture: Picture): void {
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
