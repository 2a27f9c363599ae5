import type { Vec3 } from "#lib/vec.ts";
import { Projection } from "#scenes/lib/camera.ts";
import type { Lens } from "./lens.ts";

/** A lens and camera; lengths in scene units. */
export interface View {
  readonly eye: Vec3;
  /** The point in focus. */
  readonly focus: Vec3;
  /** Its position in the picture, as shares of width and height from the top left. */
  readonly on: readonly [number, number];
  /** 1 / (2 tan(fov / 2)) for the vertical field of view. */
  readonly focal: number;
  readonly aperture: number;
}

/** The camera of one exposure: moved across the lens while the point in focus stays in place. */
export function exposureOf({ eye, focus: target, on, focal, aperture }: View, width: number, height: number) {
  const rows = new Projection();
  /** Sets `rows`; writes world → clip into `out`. */
  const aim = ({ across, up, dx, dy }: Lens, out: Float32Array | number[], near: number, far: number) => {
    const frame = { width, height, centreX: on[0] * width + dx, centreY: on[1] * height + dy, unit: height };
    const [rx, , rz] = rows.set({ eye, target, focal }, frame).right;
    const side = across * aperture;
    const from: Vec3 = [eye[0] + rx * side, eye[1] + up * aperture, eye[2] + rz * side];
    rows.set({ eye: from, target, focal }, frame).toClip(out, frame, near, far);
  };
  return { rows, aim };
}
