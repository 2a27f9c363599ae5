import type { Context2d } from "#scenes/lib/pixels.ts";
import type { SceneFrame } from "../../stage/scene.ts";
import { glassLight } from "../look.ts";
import { COUNT, EDGE, GFP_SPECIMENS, gridOf, type Instances, loopTime, PICKS } from "../model.ts";
import { DAPI_KINDS } from "../specimens.ts";
import type { BoxOnPicture } from "./box.ts";
import {
  DEPTH_LEVELS,
  type FaceSheet,
  type Faces,
  GLASS_LEVELS,
  RING_LEVELS,
  VALUE_LEVELS,
} from "./faces.ts";
import { type LightSheet, REACH } from "./lights.ts";
import { ASSETS, DATA, type Posed, SAMPLES, STRIDE, YAW } from "./posed.ts";
import type { Cell } from "./sheet.ts";

/** Distances along the camera's axis over which the depth swallows light, units. */
const NEAR = 38;
const FAR = 52;
/** The block stands still before this second of the loop: what its outer cubes hide is not painted. */
const STANDS_UNTIL = 2.7;
/** Trays that the ground mirrors, and how strongly. */
const MIRROR = [0.2, 0.06] as const;
/** Shares of a state below which it is not painted. */
const TRACE = 0.03;

const level = (share: number, levels: number): number =>
  Math.min(levels - 1, Math.max(0, Math.round(share * (levels - 1))));

/** Paints posed boxes with faces and lights that were painted before. */
export class Painter {
  readonly #all: Instances;
  readonly #posed: Posed;
  readonly #box: BoxOnPicture;
  readonly #faces: FaceSheet;
  readonly #lights: LightSheet;
  readonly #glass: readonly number[];
  /** Kind of specimen, −1 for an empty cube. */
  readonly #kinds: Int8Array;
  /** 1 for a cube that the block does not hide, 2 for one on a side that the ground mirrors. */
  readonly #outer: Uint8Array;
  readonly #picked: Uint8Array;

