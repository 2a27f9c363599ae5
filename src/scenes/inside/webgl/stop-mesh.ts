import { shaderMaterial } from "@react-three/drei/core/shaderMaterial";
import { DoubleSide, Matrix3, Mesh, Vector3, Vector4 } from "three";
import { type Frame, orbit } from "#scenes/lib/camera.ts";
import { FLAT, instancedQuads } from "#scenes/lib/flat-mesh.ts";
import { pack } from "../model/marks.ts";
import { PAIR_AT } from "../model/objects/base.ts";
import { followedPair } from "../model/objects/helix.ts";
import type { StopObject } from "../model/stop-objects.ts";
import { TURN } from "../model/stops.ts";
import { DISTANCE, fitOf } from "../model/view.ts";
import { facingAt, growthAt, layerInto, newLayer, panAt } from "../model/zoom.ts";
import { MARKS } from "./shaders.ts";
import { orientationOf, Turning } from "./turn.ts";

const MarksMaterial = shaderMaterial(
  {
    uAxes: new Matrix3(),
    uDistance: DISTANCE,
    uPlace: new Vector4(),
    uPixel: 0.001,
    uState: new Vector4(),
    uShift: new Vector3(),
  },
  ...MARKS,
);

/** The marks of one stop: one draw call. */
export class StopMesh {
  readonly mesh: Mesh;
  readonly #object: StopObject;
  readonly #material = new MarksMaterial({ ...FLAT, side: DoubleSide });
  readonly #layer = newLayer();
  readonly #turning = new Turning();
  readonly #inHelix;

  constructor(object: StopObject, order: number) {
    this.#object = object;
    const marks = object.marks();
    const { from, to, tint, more } = pack(marks, orbit([0, 0, 0], object.azimuth, object.elevation, 1));
    const geometry = instancedQuads(marks.length, {
      from: [from, 4],
      to: [to, 4],
      tint: [tint, 4],
      more: [more, 4],
    });
    this.mesh = new Mesh(geometry, this.#material);
    this.mesh.name = object.id;
    this.mesh.renderOrder = order;
    this.mesh.frustumCulled = false;
    this.#inHelix = object.stop === TURN ? orientationOf(followedPair()) : null;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.#material.dispose();
  }

  /** `place` is that of `placeInto`; `turn` and `lean` are the picture's, in radians. */
  show(
    depth: number,
    view: Readonly<Frame>,
    place: Vector4,
    dpr: number,
    time: number,
    turn: number,
    lean: number,
  ): void {
    const { stop, azimuth, elevation } = this.#object;
    const { light, size, defocus } = layerInto(this.#layer, stop, depth);
    this.mesh.visible = light > 0;
    if (light === 0) return;
    const material = this.#material;
    if (this.#inHelix) this.#turning.facing(this.#inHelix, facingAt(depth));
    else this.#turning.from(azimuth, elevation);
    this.#turning.into(material.uAxes, turn, lean);
    if (this.#inHelix)
      this.#turning.apply(material.uShift.fromArray(PAIR_AT)).multiplyScalar(panAt(depth) - 1);
    material.uDistance = DISTANCE / (size * fitOf(stop, view));
    material.uPlace.copy(place);
    material.uPixel = 1 / (view.unit * dpr);
    material.uState.set(light, defocus, growthAt(stop, depth), time);
  }
}
