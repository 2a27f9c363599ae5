import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useMotion } from "#motion/motion.ts";
import { SpringValue } from "#motion/springs.ts";
import { dragBegins, placeDuringDrag, videoAfterDrag } from "./drag.ts";

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
