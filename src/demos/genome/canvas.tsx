import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
} from "react";
import { classNames } from "#ui/class-names.ts";
import type { Point } from "../app-window/geometry.ts";
import { sharpen } from "../app-window/sharpen.ts";
import { useRedrawing } from "../app-window/use-redrawing.ts";
import styles from "./canvas.module.css";

export type Context = CanvasRenderingContext2D;

/** Width and height of a drawing in pixels of the frame. */
export interface Size {
  width: number;
  height: number;
}

/** Draws everything anew; one unit of the context is one pixel of the frame. */
export type Paint = (context: Context, size: Size) => void;

/** A place on the drawing. */
export interface Place extends Point {
  size: Size;
}

interface CanvasProps {
  /** Must stay the same function for as long as it would draw the same. */
  paint: Paint;
  label: string;
  className?: string | undefined;
  style?: CSSProperties;
  live?: boolean;
  onDown?: (place: Place) => void;
  onMove?: (place: Place, held: boolean) => void;
  onUp?: (place: Place) => void;
  /** The pointer is taken away, as by a finger that scrolls: nothing was pressed. */
  onCancel?: () => void;
  onLeave?: () => void;
  /** The wheel with Ctrl or ⌘ held: below 0 inwards. */
  onZoom?: (place: Place, delta: number) => void;
  onKey?: (event: KeyboardEvent) => void;
}

/** A canvas that fills its box, drawn in pixels of the frame whatever its size; drawn again only when it has to be. */
export function Canvas(props: CanvasProps) {
  const { paint, label, className, style, live = false, onZoom } = props;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  // Kept until the box changes: measured after each change, the page would have to be laid out at once, each time.
  const space = useRef<Space>(null);

  const draw = useCallback(() => {
    const [frame, surface] = [box.current, canvas.current];
    if (!frame || !surface) return;
    if (space.current?.ratio !== window.devicePixelRatio) space.current = measure(surface, frame);
    drawInto(surface, space.current, paint);
  }, [paint]);
  useRedrawing(box, draw, () => {
    const [frame, surface] = [box.current, canvas.current];
    if (!frame || !surface) return;
    const before = space.current;
    space.current = measure(surface, frame);
    const { size, scale } = space.current;
    const isSame = before?.size.width === size.width && before.size.height === size.height;
    if (!isSame || before.scale !== scale) draw();
  });

  const zoom = useEffectEvent((frame: Element, event: WheelEvent) => {
    if (!onZoom || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onZoom(placeOf(frame, event), event.deltaY);
  });
  useEffect(() => {
    const frame = box.current;
    if (!frame || !live) return;
    const wheel = (event: WheelEvent) => zoom(frame, event);
    frame.addEventListener("wheel", wheel, { passive: false });
    return () => frame.removeEventListener("wheel", wheel);
  }, [live]);

  const shape = { ref: box, className: classNames(styles.box, className), style };
  return live ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is worked by keys
    <div {...shape} role="application" aria-label={label} tabIndex={0} {...pointerHandlers(props)}>
      <canvas ref={canvas} />
    </div>
  ) : (
    <div {...shape} role="img" aria-label={label}>
      <canvas ref={canvas} />
    </div>
  );
}

function pointerHandlers({ onDown, onMove, onUp, onCancel, onLeave, onKey }: CanvasProps) {
  type Pointer = PointerEvent<HTMLDivElement>;
  return {
    onKeyDown: (event: KeyboardEvent) => onKey?.(event),
    onPointerDown: (event: Pointer) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      onDown?.(placeOf(event.currentTarget, event));
    },
    onPointerMove: (event: Pointer) =>
      onMove?.(placeOf(event.currentTarget, event), (event.buttons & 1) === 1),
    onPointerUp: (event: Pointer) => onUp?.(placeOf(event.currentTarget, event)),
    onPointerCancel: () => onCancel?.(),
    onPointerLeave: () => onLeave?.(),
  };
}

/** CSS pixels of one pixel of the frame. */
const scaleOf = (frame: Element): number => Number.parseFloat(getComputedStyle(frame).fontSize) / 100 || 1;

function placeOf(frame: Element, event: { clientX: number; clientY: number }): Place {
  const bounds = frame.getBoundingClientRect();
  const scale = scaleOf(frame);
  return {
    x: (event.clientX - bounds.left) / scale,
    y: (event.clientY - bounds.top) / scale,
    size: { width: bounds.width / scale, height: bounds.height / scale },
  };
}

/** A drawing's size, the canvas's pixels for one of the frame, and the screen's for one of CSS when it was measured. */
interface Space {
  size: Size;
  scale: number;
  ratio: number;
}

/** Measures the box of a canvas and gives the canvas as many pixels. */
function measure(surface: HTMLCanvasElement, frame: HTMLElement): Space {
  const scale = scaleOf(frame);
  return {
    size: { width: frame.clientWidth / scale, height: frame.clientHeight / scale },
    scale: scale * sharpen(surface, frame),
    ratio: window.devicePixelRatio,
  };
}

function drawInto(surface: HTMLCanvasElement, { size, scale }: Space, paint: Paint): void {
  const context = surface.getContext("2d");
  if (!context || size.width === 0 || size.height === 0) return;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, surface.width, surface.height);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  paint(context, size);
}
