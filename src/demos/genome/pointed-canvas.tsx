import type { ComponentProps, KeyboardEvent } from "react";
import { Canvas, type Place } from "./canvas.tsx";

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The index that a key leads to out of `count`, round their ends; -1 is none, and undefined is said for other keys. */
export function indexAfter(key: string, index: number, count: number): number | undefined {
  const step = STEPS[key];
  if (step !== undefined && count > 0) return (Math.max(index, step < 0 ? 0 : -1) + step + count) % count;
  return { Home: Math.min(0, count - 1), End: count - 1, Escape: -1 }[key];
}

interface PointedCanvasProps
  extends Pick<ComponentProps<typeof Canvas>, "paint" | "label" | "className" | "style"> {
  /** How many things are drawn, which of them is pointed at (-1: none), and the words about it. */
  count: number;
  pointed: number;
  said: string;
  indexAt: (place: Place) => number;
  onPoint: (index: number) => void;
  /** Enter or a press; with -1 it was beside all of them, or Escape. */
  onPress?: (index: number) => void;
  /** Where a pointer pressed. */
  onPlace?: ((place: Place) => void) | undefined;
}

/** A drawing of many things of which one at a time is pointed at, with a pointer or by keys, and said. */
export function PointedCanvas(props: PointedCanvasProps) {
  const { count, pointed, said, indexAt, onPoint, onPress, onPlace, ...canvas } = props;
  const point = (place: Place) => onPoint(indexAt(place));
  const onKey = (event: KeyboardEvent) => {
    const next = event.key === "Enter" ? pointed : indexAfter(event.key, pointed, count);
    if (next === undefined) return;
    event.preventDefault();
    if (event.key === "Enter" || next < 0) onPress?.(next);
    onPoint(next);
  };
  return (
    <>
      <Canvas
        {...canvas}
        live
        onDown={point}
        onMove={point}
        onUp={(place) => {
          onPress?.(indexAt(place));
          onPlace?.(place);
        }}
        onLeave={() => onPoint(-1)}
        onKey={onKey}
      />
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </>
  );
}
