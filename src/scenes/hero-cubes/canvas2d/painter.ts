import { css } from "#design/colour.ts";
import { clamp } from "#lib/math.ts";
import type { Context2d } from "#scenes/lib/pixels.ts";
import type { SceneFrame } from "../../stage/scene.ts";
import { DARK, glassLight } from "../look.ts";
import { COUNT, EDGE, GFP_SPECIMENS, gridOf, type Instances, indexOf, PICKS, statesInto } from "../model.ts";
import { DAPI_KINDS } from "../specimens.ts";
import type { BoxOnPicture } from "./box.ts";
import { GLASS_LEVELS, RING_LEVELS, VALUE_LEVELS } from "./faces.ts";
import { type LightSheet, REACH } from "./lights.ts";
import type { BoxPictures } from "./pictures.ts";
import { ASSETS, DATA, type Posed, SAMPLES, STRIDE, YAW } from "./posed.ts";
import type { Cell } from "./sheet.ts";

/** Range of depth fog along the camera's axis in units, and the light it leaves. */
const NEAR = 38;
const FAR = 52;
const LEFT_FAR = 0.46;
const DEPTHS = 4;
/** Fog added by each depth layer except the nearest, from far to near. */
const VEILS: readonly number[] = Array.from({ length: DEPTHS - 1 }, (_, depth) => {
  const left = (at: number): number => LEFT_FAR + ((1 - LEFT_FAR) * at) / (DEPTHS - 1);
  return 1 - left(depth) / left(depth + 1);
});
/** Reflected trays, and the strength of their reflection. */
const MIRROR = [0.3, 0.12] as const;
/** States with a smaller share are not painted. */
const TRACE = 0.03;
/** A box shows one state at a time; above this share the weaker state is faded over the stronger one. */
const EVEN = 0.4;

/** Above this share of the samples state a cube has the block's shape. */
const AT_HOME = 0.98;
/** Samples share at which a cube's light is gone. */
const LIGHTLESS = 0.4;
const DARK_CSS = css(DARK);
/** Cubes visible through the gap left by a pick: the one behind it, and the far half of its neighbours. */
const BEHIND_PICKS: ReadonlySet<number> = new Set(
  PICKS.flatMap(([at, [x, y, z]]) => {
    const behind = at - indexOf(Math.sign(x), Math.sign(y), Math.sign(z));
    return Array.from({ length: 8 }, (_, n) => behind - indexOf(n & 1, (n >> 1) & 1, n >> 2));
  }),
);

const level = (share: number, levels: number): number =>
  clamp(Math.round(share * (levels - 1)), 0, levels - 1);

/** Paints the posed boxes with prerendered sprites. */
export class Painter {
  readonly #all: Instances;
  readonly #posed: Posed;
  readonly #box: BoxOnPicture;
  readonly #boxes: BoxPictures;
  readonly #lights: LightSheet;
  /* Each instance's look in each state. */
  readonly #glass: Uint8Array;
  readonly #data: Uint8Array;
  readonly #ring: Uint8Array;
  /** Kind of specimen, −1 for an empty cube. */
  readonly #kinds: Int8Array;
  /** 1: visible behind a pick; 2: on the block's outside; 3: on a side reflected by the ground. */
  readonly #outer: Uint8Array;
  readonly #picked: Uint8Array;
  readonly #states = { x: 1, y: 0, z: 0 };

