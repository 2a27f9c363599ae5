import { Group } from "three";
import type { Frame } from "#scenes/lib/camera.ts";
import { OBJECTS } from "../model/objects.ts";
import { layerInto, newLayer } from "../model/zoom.ts";
import { HeroMeshes } from "./hero-meshes.ts";
import { StopMesh } from "./stop-mesh.ts";

/** Everything that is drawn; stops are made when they are first seen, or before. */
export class World {
  readonly group = new Group();
  readonly #hero = new HeroMeshes();
  readonly #stops: (StopMesh | undefined)[] = [];
  readonly #layer = newLayer();

  constructor() {
    this.group.add(this.#hero.group);
  }

  /** Makes a stop that was not seen yet. Returns whether there was one. */
  prepare(): boolean {
    const next = OBJECTS.findIndex((_, i) => !this.#stops[i]);
    if (next < 0) return false;
    this.#make(next);
    return true;
  }

  /** Shows a depth in a frame, at a second, leant by angles in radians. */
  show(depth: number, view: Readonly<Frame>, dpr: number, time: number, turn: number, lean: number): void {
    this.#hero.show(depth, view, dpr, time, turn, lean);
    for (let i = 0; i < OBJECTS.length; i++) {
      let stop = this.#stops[i];
      const object = OBJECTS[i];
      if (!stop && object && layerInto(this.#layer, object.stop, depth).light > 0) stop = this.#make(i);
      stop?.show(depth, view, dpr, time, turn, lean);
    }
  }

  #make(i: number): StopMesh | undefined {
    const object = OBJECTS[i];
    if (!object) return undefined;
    const stop = new StopMesh(object, i);
    this.#stops[i] = stop;
    stop.mesh.visible = false;
    this.group.add(stop.mesh);
    return stop;
  }
}
