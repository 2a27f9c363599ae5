import { useMemo, useState } from "react";
import { palette } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { mix } from "#lib/math.ts";
import type { Context, Size } from "../genome/canvas.tsx";
import type { CellPlaces, Mask } from "./cells.ts";
import { CROWDING } from "./crowding.ts";
import { crowd, greys } from "./look.ts";
import type { Projection } from "./projection.ts";

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

/** Mixes a colour into pixels. */
function stamp(pixels: Uint32Array, middle: number, ink: number, { places, weights }: Stamp): void {
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
function crowded(ink: number, part: number): number {
  const { alone, own, light } = crowd;
  if (part < own) return mixed(FIELD, ink, Math.round(256 * mix(alone, 1, part / own)));
  return mixed(ink, packed(palette.frost), Math.round((256 * light * (part - own)) / (1 - own)));
}

/** A colour as a pixel lies in memory: red first. */
function packed(colour: string): number {
  const [red = 0, green = 0, blue = 0] = colour.startsWith("#")
    ? [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16))
    : Array.from(colour.matchAll(/\d+/gu), ([part]) => Number(part));
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

const FIELD = packed(palette.field);

/** More cells than this are painted as pixels. */
const MANY = 4000;
/** Milliseconds of a frame that painting takes. */
const SHARE = 4;
/** Pixels of the picture at most. */
const MOST = 1.6e6;
/** The glow is the picture at this part of its size, drawn over it. */
const GLOW = { part: 1 / 8, alpha: 0.12 } as const;
/** Cells between two looks at the clock. */
const BATCH = 4096;
/** Coprime to any number of cells but its multiples. */
const STRIDE = 7919;

/** Cells in colours by their levels. */
interface Picture {
  cells: CellPlaces;
  level: Uint16Array;
  colours: readonly string[];
  crowding?: Uint8Array | undefined;
  /** The order of painting; else cells come as if by chance, so that none of a file's parts lies on top. */
  order?: Uint32Array;
  /** Those that stand out where the others stand back. */
  mask?: Mask | undefined;
}

/** Draws the cells of a picture, as far as they have been painted. */
export type DrawMany = (context: Context, size: Size, map: Projection) => void;

/** Gives a function that draws many cells, another one whenever it has more to show; undefined for few cells. */
export function usePixels(picture: Picture): DrawMany | undefined {
  const [painter, renew] = useState(() => ({ draw: createPainter(() => renew((last) => ({ ...last }))) }));
  return useMemo(
    () =>
      picture.cells.x.length > MANY
        ? (context, size, map) => painter.draw(context, size, map, picture)
        : undefined,
    [painter, picture],
  );
}

/** Paints cells over as many frames as it takes; `again` asks for the next one. */
function createPainter(again: () => void) {
  const [canvas, glow] = [document.createElement("canvas"), document.createElement("canvas")];
  let job: { key: readonly unknown[]; image: ImageData; steps: Generator<undefined> } | undefined;
  let shown: readonly unknown[] = [];

  function put(image: ImageData, isDone: boolean): void {
    if (canvas.width !== image.width) canvas.width = image.width;
    if (canvas.height !== image.height) canvas.height = image.height;
    const context = canvas.getContext("2d");
    context?.putImageData(image, 0, 0);
    if (!context || !isDone) return;
    glow.width = Math.ceil(image.width * GLOW.part);
    glow.height = Math.ceil(image.height * GLOW.part);
    glow.getContext("2d")?.drawImage(canvas, 0, 0, glow.width, glow.height);
    context.globalCompositeOperation = "lighter";
    context.globalAlpha = GLOW.alpha;
    context.drawImage(glow, 0, 0, image.width, image.height);
  }

  return (...[context, size, map, picture]: [...Parameters<DrawMany>, Picture]): void => {
    const { width, height } = size;
    const scale = Math.min(context.getTransform().a, Math.sqrt(MOST / (width * height)));
    const key = [picture, width, height, scale];
    const isShown = () => key.every((part, index) => part === shown[index]);
    if (!isShown()) {
      const until = performance.now() + SHARE;
      // A job is brought to its end even if it is late, so that something is seen while a handle is pulled.
      if (!job) {
        const image = new ImageData(Math.ceil(width * scale), Math.ceil(height * scale));
        job = { key, image, steps: paint(picture, map, image, scale) };
      }
      let isDone = false;
      while (!isDone && performance.now() < until) isDone = job.steps.next().done === true;
      if (isDone || shown.length === 0) put(job.image, isDone);
      if (isDone) [shown, job] = [job.key, undefined];
      if (!isShown()) requestAnimationFrame(again);
    }
    context.drawImage(canvas, 0, 0, width, height);
  };
}

/** Paints cells a batch at a time, those that stand back first. */
function* paint(picture: Picture, map: Projection, image: ImageData, scale: number): Generator<undefined> {
  const { cells, level, mask, order, crowding } = picture;
  const { width, height } = image;
  const pixels = new Uint32Array(image.data.buffer);
  const count = cells.x.length;
  const radius = Math.max(0.75, Math.min(2.6, 26 / count ** 0.28) * scale);
  const full = createStamp(radius, count > 50_000 ? 0.75 : 0.92, width);
  const quiet = createStamp(Math.max(0.6, radius * 0.78), 0.5, width);
  const steps = crowding ? CROWDING : 1;
  const inks = Uint32Array.from({ length: picture.colours.length * steps }, (_, index) => {
    const ink = packed(at(picture.colours, Math.floor(index / steps)));
    return crowding ? crowded(ink, (index % steps) / (steps - 1)) : ink;
  });
  // Looked up without a check: a frame has thousands of cells.
  const inkOf = (cell: number) =>
    inks[(level[cell] as number) * steps + (crowding ? (crowding[cell] as number) : 0)] as number;
  const grey = packed(greys.cell);
  const [origin, unit] = [map.at({ x: 0, y: 0 }), map.at({ x: 1, y: 1 })];
  const [scaleX, scaleY] = [(unit.x - origin.x) * scale, (unit.y - origin.y) * scale];
  const stride = count % STRIDE === 0 ? 1 : STRIDE;
  const edge = Math.ceil(radius) + 1;
  const paintOne = (turn: number, isQuiet: boolean) => {
    const index = order ? at(order, turn) : (turn * stride) % count;
    if (mask && (mask[index] === 0) !== isQuiet) return;
    const x = Math.round(origin.x * scale + (cells.x[index] as number) * scaleX);
    const y = Math.round(origin.y * scale + (cells.y[index] as number) * scaleY);
    if (!(x >= edge && y >= edge && x < width - edge && y < height - edge)) return;
    stamp(pixels, y * width + x, isQuiet ? grey : inkOf(index), isQuiet ? quiet : full);
  };
  for (const isQuiet of mask ? [true, false] : [false]) {
    for (let turn = 0; turn < count; turn += 1) {
      paintOne(turn, isQuiet);
      if (turn % BATCH === 0) yield;
    }
  }
}
