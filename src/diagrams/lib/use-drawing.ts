import { useRef, useState } from "react";
import { useFrames } from "#motion/frames.ts";
import { useInView } from "#motion/in-view.ts";
import type { Motion } from "#motion/motion.ts";
import { SpringValue } from "#motion/springs.ts";
import { usePageVisible } from "#motion/visibility.ts";

/** Visible share of a diagram from which it is animated (docs/behaviour.md 14.1). */
const RUNNING_THRESHOLD = 0.5;

const PHONE = "(max-width: 480px)";
/** Milliseconds between two steps on a phone, at least: each styles and paints a hundred parts anew. */
const PHONE_PACE_MS = 25;

/** Props of one arrangement of a diagram. */
export interface DrawingProps<Layout> {
  readonly layout: Layout;
  readonly className: string | undefined;
  readonly motion: Motion;
}

/** Seconds until the clock reaches full speed. */
const START_UP = 0.6;

/**
 * The attributes of a drawing's `<svg>`, and the seconds that it has run: 0 in prerendered markup, where the picture
 * equals the still. It runs while at least half of it is visible, its tab is visible and motion is allowed; it is also
 * halted while `hold` moves, then restarted gradually.
 */
export function useDrawing(
  { width, height }: { readonly width: number; readonly height: number },
  motion: Motion,
  hold?: SpringValue<number>,
) {
  const ref = useRef<SVGSVGElement>(null);
  const [seen, setSeen] = useState(false);
  useInView(ref, RUNNING_THRESHOLD, setSeen);
  const running = usePageVisible() && seen && motion === "full";
  const [seconds] = useState(() => new SpringValue(0));
  const speed = useRef(0);
  const advance = (passed: number): void => {
    const restarts = passed === 0 || hold?.isAnimating;
    speed.current = restarts ? 0 : Math.min(1, speed.current + passed / START_UP);
    if (speed.current > 0) seconds.set(seconds.get() + passed * speed.current);
  };
  useFrames(running, advance, running && window.matchMedia(PHONE).matches ? PHONE_PACE_MS : 0);
  return { seconds, svg: { ref, viewBox: `0 0 ${width} ${height}`, "data-running": running } };
}
