import { css, mixRgb, type Rgb } from "#design/colour.ts";
import { DAPI } from "#design/tokens.ts";
import {
  BRIGHT,
  DARK,
  dataLight,
  dataStain,
  GLASS,
  GLASS_DEEP,
  ICE,
  PALE,
  RING_FULL_HEIGHT,
  RING_STAINS,
  ringLight,
  WARM,
} from "../look.ts";
import { border, fillLinear } from "./gradients.ts";
import { type Sprite, SpriteSheet } from "./sprite-sheet.ts";

/** A box's faces visible to the camera; no top when seen from below. */
export interface BoxFaces {
  readonly left: Sprite;
  readonly right: Sprite;
  readonly top: Sprite | null;
}

/** Brightness levels of the glass, dark to bright, plus one for a cube in the robot's grip. */
export const GLASS_LEVELS = 5;
export const VALUE_LEVELS = 10;
export const RING_LEVELS = 3;

function glassFaces(
  sheet: SpriteSheet,
  size: number,
  line: number,
  light: number,
  picked: boolean,
): BoxFaces {
  const k = picked ? 1 : light;
  const rim = picked ? 1.6 * line : line;
  const body = mixRgb(GLASS_DEEP, GLASS, k);
  const lit = css(mixRgb(PALE, BRIGHT, picked ? 1 : 0.75 * k), 0.2 + 0.75 * k);
  const quiet = css(mixRgb(DAPI, PALE, k), 0.16 + 0.4 * k);
  const side = (isLeft: boolean): Sprite =>
    sheet.add(size, size, (c) => {
      const head = isLeft ? mixRgb(body, PALE, 0.2 * k) : mixRgb(GLASS_DEEP, body, 0.86);
      fillLinear(c, size, size, isLeft ? size * 0.5 : 0, size, [0, head], [1, mixRgb(GLASS_DEEP, body, 0.4)]);
      if (picked && isLeft) {
        c.fillStyle = css(PALE, 0.13);
        c.beginPath();
        c.moveTo(0, size * 0.62);
        c.lineTo(size * 0.62, 0);
        c.lineTo(size * 0.84, 0);
        c.lineTo(0, size * 0.84);
        c.fill();
      }
      const sides = isLeft ? { left: quiet, right: lit } : { left: lit, right: quiet };
      border(c, size, size, rim, { top: lit, foot: css(DAPI, 0.1 + 0.22 * k), ...sides }, DAPI);
    });
  const top = sheet.add(size, size, (c) => {
    const [head, foot] = [mixRgb(body, PALE, 0.34 * k), mixRgb(GLASS_DEEP, body, 0.8)];
    fillLinear(c, size, size, size, size, [0, head], [1, foot]);
    border(c, size, size, rim, { top: lit, left: quiet, right: lit, foot: quiet }, PALE);
  });
  return { left: side(true), right: side(false), top };
}

function barFaces(
  sheet: SpriteSheet,
  size: number,
  line: number,
  colour: Rgb,
  light: number,
  edge: Rgb,
): BoxFaces {
  const shade = (of: number): Rgb => mixRgb(DARK, colour, of * light);
  const lit = css(mixRgb(colour, edge, 0.62), 0.72 * (0.5 + 0.5 * light));
  const quiet = css(mixRgb(colour, edge, 0.4), 0.34 * (0.5 + 0.5 * light));
  const height = size * 2;
  const left = sheet.add(size, height, (c) => {
    fillLinear(c, size, height, 0, height, [0, shade(0.62)], [0.45, shade(0.24)], [1, shade(0.08)]);
    border(c, size, height, line, { top: lit, left: quiet, right: lit }, shade(0.4));
  });
  const right = sheet.add(size, height, (c) => {
    fillLinear(c, size, height, 0, height, [0, shade(0.3)], [0.6, shade(0.11)], [1, shade(0.04)]);
    border(c, size, height, line, { top: lit, right: quiet }, shade(0.3));
  });
  const top = sheet.add(size, size, (c) => {
    fillLinear(c, size, size, size, size, [0, shade(1)], [1, shade(0.4)]);
    border(c, size, size, line, { top: lit, left: quiet, right: lit, foot: quiet }, colour);
  });
  return { left, right, top };
}

/**
 * Paints every face in every look, `size` pixels to a cube's edge: glass by brightness, the last one a picked cube's;
 * data by value; rings by ring × level.
 */
export function paintFaces(size: number) {
  const bar = Math.max(10, Math.round(size * 0.55));
  const count = VALUE_LEVELS + RING_STAINS.length * RING_LEVELS;
  const area = count * (bar + 2) * (5 * bar + 6) + GLASS_LEVELS * 3 * (size + 2) ** 2;
  const side = Math.ceil(Math.sqrt(area) * 1.1) + 2 * bar;
  const sheet = new SpriteSheet(side, side);
  const line = Math.max(1, Math.round(size / 34));
  return {
    canvas: sheet.canvas,
    glass: Array.from({ length: GLASS_LEVELS }, (_, i) =>
      glassFaces(sheet, size, line, i / (GLASS_LEVELS - 2), i === GLASS_LEVELS - 1),
    ),
    data: Array.from({ length: VALUE_LEVELS }, (_, i) => {
      const value = i / (VALUE_LEVELS - 1);
      return barFaces(sheet, bar, line, dataStain(value), dataLight(value), ICE);
    }),
    rings: RING_STAINS.flatMap((colour) =>
      Array.from({ length: RING_LEVELS }, (_, i) => {
        const height = (RING_FULL_HEIGHT * i) / (RING_LEVELS - 1);
        return barFaces(sheet, bar, line, colour, ringLight(height), WARM);
      }),
    ),
  };
}
