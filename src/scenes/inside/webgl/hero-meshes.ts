import { Group, Mesh } from "three";
import { at } from "#lib/at.ts";
import type { Vec3 } from "#lib/vec.ts";
import { type Frame, orbitInto, Projection } from "#scenes/lib/camera.ts";
import { type Instance, makeInstances } from "../../hero-cubes/model/instances.ts";
import { indexOf } from "../../hero-cubes/model/picks.ts";
import { STILL_SECONDS } from "../../hero-cubes/model/timeline.ts";
import { cellTexture } from "../../hero-cubes/webgl/cells.ts";
import { createHeroMeshes, DEPTH } from "../../hero-cubes/webgl/meshes.ts";
import { BLOCK_VIEW, RING_VIEW } from "../model/stop-objects.ts";
import { LAST_DEPTH } from "../model/stops.ts";
import { FOCAL } from "../model/view.ts";
import { layerInto, newLayer } from "../model/zoom.ts";

/** The cube that is followed: the middle one of the block's edge nearest to the viewer. */
const FOLLOWED_CUBE = indexOf(7, 4, 7);
/** Distances at which block and ring are seen at their stops, in the hero's units. */
const BLOCK_DISTANCE = 22.6;
const RING_DISTANCE = 28.9;
const RING_MIDDLE: Vec3 = [0, 0.3, 0];

/** The hero's instances with the followed specimen stained. */
const instances = (): readonly Instance[] =>
  makeInstances().map((instance, i) =>
    i === FOLLOWED_CUBE
      ? { ...instance, block: { ...instance.block, specimen: 1 }, cell: { ...instance.cell, stain: 1 } }
      : instance,
  );

/** The first stop, the block of tubes, and the last, the ring: both the hero's own meshes, at two of its moments. */
export class HeroMeshes {
  readonly group = new Group();
  readonly #uniforms;
  readonly #layer = newLayer();
  readonly #projection = new Projection();
  readonly #camera = { eye: [0, 0, 0] as [number, number, number], target: [0, 0, 0] as Vec3, focal: FOCAL };
  readonly #cube: Vec3;

  constructor() {
    const all = instances();
    const { x, y, z } = at(all, FOLLOWED_CUBE).block;
    this.#cube = [x, y, z];
    const { uniforms, meshes } = createHeroMeshes(all);
    this.#uniforms = uniforms;
    uniforms.uCells = cellTexture(all);
    uniforms.uDepth = DEPTH;
    this.group.name = "block finding";
    const drawn = Object.values(meshes);
    drawn.forEach(({ geometry, material }, order) => {
      const mesh = new Mesh(geometry, material);
      mesh.frustumCulled = false;
      mesh.renderOrder = order - drawn.length;
      this.group.add(mesh);
    });
  }

  /** `ring`: whether the last stop's ring is the hero's own. */
  show(
    depth: number,
    view: Readonly<Frame>,
    dpr: number,
    time: number,
    turn: number,
    lean: number,
    ring: boolean,
  ): void {
    const isRing = depth > LAST_DEPTH / 2;
    const { light, size } = layerInto(this.#layer, isRing ? LAST_DEPTH : 0, depth);
    this.group.visible = light > 0 && (ring || !isRing);
    if (!this.group.visible) return;
    const { azimuth, elevation } = isRing ? RING_VIEW : BLOCK_VIEW;
    const distance = (isRing ? RING_DISTANCE : BLOCK_DISTANCE) / size;
    const camera = this.#camera;
    camera.target = isRing ? RING_MIDDLE : this.#cube;
    orbitInto(camera.eye, camera.target, azimuth + turn, elevation + lean, distance);
    const uniforms = this.#uniforms;
    this.#projection
      .set(camera, view)
      .toClip(uniforms.uClip.elements, view, Math.max(0.05, distance - 12), distance + 40);
    uniforms.uEye.fromArray(this.#projection.eye);
    uniforms.uRight.fromArray(this.#projection.right);
    uniforms.uTime = isRing ? STILL_SECONDS.assets + 0.35 * Math.sin(0.4 * time) : STILL_SECONDS.samples;
    uniforms.uLine = Math.max(0.45, 0.55 * dpr);
    uniforms.uStates.set(isRing ? 0 : 1, 0, isRing ? 1 : 0);
    uniforms.uLight = light;
  }
}
