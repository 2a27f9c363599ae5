import { FIELD } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { clamp } from "#lib/math.ts";
import { seededRandom } from "#lib/random.ts";

/** An exposed picture: linear RGB light, row by row, on top of the dark background. */
export interface Light {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

export interface Development {
  /** Factor applied to the light before it saturates. */
  readonly exposure: number;
  /** Share of the light scattered as glow, 0 to 1. */
  readonly bloom: number;
  /** The vignette's centre, as shares of width and height, and the light left one picture height away from it. */
  readonly clear: readonly [x: number, y: number, rest: number];
}

/** The site's background colour as linear light: it is dark enough for sRGB's straight part. */
const GROUND = FIELD.map((value) => value / 12.92);

/** One channel, box-blurred along rows and then columns. */
function boxBlur(plane: Float32Array, width: number, height: number, radius: number): Float32Array {
  const pass = (source: Float32Array, lines: number, length: number, line: number, step: number) => {
    const out = new Float32Array(source.length);
    const window = radius * 2 + 1;
    for (let index = 0; index < lines; index++) {
      const start = index * line;
      let sum = 0;
      for (let offset = -radius; offset <= radius; offset++) {
        sum += at(source, start + clamp(offset, 0, length - 1) * step);
      }
      for (let offset = 0; offset < length; offset++) {
        out[start + offset * step] = sum / window;
        sum += at(source, start + Math.min(length - 1, offset + radius + 1) * step);
        sum -= at(source, start + Math.max(0, offset - radius) * step);
      }
    }
    return out;
  };
  return pass(pass(plane, height, width, width, 1), width, height, 1, width);
}

/** Glow of one channel: light that a lens scatters around bright areas, near (a few pixels) and far. */
function glow(light: Light, channel: number, shrink: number): Float32Array {
  const width = Math.ceil(light.width / shrink);
  const height = Math.ceil(light.height / shrink);
  const small = new Float32Array(width * height);
  for (let row = 0; row < light.height; row++) {
    for (let column = 0; column < light.width; column++) {
      const into = Math.floor(row / shrink) * width + Math.floor(column / shrink);
      small[into] =
        at(small, into) + at(light.data, (row * light.width + column) * 3 + channel) / shrink ** 2;
    }
  }
  const sum = new Float32Array(small.length);
  for (const [radius, weight] of [
    [2, 0.5],
    [7, 0.32],
    [22, 0.18],
  ] as const) {
    let blurred: Float32Array = small;
    for (let pass = 0; pass < 3; pass++) blurred = boxBlur(blurred, width, height, radius);
    blurred.forEach((value, index) => {
      sum[index] = at(sum, index) + value * weight;
    });
  }
  return sum;
}

const encode = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** The vignette: light left at a distance from its centre, in picture heights. */
function passed(distance: number, rest: number): number {
  const far = Math.min(distance, 1);
  return 1 - (1 - rest) * far * far * (3 - 2 * far);
}

/** Converts exposed light to 8-bit sRGB on the site's background, row by row, three bytes a pixel. */
export function develop(light: Light, { exposure, bloom, clear }: Development): Uint8Array {
  const shrink = 4;
  const width = Math.ceil(light.width / shrink);
  const height = Math.ceil(light.height / shrink);
  const glows = [0, 1, 2].map((channel) => glow(light, channel, shrink));
  const random = seededRandom(1);
  const [clearX, clearY, rest] = clear;
  const out = new Uint8Array(light.width * light.height * 3);
  for (let row = 0; row < light.height; row++) {
    const y = clamp((row + 0.5) / shrink - 0.5, 0, height - 1.001);
    for (let column = 0; column < light.width; column++) {
      const x = clamp((column + 0.5) / shrink - 0.5, 0, width - 1.001);
      const corner = Math.floor(y) * width + Math.floor(x);
      const u = x - Math.floor(x);
      const v = y - Math.floor(y);
      const away = Math.hypot(column - clearX * light.width, row - clearY * light.height) / light.height;
      const gain = exposure * passed(away, rest);
      // Dithering by half a level prevents banding
      const dither = random() - 0.5;
      for (const [channel, plane] of glows.entries()) {
        const index = (row * light.width + column) * 3 + channel;
        const scattered =
          (at(plane, corner) * (1 - u) + at(plane, corner + 1) * u) * (1 - v) +
          (at(plane, corner + width) * (1 - u) + at(plane, corner + width + 1) * u) * v;
        const value = (at(light.data, index) + scattered * bloom) * gain;
        const ground = at(GROUND, channel);
        const shown = encode(ground + (1 - ground) * (1 - Math.exp(-value)));
        out[index] = Math.round(clamp(shown * 255 + dither, 0, 255));
      }
    }
  }
  return out;
}
