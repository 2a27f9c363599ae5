import { clamp01 } from "#lib/math.ts";
import type { SceneFrame } from "../scene.ts";

/**
 * Tracks a mouse or pen: over the figure also on elements that lie on it, over its canvas only on itself. Touches
 * scroll the page and are ignored; nothing is measured while the pointer is not wanted. Calls `moved` after each
 * change. Returns a function that stops it.
 */
export function followPointer(
  figure: HTMLElement,
  pointer: SceneFrame["pointer"],
  wanted: () => boolean,
  moved: () => void,
): () => void {
  const hovers = window.matchMedia("(hover: hover) and (pointer: fine)");
  const move = (event: PointerEvent): void => {
    if (event.pointerType === "touch" || !wanted()) return;
    const { left, top, width, height } = figure.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    const x = (event.clientX - left) / width;
    const y = (event.clientY - top) / height;
    pointer.x = clamp01(x);
    pointer.y = clamp01(y);
    pointer.inside = x === pointer.x && y === pointer.y;
    const { target } = event;
    pointer.over = hovers.matches && target instanceof HTMLCanvasElement && target.parentElement === figure;
    if (pointer.over) {
      pointer.left = event.offsetX / (target as HTMLCanvasElement).clientWidth;
      pointer.top = event.offsetY / (target as HTMLCanvasElement).clientHeight;
    }
    moved();
  };
  const leave = (): void => {
    pointer.inside = false;
    pointer.over = false;
    moved();
  };
  window.addEventListener("pointermove", move, { passive: true });
  document.documentElement.addEventListener("pointerleave", leave);
  return () => {
    window.removeEventListener("pointermove", move);
    document.documentElement.removeEventListener("pointerleave", leave);
  };
}
