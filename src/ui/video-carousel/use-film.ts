import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { clamp } from "#lib/math.ts";
import { useMotion } from "#motion/motion.ts";
import { SpringValue } from "#motion/springs.ts";

/** Pixels that a pressed pointer has to move to start a drag instead of a click. */
const SLOP = 8;
/** Share of the frame's width beyond which a drag moves on to the next video. */
const FAR = 0.22;
/** Pixels per millisecond above which a short drag moves on as well. */
const QUICK = 0.45;
/** Resistance factor beyond the first and last video. */
const STIFF = 0.28;

interface Drag {
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

const SPRING = { tension: 190, friction: 28 };

interface FilmOptions {
  /** Contains the panels with the moving strips: elements with `data-film="INDEX"`. */
  panels: RefObject<HTMLElement | null>;
  active: number;
  count: number;
  onSelect: (index: number) => void;
}

interface Press {
  pointer: number;
  x: number;
  y: number;
  /** State of the previous move, for the speed. */
  lastX: number;
  lastTime: number;
  speed: number;
  dragging: boolean;
}

/**
 * The videos as one strip that springs to the active one and follows a drag. Returns a function that makes a frame's
 * event handlers of what a click without a drag does.
 */
export function useFilm({ panels, active, count, onSelect }: FilmOptions) {
  const motion = useMotion();
  const [place] = useState(() => new SpringValue(active));
  const press = useRef<Press | null>(null);

  const paint = useCallback(() => {
    panels.current?.querySelectorAll<HTMLElement>("[data-film]").forEach((film) => {
      film.style.transform = `translateX(${(Number(film.dataset.film) - place.get()) * 100}%)`;
    });
  }, [panels, place]);

  const springTo = useCallback(
    (to: number) => {
      const immediate = motion === "reduced";
      void place.start({ to, config: SPRING, immediate, onChange: paint }).then(paint);
    },
    [place, motion, paint],
  );

  useEffect(() => {
    springTo(active);
    return () => {
      place.stop();
    };
  }, [springTo, active, place]);

  const end = (event: PointerEvent, cancelled: boolean, onPress: () => void) => {
    const held = press.current;
    if (held?.pointer !== event.pointerId) return;
    press.current = null;
    if (!held.dragging) {
      if (!cancelled) onPress();
      return;
    }
    const dx = event.clientX - held.x;
    const speed = event.timeStamp - held.lastTime > 120 ? 0 : held.speed;
    const { width } = event.currentTarget.getBoundingClientRect();
    const next = cancelled ? active : videoAfterDrag({ dx, speed, width, active, count });
    if (next === active) springTo(active);
    else onSelect(next);
  };

  return (onPress: () => void) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return;
      const { pointerId: pointer, clientX: x, clientY: y, timeStamp: lastTime } = event;
      press.current = { pointer, x, y, lastX: x, lastTime, speed: 0, dragging: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const held = press.current;
      if (held?.pointer !== event.pointerId) return;
      const dx = event.clientX - held.x;
      if (!held.dragging) {
        const begins = dragBegins(dx, event.clientY - held.y);
        if (begins === "scroll") press.current = null;
        if (begins !== "drag") return;
        held.dragging = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      const passed = event.timeStamp - held.lastTime;
      if (passed > 0) held.speed = (event.clientX - held.lastX) / passed;
      held.lastX = event.clientX;
      held.lastTime = event.timeStamp;
      const { width } = event.currentTarget.getBoundingClientRect();
      place.set(placeDuringDrag({ dx, width, active, count }));
      paint();
    },
    onPointerUp: (event: PointerEvent) => end(event, false, onPress),
    onPointerCancel: (event: PointerEvent) => end(event, true, onPress),
  });
}
