/** Pixels after which a pressed pointer drags instead of pressing. */
export const SLOP = 8;
/** Share of the frame's width after which a drag goes on to the next video. */
const FAR = 0.22;
/** Pixels a millisecond above which a short, quick drag goes on as well. */
const QUICK = 0.45;
/** How much a drag moves beyond the first and the last video. */
const STIFF = 0.28;

export interface Drag {
  /** Pixels since the press; negative to the left. */
  dx: number;
  /** Pixels a millisecond at the end. */
  speed: number;
  /** Pixels. */
  width: number;
  active: number;
  count: number;
}

/** The video that a drag ends on: its neighbour's when it went far or quick enough, never beyond the ends. */
export function videoAfterDrag({ dx, speed, width, active, count }: Drag): number {
  const quick = Math.abs(speed) > QUICK && Math.sign(speed) === Math.sign(dx);
  const far = Math.abs(dx) > width * FAR && (Math.sign(speed) === Math.sign(dx) || Math.abs(speed) < QUICK);
  if (!quick && !far) return active;
  return Math.min(count - 1, Math.max(0, active - Math.sign(dx)));
}

/** Where the film stands during a drag, in videos from the first; it yields less beyond the ends. */
export function placeDuringDrag({ dx, width, active, count }: Omit<Drag, "speed">): number {
  const place = active - dx / width;
  const last = count - 1;
  if (place < 0) return place * STIFF;
  return place > last ? last + (place - last) * STIFF : place;
}

/** Whether a pressed pointer begins to drag, scrolls the page instead, or has not moved enough to tell. */
export function dragBegins(dx: number, dy: number): "drag" | "scroll" | "wait" {
  if (Math.hypot(dx, dy) < SLOP) return "wait";
  return Math.abs(dx) > Math.abs(dy) ? "drag" : "scroll";
}
