import { clamp } from "#lib/math.ts";

/** Pixels that a pressed pointer has to move to start a drag instead of a click. */
const SLOP = 8;
/** Share of the frame's width beyond which a drag moves on to the next video. */
const FAR = 0.22;
/** Pixels per millisecond above which a short drag moves on as well. */
const QUICK = 0.45;
/** Resistance factor beyond the first and last video. */
const STIFF = 0.28;

export interface Drag {
  /** Pixels since the pointer was pressed; negative to the left. */
  dx: number;
  /** Pixels per millisecond at the end of the drag. */
  speed: number;
  /** The frame's width in pixels. */
  width: number;
  active: number;
  count: number;
}

/** The video that a drag ends on: the next one if the drag was far or quick enough, never beyond the ends. */
export function videoAfterDrag({ dx, speed, width, active, count }: Drag): number {
  const quick = Math.abs(speed) > QUICK && Math.sign(speed) === Math.sign(dx);
  const far = Math.abs(dx) > width * FAR && (Math.sign(speed) === Math.sign(dx) || Math.abs(speed) < QUICK);
  if (!quick && !far) return active;
  return clamp(active - Math.sign(dx), 0, count - 1);
}

/** The strip's position during a drag, in videos from the first; resists beyond the ends. */
export function placeDuringDrag({ dx, width, active, count }: Omit<Drag, "speed">): number {
  const place = active - dx / width;
  const last = count - 1;
  if (place < 0) return place * STIFF;
  return place > last ? last + (place - last) * STIFF : place;
}

/** Whether a pressed pointer starts a drag, scrolls the page, or has not moved far enough to tell. */
export function dragBegins(dx: number, dy: number): "drag" | "scroll" | "wait" {
  if (Math.hypot(dx, dy) < SLOP) return "wait";
  return Math.abs(dx) > Math.abs(dy) ? "drag" : "scroll";
}
