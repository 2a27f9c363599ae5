import { Projection } from "#scenes/lib/camera.ts";
import type { SceneFrame } from "../../stage/scene.ts";
import { BIORADAR_HEIGHT, CAMERA, frameFor } from "../model.ts";

/** The map's position and scale on the canvas. */
export interface View {
  width: number;
  height: number;
  dpr: number;
  /** Scale of the map relative to the 900 × 600 design. */
  scale: number;
  readonly projection: Projection;
  /** Adapts to the frame's size; returns whether it has changed. */
  fit: (frame: Readonly<SceneFrame>) => boolean;
  /** A line's width in CSS pixels: scaled with the map, at least one device pixel. */
  hairline: (width: number) => number;
  /** Projects a point on flat ground into `projection`. Bearing in degrees, range in radii. */
  ground: (bearing: number, range: number) => Projection;
}

const RAD = Math.PI / 180;

export function createView(): View {
  const projection = new Projection();
  const view: View = {
    width: 0,
    height: 0,
    dpr: 0,
    scale: 1,
    projection,
    fit: ({ width, height, dpr }) => {
      if (width === view.width && height === view.height && dpr === view.dpr) return false;
      view.width = width;
      view.height = height;
      view.dpr = dpr;
      const frame = frameFor(width, height);
      view.scale = frame.unit / BIORADAR_HEIGHT;
      projection.set(CAMERA, frame);
      return true;
    },
    hairline: (width) => Math.max(width * view.scale, 0.8 / view.dpr),
    ground: (bearing, range) =>
      projection.to(Math.sin(bearing * RAD) * range, 0, -Math.cos(bearing * RAD) * range),
  };
  return view;
}
