import { Projection } from "#scenes/lib/camera.ts";
import type { SceneFrame } from "../../runtime/scene.ts";
import { BIORADAR_HEIGHT, CAMERA, frameFor } from "../model.ts";

const RAD = Math.PI / 180;

/** The map's position and scale on the canvas. */
export class View {
  width = 0;
  height = 0;
  dpr = 0;
  /** Scale of the map relative to the 900 × 600 design. */
  scale = 1;
  readonly projection = new Projection();

  /** Adapts to the frame's size; returns whether it has changed. */
  fit({ width, height, dpr }: Readonly<SceneFrame>): boolean {
    if (width === this.width && height === this.height && dpr === this.dpr) return false;
    this.width = width;
    this.height = height;
    this.dpr = dpr;
    const frame = frameFor(width, height);
    this.scale = frame.unit / BIORADAR_HEIGHT;
    this.projection.set(CAMERA, frame);
    return true;
  }

  /** A line's width in CSS pixels: scaled with the map, at least one device pixel. */
  hairline(width: number): number {
    return Math.max(width * this.scale, 0.8 / this.dpr);
  }

  /** Projects a point on flat ground into `projection`. Bearing in degrees, range in radii. */
  ground(bearing: number, range: number): Projection {
    return this.projection.to(Math.sin(bearing * RAD) * range, 0, -Math.cos(bearing * RAD) * range);
  }
}
