import { Euler, type Matrix3, Matrix4, Quaternion, Vector3 } from "three";
import { cross } from "#lib/vec.ts";
import type { BasePair } from "../model/objects/dna.ts";

/** Turns an object into view, updated in place. */
export class Turning {
  readonly #rest = new Quaternion();
  readonly #now = new Quaternion();
  readonly #matrix = new Matrix4();
  readonly #angles = new Euler();

  /** Seen from an azimuth and elevation, in radians. */
  from(azimuth: number, elevation: number): void {
    this.#rest.setFromEuler(this.#angles.set(elevation, -azimuth, 0, "XYZ"));
  }

  /** A share of the way from one orientation to facing the viewer. */
  facing(orientation: Quaternion, share: number): void {
    this.#rest.slerpQuaternions(orientation, this.#now.identity(), share);
  }

  /** Leant by angles in radians about the picture's upright and level axes; written as rows right, up, back. */
  into(axes: Matrix3, turn: number, lean: number): void {
    this.#now.setFromEuler(this.#angles.set(lean, -turn, 0, "XYZ")).multiply(this.#rest);
    axes.setFromMatrix4(this.#matrix.makeRotationFromQuaternion(this.#now)).transpose();
  }

  /** Where the picture shows a point. */
  apply(point: Vector3): Vector3 {
    return point.applyQuaternion(this.#now);
  }
}

/** Orientation of the base pair within the helix: its own x, y and z, as `model/objects/base.ts` draws them. */
export function orientationOf({ along, out }: BasePair): Quaternion {
  const vector = (v: readonly [number, number, number]) => new Vector3(...v);
  const basis = new Matrix4().makeBasis(vector(out), vector(cross(out, along)), vector(along).negate());
  return new Quaternion().setFromRotationMatrix(basis);
}
