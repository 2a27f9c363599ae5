import { css } from "#design/colour.ts";
import { at } from "#lib/at.ts";
import type { Projection } from "#scenes/lib/camera.ts";
import type { Context2d } from "#scenes/lib/pixels.ts";
import type { SceneFrame } from "../../runtime/scene.ts";
import { DARK, READING_BLOOM } from "../look.ts";
import { CUBE_HALF } from "../model/constants.ts";
import type { Pose } from "../model/pose.ts";
import { BLOCK_DISTANCE, statesInto } from "../model/view.ts";
import { DAPI_KINDS } from "../specimens.ts";
import { GLASS_LEVELS } from "./box-faces.ts";
import type { BoxSprites } from "./box-sprites.ts";
import { levelOf } from "./box-style.ts";
import { type HeroSprites, SPECIMEN_WIDTH } from "./hero-sprites.ts";
import type { InstancePoses, PosedInstance } from "./instance-poses.ts";
import { ProjectedBox } from "./projected-box.ts";
import type { Sprite } from "./sprite-sheet.ts";

/** Range of depth fog along the camera's axis in units, and the light it leaves. */
const FOG_NEAR = 38;
const FOG_FAR = 52;
const FOG_LIGHT = 0.46;
const FOG_LAYERS = 4;
/** Fog added by each layer except the nearest, from far to near. */
const FOG: readonly number[] = Array.from({ length: FOG_LAYERS - 1 }, (_, layer) => {
  const light = (n: number): number => FOG_LIGHT + ((1 - FOG_LIGHT) * n) / (FOG_LAYERS - 1);
  return 1 - light(layer) / light(layer + 1);
});
/** Reflected trays from far to near, and the strength of their reflection. */
const REFLECTIONS = [
  { tray: 1, strength: 0.12 },
  { tray: 0, strength: 0.3 },
];
/** States with a smaller share are not painted. */
const TRACE = 0.03;
/** A box shows one state at a time; above this share the weaker state is faded over the stronger one. */
const EVEN = 0.4;

/** Above this share of the samples state a cube has the block's shape. */
const AT_HOME = 0.98;
/** Samples share at which a cube's light is gone. */
const LIGHTLESS = 0.4;
/** Bars of a higher value glow, and glows of a smaller share are not painted. */
const BLOOM_VALUE = 0.76;
const BLOOM_TRACE = 0.1;
const DARK_CSS = css(DARK);

const isHome = ({ samples }: Pose): boolean => samples > AT_HOME;

/** Whether a cube is hidden in the block by its three neighbours towards the eye. */
const isHidden = ({ pose, covers }: PosedInstance): boolean =>
  covers.length > 0 && isHome(pose) && covers.every(isHome);

export class Painter {
  readonly #poses: InstancePoses;
  readonly #box: ProjectedBox;
  readonly #sprites: HeroSprites;
  /** Instances that glow at some time. */
  readonly #blooming: readonly PosedInstance[];
  readonly #states = { x: 1, y: 0, z: 0 };

