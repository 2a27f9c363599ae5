import { palette } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import type { Size } from "../genome/canvas.tsx";
import type { CellPlaces, Mask } from "./cells.ts";
import { greys } from "./look.ts";
import type { Projection } from "./projection.ts";

type Context = CanvasRenderingContext2D;

/** More cells than this are painted as pixels, over several frames if need be. */
export const MANY = 4000;
/** Milliseconds of a frame that painting takes. */
const SHARE = 4;
/** Pixels of a layer at most. */
const MOST = 1.6e6;
/** The glow is the layer at this part of its size, drawn over it. */
const GLOW = { part: 1 / 8, alpha: 0.12 } as const;

/** Cells in colours by their levels. */
export interface Picture {
  cells: CellPlaces;
  level: Uint16Array;
  colours: readonly string[];
  /** The order of painting; else cells come as if by chance, so that none of a file's parts lies on top. */
  order?: Uint32Array;
  /** Those that stand out where the others stand back. */
  mask?: Mask | undefined;
}

interface Layer {
  /** Paints for a while; false if it is not done. */
  paint: (picture: Picture, map: Projection, size: Size, scale: number, until: number) => boolean;
  draw: (context: Context, size: Size, alpha: number, glow: number) => void;
}

/** Paints cells in two layers, in full colours and with the chosen ones alone; `again` asks for another frame. */
export function createPixels(again: () => void) {
  const [all, some] = [createLayer(), createLayer()];
  return (context: Context, size: Size, map: Projection, picture: Picture, focus: number): void => {
    const until = performance.now() + SHARE;
    const sharpness = context.getTransform().a;
    const scale = Math.min(sharpness, Math.sqrt(MOST / (size.width * size.height)));
    const { mask, ...whole } = picture;
    const isWhole = all.paint(whole, map, size, scale, until);
    const isDone = isWhole && (!mask || some.paint(picture, map, size, scale, until));
    all.draw(context, size, 1, 1 - focus);
    if (focus > 0) some.draw(context, size, focus, focus);
    if (!isDone) requestAnimationFrame(again);
  };
}

function createLayer(): Layer {
  const [canvas, glow] = [document.createElement("canvas"), document.createElement("canvas")];
  let job: ReturnType<typeof createJob> | undefined;
  let shown: readonly unknown[] = [];
  return {
    paint: (picture, map, size, scale, until) => {
      const key = [
        picture.cells,
        picture.level,
        picture.colours,
        picture.mask,
        size.width,
        size.height,
        scale,
      ];
      const isSame = (other: readonly unknown[]) => key.every((part, index) => part === other[index]);
      if (isSame(shown)) return true;
      // A job is brought to its end even if it is late, so that something is seen while a handle is pulled.
      job ??= createJob(picture, map, size, scale, key);
      const isDone = job.proceed(until);
      if (isDone || shown.length === 0) {
        const { image } = job;
        if (canvas.width !== image.width) canvas.width = image.width;
        if (canvas.height !== image.height) canvas.height = image.height;
        canvas.getContext("2d")?.putImageData(image, 0, 0);
        glow.width = Math.ceil(image.width * GLOW.part);
        glow.height = Math.ceil(image.height * GLOW.part);
        glow.getContext("2d")?.drawImage(canvas, 0, 0, glow.width, glow.height);
      }
      if (!isDone) return false;
      shown = job.key;
      job = undefined;
      return isSame(shown);
    },
    draw: (context, size, alpha, shine) => {
      if (canvas.width === 0 || glow.width === 0) return;
      context.globalAlpha = alpha;
      context.drawImage(canvas, 0, 0, size.width, size.height);
      context.globalCompositeOperation = "lighter";
      context.globalAlpha = shine * GLOW.alpha;
      context.drawImage(glow, 0, 0, size.width, size.height);
      context.globalCompositeOperation = "source-over";
      context.globalAlpha = 1;
    },
  };
}

/** Cells between two looks at the clock. */
const BATCH = 4096;
/** Coprime to any number of cells but its multiples. */
const STRIDE = 7919;

function createJob(picture: Picture, map: Projection, size: Size, scale: number, key: readonly unknown[]) {
  const { cells, level, mask, order } = picture;
  const [width, height] = [Math.ceil(size.width * scale), Math.ceil(size.height * scale)];
  const image = new ImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  const count = cells.x.length;
  const radius = Math.max(0.75, Math.min(2.6, 26 / count ** 0.28) * scale);
  const full = createStamp(radius, count > 50_000 ? 0.75 : 0.92, width);
  const quiet = createStamp(Math.max(0.6, radius * 0.78), 0.5, width);
  const inks = Uint32Array.from(picture.colours, packed);
  const grey = packed(greys.cell);
  const origin = map.at({ x: 0, y: 0 });
  const unit = map.at({ x: 1, y: 1 });
  const [scaleX, scaleY] = [(unit.x - origin.x) * scale, (unit.y - origin.y) * scale];
  const stride = count % STRIDE === 0 ? 1 : STRIDE;
  // Cells that stand back are painted first.
  const end = mask ? 2 * count : count;
  const edge = Math.ceil(radius) + 1;
  let next = 0;
  const paint = (step: number) => {
    const turn = step % count;
    const index = order ? at(order, turn) : (turn * stride) % count;
    const isQuiet = mask ? mask[index] === 0 : false;
    if (mask && isQuiet !== step < count) return;
    const x = Math.round(origin.x * scale + at(cells.x, index) * scaleX);
    const y = Math.round(origin.y * scale + at(cells.y, index) * scaleY);
    if (!(x >= edge && y >= edge && x < width - edge && y < height - edge)) return;
    stamp(pixels, y * width + x, isQuiet ? grey : at(inks, at(level, index)), isQuiet ? quiet : full);
  };
  return {
    image,
    key,
    proceed: (until: number): boolean => {
      while (next < end) {
        const last = Math.min(end, next + BATCH);
        for (; next < last; next += 1) paint(next);
        if (performance.now() >= until) break;
      }
      return next >= end;
    },
  };
}

/** Places of a dot's pixels about its middle, and how far each takes its colour, 0–256. */
interface Stamp {
  places: Int32Array;
  weights: Int32Array;
}

function createStamp(radius: number, alpha: number, width: number): Stamp {
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

/** Mixes a colour into pixels, red with blue and green apart, so that each takes one multiplication. */
function stamp(pixels: Uint32Array, middle: number, ink: number, { places, weights }: Stamp): void {
  const [redBlue, green] = [ink & 0xff00ff, ink & 0xff00];
  for (let part = 0; part < places.length; part += 1) {
    // Both lists are as long as this loop: looked up without a check, as it runs for each pixel of each cell.
    const place = middle + (places[part] as number);
    const weight = weights[part] as number;
    const ground = pixels[place] || FIELD;
    const mixed =
      ((((ground & 0xff00ff) * (256 - weight) + redBlue * weight) >>> 8) & 0xff00ff) |
      ((((ground & 0xff00) * (256 - weight) + green * weight) >>> 8) & 0xff00);
    pixels[place] = (mixed | 0xff000000) >>> 0;
  }
}

/** A colour as a pixel lies in memory: red first. */
function packed(colour: string): number {
  const [red = 0, green = 0, blue = 0] = colour.startsWith("#")
    ? [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16))
    : (colour.match(/\d+/gu) ?? []).map(Number);
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

const FIELD = packed(palette.field);
