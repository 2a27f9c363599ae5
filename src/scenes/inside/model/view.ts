import type { MovingFrame } from "../../hero-cubes/model/view.ts";
import { STOP_IDS } from "./stops.ts";

/** Below this share of width to height the text stands under the picture instead of beside it. */
const NARROW = 0.9;

/** Focal length in units: a field of view of 28°. */
export const FOCAL = 2;
/** Distance in units from which a stop's object is seen at its stop: what is 2 high fills the frame. */
export const DISTANCE = 4;

/** Place of the axis, on which everything followed lies, as shares of the canvas's width and height. */
const AXIS_BESIDE = [0.665, 0.505] as const;
const AXIS_ABOVE = [0.5, 0.39] as const;

/** Height of the picture that is always seen, in canvas widths, where the text stands under it. */
const UNIT_ABOVE = 1.12;

/** Side of the square that a still shows, in units; the axis is in its centre. */
export const STILL_SIDE = 1.4;

/** Where the picture lies on a canvas of `width` × `height` CSS pixels: its axis at the centre, and a unit's pixels. */
export function frameInto(out: MovingFrame, width: number, height: number): MovingFrame {
  const narrow = width < NARROW * height;
  const [x, y] = narrow ? AXIS_ABOVE : AXIS_BESIDE;
  out.width = width;
  out.height = height;
  out.centreX = x * width;
  out.centreY = y * height;
  out.unit = narrow ? Math.min(width * UNIT_ABOVE, height * 0.74) : Math.min(height, width * 0.66);
  return out;
}

const CELLS = STOP_IDS.indexOf("cells");
/**
 * How far the map of all cells reaches to the left of the axis at its stop, in units: more than an upright screen has.
 */
const MAP_REACH = 0.62;

/** The share of its size at which a stop's object is drawn, so that its groups are whole on every screen. */
export const fitOf = (stop: number, { centreX, unit }: Readonly<MovingFrame>): number =>
  stop === CELLS ? Math.min(1, centreX / unit / MAP_REACH) : 1;
