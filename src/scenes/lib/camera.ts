import { cross, dot, normalise, sub, type Vec3 } from "#lib/vec.ts";

/** A perspective camera. Lengths in scene units. */
export interface Camera {
  readonly eye: Vec3;
  readonly target: Vec3;
  /**
   * Focal length in design heights: 1
   * (2 tan(fov
   * 2)).
   */
  readonly focal: number;
}

/** Where the camera's image lies on the canvas, in pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** The pixel on the camera's axis. */
  readonly centreX: number;
  readonly centreY: number;
  /** Pixels per design height. */
  readonly unit: number;
}

/** A camera's right, up and backward unit vectors. */
export interface Axes {
  readonly right: Vec3;
  readonly up: Vec3;
  readonly back: Vec3;
}

export function axesOf(camera: Camera): Axes {
  const back = normalise(sub(camera.eye, camera.target));
  const right = normalise(cross([0, 1, 0], back));
  return { right, up: cross(back, right), back };
}

export type Projector = (p: Vec3) => Vec3;

/** Maps a point to [x px, y px (down), distance along the axis]. Points behind the eye have a distance ≤ 0. */
export function projector(camera: Camera, frame: Frame): Projector {
  const { right, up, back } = axesOf(camera);
  const gain = camera.focal * frame.unit;
  return (p) => {
    const d = sub(p, camera.eye);
    const depth = -dot(d, back);
    return [
      frame.centreX + (gain * dot(d, right)) / depth,
      frame.centreY - (gain * dot(d, up)) / depth,
      depth,
    ];
  };
}

/**
 * The same camera as a column-major 4 × 4 matrix (world → clip) for a vertex shader.
 * `near` and `far` are distances along the axis.
 */
export function viewProjection(camera: Camera, frame: Frame, near: number, far: number): Float32Array {
  const { right, up, back } = axesOf(camera);
  const eye = camera.eye;
  const sx = (2 * camera.focal * frame.unit) / frame.width;
  const sy = (2 * camera.focal * frame.unit) / frame.height;
  const shiftX = (2 * frame.centreX) / frame.width - 1;
  const shiftY = 1 - (2 * frame.centreY) / frame.height;
  const a = (far + near) / (near - far);
  const b = (2 * far * near) / (near - far);
  const column = (axis: 0 | 1 | 2): number[] => [
    sx * right[axis] - shiftX * back[axis],
    sy * up[axis] - shiftY * back[axis],
    a * back[axis],
    -back[axis],
  ];
  const depth = dot(back, eye);
  return new Float32Array([
    ...column(0),
    ...column(1),
    ...column(2),
    -sx * dot(right, eye) + shiftX * depth,
    -sy * dot(up, eye) + shiftY * depth,
    -a * depth + b,
    depth,
  ]);
}

/** An eye on a sphere around the target. Angles in radians; azimuth 0 looks from +z and grows towards +x. */
export function orbit(target: Vec3, azimuth: number, elevation: number, distance: number): Vec3 {
  const flat = Math.cos(elevation) * distance;
  return [
    target[0] + Math.sin(azimuth) * flat,
    target[1] + Math.sin(elevation) * distance,
    target[2] + Math.cos(azimuth) * flat,
  ];
}
