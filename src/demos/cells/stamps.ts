import { palette } from "#design/tokens.ts";
import { mix } from "#lib/math.ts";
import { crowd } from "./look.ts";

/** Places of a dot's pixels about its middle, and how far each takes its colour, 0–256. */
interface Stamp {
  places: Int32Array;
  weights: Int32Array;
}

export function createStamp(radius: number, alpha: number, width: number): Stamp {
  const [places, weights]: [number[], number[]] = [[], []];
  const reach = Math.ceil(radius);
  for (let y = -reach; y <= reach; y += 1) {
    for (let x = -reach; x <= reach; x += 1) {
      const cover = Math.min(1, radius + 0.5 - Math.hypot(x, y));
      if (cover <= 0.04) continue;
      places.push(y * width + x);
      weights.push(Math.round(256 * alpha * cover));
    }
  }
  return { places: Int32Array.from(places), weights: Int32Array.from(weights) };
}

/** Mixes a colour into pixels. */
export function stamp(pixels: Uint32Array, middle: number, ink: number, { places, weights }: Stamp): void {
  for (let part = 0; part < places.length; part += 1) {
    // Both lists are as long as this loop: looked up without a check, as it runs for each pixel of each cell.
    const place = middle + (places[part] as number);
    pixels[place] = mixed(pixels[place] || FIELD, ink, weights[part] as number);
  }
}

/** A colour, of which `weight` parts of 256 are another: red with blue and green apart, by one multiplication each. */
const mixed = (ground: number, ink: number, weight: number): number =>
  (((((ground & 0xff00ff) * (256 - weight) + (ink & 0xff00ff) * weight) >>> 8) & 0xff00ff) |
    ((((ground & 0xff00) * (256 - weight) + (ink & 0xff00) * weight) >>> 8) & 0xff00) |
    0xff000000) >>>
  0;

/** A cell's colour: dark where it lies alone, its own where most lie, light in the thickest crowd. */
export function crowded(ink: number, part: number): number {
  const { alone, own, light } = crowd;
  if (part < own) return mixed(FIELD, ink, Math.round(256 * mix(alone, 1, part / own)));
  return mixed(ink, packed(palette.frost), Math.round((256 * light * (part - own)) / (1 - own)));
}

/** A colour as a pixel lies in memory: red first. */
export function packed(colour: string): number {
  const [red = 0, green = 0, blue = 0] = colour.startsWith("#")
    ? [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16))
    : Array.from(colour.matchAll(/\d+/gu), ([part]) => Number(part));
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

const FIELD = packed(palette.field);