  constructor(poses: InstancePoses, projection: Projection, sprites: HeroSprites) {
    this.#poses = poses;
    this.#box = new ProjectedBox(projection);
    this.#sprites = sprites;
    this.#blooming = poses.all.filter(
      ({ instance, style }) => style.picked || instance.cell.value >= BLOOM_VALUE,
    );
  }

  /** `seconds`: of the timeline. `edge`: device pixels to a cube's edge in the block. */
  paint(context: Context2d, frame: Readonly<SceneFrame>, seconds: number, edge: number): void {
    statesInto(this.#states, seconds);
    const flat = 1 - this.#states.x;
    let layer = 0;
    this.#reflections(context, edge);
    for (const posed of this.#poses.farToNear) {
      if (isHidden(posed)) continue;
      this.#box.place(posed.pose);
      const near = levelOf(1 - (this.#box.depth - FOG_NEAR) / (FOG_FAR - FOG_NEAR), FOG_LAYERS);
      for (; layer < near; layer++) this.#fog(context, layer, flat);
      context.globalAlpha = 1;
      this.#state(context, posed, edge);
      this.#fadingState(context, posed);
    }
    this.#blooms(context, edge);
    context.globalCompositeOperation = "destination-over";
    this.#ground(context, frame, edge);
    context.globalAlpha = 1;
    context.globalCompositeOperation = "source-over";
  }

  #state(context: Context2d, posed: PosedInstance, edge: number): void {
    const { pose, style } = posed;
    const { samples, data, assets } = pose;
    if (samples >= data && samples >= assets) this.#cube(context, posed, edge);
    else if (data >= assets) this.#bar(context, this.#sprites.data, style.data, posed.light);
    else this.#bar(context, this.#sprites.rings, style.ring, posed.light);
  }

  /** `light`: 0…1, beside the bar's own. */
  #bar(context: Context2d, sprites: BoxSprites, skin: number, light: number): void {
    sprites.draw(context, this.#box, skin);
    if (light < TRACE) return;
    context.globalCompositeOperation = "lighter";
    context.globalAlpha = light;
    sprites.draw(context, this.#box, skin);
    context.globalCompositeOperation = "source-over";
    context.globalAlpha = 1;
  }

  /** Paints a state that fades in or out over the strongest one. */
  #fadingState(context: Context2d, { pose: { samples, data, assets }, style }: PosedInstance): void {
    const second = Math.max(Math.min(samples, data), Math.min(samples, assets), Math.min(data, assets));
    if (second < EVEN) return;
    context.globalAlpha = Math.min(1, (second - EVEN) / (0.5 - EVEN));
    if (second === data) this.#sprites.data.draw(context, this.#box, style.data);
    else if (second === assets) this.#sprites.rings.draw(context, this.#box, style.ring);
    else this.#sprites.glass.draw(context, this.#box, style.glass);
  }

  /** Darkens everything painted so far with fog. */
  #fog(context: Context2d, layer: number, share: number): void {
    if (share < TRACE) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalCompositeOperation = "source-atop";
    context.globalAlpha = share * at(FOG, layer);
    context.fillStyle = DARK_CSS;
    context.fillRect(0, 0, context.canvas.width, context.canvas.height);
    context.globalCompositeOperation = "source-over";
  }

  #cube(context: Context2d, posed: PosedInstance, edge: number): void {
    const { pose, style } = posed;
    const sprites = isHome(pose) ? this.#sprites.block : this.#sprites.glass;
    sprites.draw(context, this.#box, style.glass);
    if (posed.lift > TRACE) {
      context.globalAlpha = posed.lift;
      sprites.draw(context, this.#box, GLASS_LEVELS - 1);
      context.globalAlpha = 1;
    }
    const share = (pose.samples - LIGHTLESS) / (1 - LIGHTLESS);
    if (share > TRACE) this.#specimen(context, posed, edge, share);
  }

  #specimen(context: Context2d, { instance, pose, style }: PosedInstance, edge: number, share: number): void {
    if (style.specimen === null) return;
    const bright = instance.block.specimen;
    const size = (0.78 + 0.4 * bright) * SPECIMEN_WIDTH * Math.min(1, pose.halfY / CUBE_HALF);
    context.globalAlpha = share * Math.min(1, 0.3 + 0.7 * bright);
    const { middleX, middleY, depth } = this.#box;
    const width = size * edge * (BLOCK_DISTANCE / depth);
    this.#light(context, at(this.#sprites.specimens, style.specimen), middleX, middleY, width);
  }

  /** Draws a light around a point, `width` device pixels wide. */
  #light(context: Context2d, sprite: Sprite, x: number, y: number, width: number): void {
    this.#stretch(context, sprite, x - width / 2, y - width / 2, width, width);
  }

  /** Draws a light stretched over a rectangle in device pixels. */
  #stretch(
    context: Context2d,
    sprite: Sprite,
    left: number,
    top: number,
    width: number,
    height: number,
  ): void {
    const kx = width / sprite.width;
    const ky = height / sprite.height;
    context.setTransform(kx, 0, 0, ky, left - kx * sprite.x, top - ky * sprite.y);
    this.#sprites.lights.draw(context, sprite.x, sprite.y, sprite.width, sprite.height);
  }

  /** Reflects the lowest trays: boxes mirrored below the ground, without tops. */
  #reflections(context: Context2d, edge: number): void {
    for (const { tray, strength } of REFLECTIONS)
      for (const posed of this.#poses.farToNear) {
        const { pose, style } = posed;
        if (style.reflectedTray !== tray || pose.samples < 0.5) continue;
        this.#box.place(pose, -1);
        const share = strength * (2 * pose.samples - 1);
        context.globalAlpha = share;
        this.#sprites.reflected.draw(context, this.#box, style.glass);
        this.#specimen(context, posed, edge, share);
      }
  }

  /** A pool of light on the ground, in the colour of the state. */
  #ground(context: Context2d, { width, height, dpr }: Readonly<SceneFrame>, edge: number): void {
    const { dapi, gfp, rhodamine } = this.#sprites.blooms;
    const { x, y, z } = this.#states;
    this.#pool(context, dapi, 0.45 * x, width * dpr, height * dpr * 0.82, edge * 5);
    this.#pool(context, gfp, 0.14 * y, width * dpr, height * dpr * 0.6, edge * 8);
    this.#pool(context, rhodamine, 0.2 * z, width * dpr, height * dpr * 0.55, edge * 8);
  }

  #pool(context: Context2d, sprite: Sprite, share: number, width: number, y: number, reach: number): void {
    if (share < TRACE) return;
    context.globalAlpha = share;
    this.#stretch(context, sprite, 0, y - reach, width, reach * 2);
  }

  /** The glow in the stain of a cube's specimen. */
  #bloomOf({ specimen }: PosedInstance["style"]): Sprite {
    const { dapi, gfp } = this.#sprites.blooms;
    return specimen === DAPI_KINDS ? gfp : dapi;
  }

  /** Glow around picked and lifted cubes, and above the highest and the lifted bars. */
  #blooms(context: Context2d, edge: number): void {
    const { dapi, gfp, rhodamine } = this.#sprites.blooms;
    const box = this.#box;
    context.globalCompositeOperation = "lighter";
    for (const { instance, pose, style } of this.#blooming) {
      const samples = style.picked ? pose.samples : 0;
      const data = instance.cell.value < BLOOM_VALUE ? 0 : pose.data;
      if (samples <= BLOOM_TRACE && data <= BLOOM_TRACE) continue;
      box.place(pose);
      if (samples > BLOOM_TRACE) {
        context.globalAlpha = 0.5 * samples;
        this.#light(context, this.#bloomOf(style), box.middleX, box.middleY, 3.4 * edge);
      }
      if (data > BLOOM_TRACE) {
        context.globalAlpha = 0.55 * data;
        this.#light(context, rhodamine, box.nearX, box.nearY, 2.4 * edge);
      }
    }
    for (const { instance, pose, style, lift, light } of this.#poses.all) {
      const glow = Math.max(lift, READING_BLOOM * light * instance.ring.height);
      if (glow < TRACE) continue;
      const { samples, data, assets } = pose;
      box.place(pose);
      context.globalAlpha = glow * Math.max(samples, data, assets);
      if (samples > data + assets)
        this.#light(context, this.#bloomOf(style), box.middleX, box.middleY, 3.4 * edge);
      else {
        const height = data > assets ? instance.cell.value * 3 : 3 - instance.ring.index;
        const sprite = height < 1 ? dapi : height < 2 ? gfp : rhodamine;
        this.#light(context, sprite, box.nearX, box.nearY, 2.4 * edge);
      }
    }
  }
}