  constructor(all: Instances, posed: Posed, box: BoxOnPicture, boxes: BoxPictures, lights: LightSheet) {
    this.#all = all;
    this.#posed = posed;
    this.#box = box;
    this.#boxes = boxes;
    this.#lights = lights;
    const each = Array.from({ length: COUNT }, (_, i) => i);
    const number = (array: Float32Array, i: number, n: number): number => array[4 * i + n] ?? 0;
    this.#picked = Uint8Array.from(each, (i) => (PICKS.some(([at]) => at === i) ? 1 : 0));
    this.#glass = Uint8Array.from(each, (i) =>
      this.#picked[i]
        ? GLASS_LEVELS - 1
        : level(
            glassLight(number(all.block, i, 0), number(all.block, i, 1), number(all.block, i, 2)),
            GLASS_LEVELS - 1,
          ),
    );
    this.#data = Uint8Array.from(each, (i) => level(number(all.cell, i, 2), VALUE_LEVELS));
    this.#ring = Uint8Array.from(
      each,
      (i) => number(all.ring, i, 1) * RING_LEVELS + level(number(all.ring, i, 2) / 0.3, RING_LEVELS),
    );
    this.#kinds = Int8Array.from(each, (i) => {
      if (number(all.block, i, 3) === 0) return -1;
      return GFP_SPECIMENS.includes(i) ? DAPI_KINDS : Math.floor(number(all.ring, i, 3) * DAPI_KINDS);
    });
    this.#outer = Uint8Array.from(each, (i) => {
      const [x, y, z] = gridOf(i);
      if (x === EDGE - 1 || z === EDGE - 1) return 3;
      if (y === EDGE - 1) return 2;
      return BEHIND_PICKS.has(i) ? 1 : 0;
    });
  }

  /** `edge`: device pixels to a cube's edge in the block. */
  paint(context: Context2d, frame: Readonly<SceneFrame>, edge: number): void {
    const { order, values } = this.#posed;
    statesInto(this.#states, frame.time);
    const flat = 1 - this.#states.x;
    let depth = 0;
    this.#mirror(context, edge);
    for (let n = 0; n < COUNT; n++) {
      const i = order[n] ?? 0;
      if (this.#isHidden(i)) continue;
      this.#place(i);
      const near = level(1 - (this.#box.depth - NEAR) / (FAR - NEAR), DEPTHS);
      for (; depth < near; depth++) this.#veil(context, depth, flat);
      const k = i * STRIDE;
      const samples = values[k + SAMPLES] ?? 0;
      const data = values[k + DATA] ?? 0;
      const assets = values[k + ASSETS] ?? 0;
      context.globalAlpha = 1;
      if (samples >= data && samples >= assets) this.#cube(context, i, edge, samples);
      else if (data >= assets) this.#boxes.data.draw(context, this.#box, this.#data[i] ?? 0);
      else this.#boxes.rings.draw(context, this.#box, this.#ring[i] ?? 0);
      this.#fade(context, i, samples, data, assets);
    }
    this.#blooms(context, edge);
    context.globalCompositeOperation = "destination-over";
    this.#ground(context, frame, edge);
    context.globalAlpha = 1;
    context.globalCompositeOperation = "source-over";
  }

  /** Paints a state that fades in or out over the current one. */
  #fade(context: Context2d, i: number, samples: number, data: number, assets: number): void {
    const second = Math.max(Math.min(samples, data), Math.min(samples, assets), Math.min(data, assets));
    if (second < EVEN) return;
    context.globalAlpha = Math.min(1, (second - EVEN) / (0.5 - EVEN));
    if (second === data) this.#boxes.data.draw(context, this.#box, this.#data[i] ?? 0);
    else if (second === assets) this.#boxes.rings.draw(context, this.#box, this.#ring[i] ?? 0);
    else this.#boxes.glass.draw(context, this.#box, this.#glass[i] ?? 0);
  }

  /** Darkens everything painted so far with fog. */
  #veil(context: Context2d, depth: number, share: number): void {
    if (share < TRACE) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalCompositeOperation = "source-atop";
    context.globalAlpha = share * (VEILS[depth] ?? 0);
    context.fillStyle = DARK_CSS;
    context.fillRect(0, 0, context.canvas.width, context.canvas.height);
    context.globalCompositeOperation = "source-over";
  }

  #place(i: number): void {
    const v = this.#posed.values;
    const k = i * STRIDE;
    this.#box.place(
      v[k] ?? 0,
      v[k + 1] ?? 0,
      v[k + 2] ?? 0,
      v[k + 3] ?? 0,
      v[k + 4] ?? 0,
      v[k + 5] ?? 0,
      v[k + YAW] ?? 0,
    );
  }

  #isHome(i: number): boolean {
    return (this.#posed.values[i * STRIDE + SAMPLES] ?? 0) > AT_HOME;
  }

  /** Whether it is hidden in the block by its three neighbours towards the eye. */
  #isHidden(i: number): boolean {
    return (
      this.#outer[i] === 0 &&
      this.#isHome(i) &&
      this.#isHome(i + 1) &&
      this.#isHome(i + EDGE) &&
      this.#isHome(i + EDGE * EDGE)
    );
  }

  #cube(context: Context2d, i: number, edge: number, samples: number): void {
    const boxes = this.#isHome(i) ? this.#boxes.block : this.#boxes.glass;
    boxes.draw(context, this.#box, this.#glass[i] ?? 0);
    const share = (samples - LIGHTLESS) / (1 - LIGHTLESS);
    if (share > TRACE) this.#specimen(context, i, edge, share);
  }

  #specimen(context: Context2d, i: number, edge: number, share: number): void {
    const kind = this.#kinds[i] ?? -1;
    if (kind < 0) return;
    const cell = this.#lights.specimens[kind];
    if (!cell) return;
    const bright = this.#all.block[4 * i + 3] ?? 0;
    const shrink = (2 * (this.#posed.values[i * STRIDE + 4] ?? 0)) / 0.75;
    context.globalAlpha = share * Math.min(1, 0.3 + 0.7 * bright);
    this.#light(
      context,
      cell,
      (0.78 + 0.4 * bright) * REACH * edge * Math.min(1, shrink) * (38.5 / this.#box.depth),
    );
  }

  /** Draws a light at the centre of the current box, `width` device pixels wide. */
  #light(context: Context2d, cell: Cell, width: number): void {
    this.#stretch(context, cell, this.#box.middleX - width / 2, this.#box.middleY - width / 2, width, width);
  }

  /** Draws a light stretched over a rectangle in device pixels. */
  #stretch(context: Context2d, cell: Cell, left: number, top: number, width: number, height: number): void {
    const kx = width / cell.width;
    const ky = height / cell.height;
    context.setTransform(kx, 0, 0, ky, left - kx * cell.x, top - ky * cell.y);
    this.#lights.stamps.draw(context, cell.x, cell.y, cell.width, cell.height);
  }

  /** Reflects the lowest trays: boxes mirrored below the ground, without tops. */
  #mirror(context: Context2d, edge: number): void {
    const { order, values } = this.#posed;
    for (let tray = MIRROR.length - 1; tray >= 0; tray--) {
      for (let n = 0; n < COUNT; n++) {
        const i = order[n] ?? 0;
        if (this.#outer[i] !== 3 || Math.floor(i / EDGE) % EDGE !== tray) continue;
        const samples = values[i * STRIDE + SAMPLES] ?? 0;
        if (samples < 0.5) continue;
        const k = i * STRIDE + 1;
        const y = values[k] ?? 0;
        values[k] = -y;
        this.#place(i);
        values[k] = y;
        const share = (MIRROR[tray] ?? 0) * (2 * samples - 1);
        context.globalAlpha = share;
        this.#boxes.mirrored.draw(context, this.#box, this.#glass[i] ?? 0);
        this.#specimen(context, i, edge, share);
      }
    }
  }

  /** A pool of light on the ground, in the colour of the state. */
  #ground(context: Context2d, { width, height, dpr }: Readonly<SceneFrame>, edge: number): void {
    const { dapi, gfp, rhodamine } = this.#lights.blooms;
    const { x, y, z } = this.#states;
    this.#pool(context, dapi, 0.45 * x, width * dpr, height * dpr, 0.82, edge * 5);
    this.#pool(context, gfp, 0.14 * y, width * dpr, height * dpr, 0.6, edge * 8);
    this.#pool(context, rhodamine, 0.2 * z, width * dpr, height * dpr, 0.55, edge * 8);
  }

  #pool(
    context: Context2d,
    cell: Cell,
    share: number,
    width: number,
    height: number,
    down: number,
    reach: number,
  ): void {
    if (share < TRACE) return;
    context.globalAlpha = share;
    this.#stretch(context, cell, 0, height * down - reach, width, reach * 2);
  }

  /** Glow around picked cubes and above the highest bars. */
  #blooms(context: Context2d, edge: number): void {
    const { values } = this.#posed;
    const { dapi, gfp, rhodamine } = this.#lights.blooms;
    context.globalCompositeOperation = "lighter";
    for (let i = 0; i < COUNT; i++) {
      const value = this.#all.cell[4 * i + 2] ?? 0;
      const picked = this.#picked[i] === 1;
      if (!picked && value < 0.76) continue;
      const k = i * STRIDE;
      const samples = picked ? (values[k + SAMPLES] ?? 0) : 0;
      const data = value < 0.76 ? 0 : (values[k + DATA] ?? 0);
      if (samples <= 0.1 && data <= 0.1) continue;
      this.#place(i);
      if (samples > 0.1) {
        context.globalAlpha = 0.5 * samples;
        this.#light(context, this.#kinds[i] === DAPI_KINDS ? gfp : dapi, 3.4 * edge);
      }
      if (data > 0.1) {
        context.globalAlpha = 0.55 * data;
        this.#box.middleX = this.#box.nearX;
        this.#box.middleY = this.#box.nearY;
        this.#light(context, rhodamine, 2.4 * edge);
      }
    }
  }
}
