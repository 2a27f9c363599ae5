import { shaderMaterial } from "@react-three/drei/core/shaderMaterial";
import { CustomBlending, Group, Mesh, SrcAlphaFactor, SrcColorFactor, Vector4, ZeroFactor } from "three";
import { at } from "#lib/at.ts";
import type { Frame } from "#scenes/lib/camera.ts";
import { FLAT, instancedQuads } from "#scenes/lib/flat-mesh.ts";
import { example } from "../model/example.ts";
import { objectsOf, type StopObject } from "../model/stop-objects.ts";
import { STOP_IDS, type StopId } from "../model/stops.ts";
import type { Subject } from "../model/subject.ts";
import { layerInto, newLayer } from "../model/zoom.ts";
import { HeroMeshes } from "./hero-meshes.ts";
import { MASK } from "./shaders.ts";
import { StopMesh } from "./stop-mesh.ts";

const MaskMaterial = shaderMaterial({ uPlace: new Vector4() }, ...MASK);

/** Fades the whole picture towards its edges. */
function maskMesh(place: Vector4): Mesh {
  const material = new MaskMaterial({
    ...FLAT,
    blending: CustomBlending,
    blendSrc: ZeroFactor,
    blendDst: SrcColorFactor,
    blendSrcAlpha: ZeroFactor,
    blendDstAlpha: SrcAlphaFactor,
  });
  material.uPlace = place;
  const mesh = new Mesh(instancedQuads(1), material);
  mesh.frustumCulled = false;
  mesh.renderOrder = STOP_IDS.length;
  mesh.name = "mask";
  return mesh;
}

/** Writes into `out` the picture's middle and the size of a unit, in clip space. */
function placeInto(out: Vector4, { width, height, centreX, centreY, unit }: Readonly<Frame>): Vector4 {
  return out.set(
    (2 * centreX) / width - 1,
    1 - (2 * centreY) / height,
    (2 * unit) / width,
    (2 * unit) / height,
  );
}

/** Everything that is drawn; stops are made when they are first seen, or before. */
export class World {
  readonly group = new Group();
  readonly #hero = new HeroMeshes();
  #subject: Subject | null;
  #objects: readonly StopObject[];
  #stops: (StopMesh | undefined)[] = [];
  readonly #place = new Vector4();
  readonly #layer = newLayer();

  /** @param subject null is the site's example */
  constructor(subject: Subject | null = null) {
    this.#subject = subject;
    this.#objects = objectsOf(subject ?? example());
    this.group.add(this.#hero.group, maskMesh(this.#place));
  }

  /** Frees the meshes of the subject before it. */
  set subject(subject: Subject | null) {
    if (subject === this.#subject) return;
    this.#subject = subject;
    this.#objects = objectsOf(subject ?? example());
    for (const stop of this.#stops) {
      if (stop) this.group.remove(stop.mesh);
      stop?.dispose();
    }
    this.#stops = [];
  }

  /** Makes a stop that was not seen yet. Returns whether there was one. */
  prepare(): boolean {
    const next = this.#objects.findIndex((_, i) => !this.#stops[i]);
    if (next < 0) return false;
    this.#make(next);
    return true;
  }

  /** Shows a depth in a frame, at a second, leant by angles in radians. */
  show(depth: number, view: Readonly<Frame>, dpr: number, time: number, turn: number, lean: number): void {
    placeInto(this.#place, view);
    this.#hero.show(depth, view, dpr, time, turn, lean, !this.#subject?.ring);
    for (let i = 0; i < this.#objects.length; i++) {
      let stop = this.#stops[i];
      if (!stop && layerInto(this.#layer, at(this.#objects, i).stop, depth).light > 0) stop = this.#make(i);
      stop?.show(depth, view, this.#place, dpr, time, turn, lean);
    }
  }

  /** Shows one stop alone. */
  only(id: StopId | undefined): void {
    for (const child of this.group.children)
      if (child.name !== "mask") child.visible = child.name.split(" ").some((stop) => stop === id);
  }

  #make(i: number): StopMesh {
    const stop = new StopMesh(at(this.#objects, i), i);
    this.#stops[i] = stop;
    stop.mesh.visible = false;
    this.group.add(stop.mesh);
    return stop;
  }
}