  constructor(all: Instances, posed: Posed, box: BoxOnPicture, faces: FaceSheet, lights: LightSheet) {
    this.#all = all;
    this.#posed = posed;
    this.#box = box;
    this.#faces = faces;
    this.#lights = lights;
    const each = Array.from({ length: COUNT }, (_, i) => i);
    this.#picked = Uint8Array.from(each, (i) => (PICKS.some(([at]) => at === i) ? 1 : 0));
    this.#glass = each.map((i) =>
      this.#picked[i]
        ? GLASS_LEVELS - 1
        : level(
            glassLight(all.block[4 * i] ?? 0, all.block[4 * i + 1] ?? 0, all.block[4 * i + 2] ?? 0),
            GLASS_LEVELS - 1,
          ),
    );
    this.#kinds = Int8Array.from(each, (i) => {
      if ((all.block[4 * i + 3] ?? 0) === 0) return -1;
      return GFP_SPECIMENS.includes(i) ? DAPI_KINDS : Math.floor((all.ring[4 * i + 3] ?? 0) * DAPI_KINDS);
    });
    this.#outer = Uint8Array.from(each, (i) => {
      const [x, y, z] = gridOf(i);
      if (x === EDGE - 1 || z === EDGE - 1) return 2;
      return x >= EDGE - 2 || y >= EDGE - 2 || z >= EDGE - 2 ? 1 : 0;
    });
  }

  /** `edge`: device pixels to a cube's edge in the block. */
  paint(context: Context2d, frame: Readonly<SceneFrame>, edge: number): void {
    const { order, values } = this.#posed;
    const stands = loopTime(frame.time) < STANDS_UNTIL;
    this.#ground(context, frame, edge);
    this.#mirror(context, frame.dpr, edge);
    for (let n = 0; n < COUNT; n++) {
      const i = order[n] ?? 0;
      if (stands && this.#outer[i] === 0) continue;
      this.#place(i, frame.dpr, 1);
      const k = i * STRIDE;
      const samples = values[k + SAMPLES] ?? 0;
      const data = values[k + DATA] ?? 0;
      const assets = values[k + ASSETS] ?? 0;
      const near = level(1 - (this.#box.depth - NEAR) / (FAR - NEAR), DEPTH_LEVELS);
      context.globalAlpha = 1;
      // The strongest state lies at the bottom, whole; what comes or goes fades over it.
      if (samples >= data && samples >= assets) {
        this.#cube(context, i, edge);
        this.#veil(context, this.#dataFaces(i, near), data);
        this.#veil(context, this.#ringFaces(i, near), assets);
      } else if (data >= assets) {
        this.#box.paint(context, this.#faces.canvas, this.#dataFaces(i, near), true);
        this.#veil(context, this.#ringFaces(i, near), assets);
        this.#veil(context, this.#glassFaces(i), samples);
      } else {
        this.#box.paint(context, this.#faces.canvas, this.#ringFaces(i, near), true);
        this.#veil(context, this.#dataFaces(i, near), data);
        this.#veil(context, this.#glassFaces(i), samples);
      }
    }
    this.#blooms(context, frame.dpr, edge);
    context.globalAlpha = 1;
    context.globalCompositeOperation = "source-over";
  }

  #glassFaces(i: number): Faces {
    return this.#faces.glass[this.#glass[i] ?? 0] as Faces;
  }

  #dataFaces(i: number, near: number): Faces {
    const value = level(this.#all.cell[4 * i + 2] ?? 0, VALUE_LEVELS);
    return this.#faces.data[value * DEPTH_LEVELS + near] as Faces;
  }

  #ringFaces(i: number, near: number): Faces {
    const ring = this.#all.ring[4 * i + 1] ?? 0;
    const height = level((this.#all.ring[4 * i + 2] ?? 0) / 0.3, RING_LEVELS);
    return this.#faces.rings[(ring * RING_LEVELS + height) * DEPTH_LEVELS + near] as Faces;
  }

  #veil(context: Context2d, faces: Faces, share: number): void {
    if (share < TRACE) return;
    context.globalAlpha = Math.min(1, share * 2);
    this.#box.paint(context, this.#faces.canvas, faces, true);
  }

  #place(i: number, dpr: number, sign: 1 | -1): void {
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
      dpr,
      sign,
    );
  }

  #cube(context: Context2d, i: number, edge: number): void {
    this.#box.paint(context, this.#faces.canvas, this.#glassFaces(i), true);
    this.#specimen(context, i, edge, 1);
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

  /** A light in the middle of the placed box, so many device pixels wide. */
  #light(context: Context2d, cell: Cell, width: number): void {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(
      this.#lights.canvas,
      cell.x,
      cell.y,
      cell.width,
      cell.height,
      this.#box.middleX - width / 2,
      this.#box.middleY - width / 2,
      width,
      width,
    );
  }

  /** The lowest trays in the ground, for as long as they stand there. */
  #mirror(context: Context2d, dpr: number, edge: number): void {
    const { order, values } = this.#posed;
    for (let tray = MIRROR.length - 1; tray >= 0; tray--) {
      for (let n = 0; n < COUNT; n++) {
        const i = order[n] ?? 0;
        if (this.#outer[i] !== 2 || Math.floor(i / EDGE) % EDGE !== tray) continue;
        const samples = values[i * STRIDE + SAMPLES] ?? 0;
        if (samples < 0.5) continue;
        this.#place(i, dpr, -1);
        const share = (MIRROR[tray] ?? 0) * (2 * samples - 1);
        context.globalAlpha = share;
        this.#box.paint(context, this.#faces.canvas, this.#glassFaces(i), false);
        this.#specimen(context, i, edge, share);
      }
    }
  }

  /** A pool of light on the ground, in the colour of the state. */
  #ground(context: Context2d, { width, height, dpr }: Readonly<SceneFrame>, edge: number): void {
    const v = this.#posed.values;
    const { dapi, gfp, rhodamine } = this.#lights.blooms;
    // One cube in the middle of the crowd speaks for all.
    const k = (COUNT / 2) * STRIDE;
    this.#pool(context, dapi, 0.22 * (v[k + SAMPLES] ?? 0), width * dpr, height * dpr, 0.82, edge * 5);
    this.#pool(context, gfp, 0.14 * (v[k + DATA] ?? 0), width * dpr, height * dpr, 0.6, edge * 8);
    this.#pool(context, rhodamine, 0.2 * (v[k + ASSETS] ?? 0), width * dpr, height * dpr, 0.55, edge * 8);
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
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(
      this.#lights.canvas,
      cell.x,
      cell.y,
      cell.width,
      cell.height,
      0,
      height * down - reach,
      width,
      reach * 2,
    );
  }

  /** Light around what is picked, and above the highest bars. */
  #blooms(context: Context2d, dpr: number, edge: number): void {
    const { values } = this.#posed;
    const { dapi, gfp, rhodamine } = this.#lights.blooms;
    context.globalCompositeOperation = "lighter";
    for (let i = 0; i < COUNT; i++) {
      const value = this.#all.cell[4 * i + 2] ?? 0;
      const picked = this.#picked[i] === 1;
      if (!picked && value < 0.76) continue;
      this.#place(i, dpr, 1);
      const k = i * STRIDE;
      const samples = picked ? (values[k + SAMPLES] ?? 0) : 0;
      if (samples > 0.1) {
        context.globalAlpha = 0.5 * samples;
        this.#light(context, this.#kinds[i] === DAPI_KINDS ? gfp : dapi, 3.4 * edge);
      }
      const data = value < 0.76 ? 0 : (values[k + DATA] ?? 0);
      if (data > 0.1) {
        context.globalAlpha = 0.55 * data;
        this.#box.middleX = this.#box.nearX;
        this.#box.middleY = this.#box.nearY;
        this.#light(context, rhodamine, 2.4 * edge);
      }
    }
  }
}
