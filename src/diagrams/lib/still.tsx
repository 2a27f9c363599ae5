import { useDeferredValue } from "react";
import type { Vec2 } from "#lib/vec.ts";
import { classNames } from "#ui/class-names.ts";
import { useHydrated } from "#ui/use-hydrated.ts";

interface StillProps {
  readonly src: string;
  /** Width and height of the drawing, whose ratio reserves its place. */
  readonly size: Vec2;
  readonly className: string | undefined;
}

/**
 * Keeps the figure's height when the drawing takes its file's place. WebKit lays a size container out once without what
 * has just come into it; the page is shorter then, and a reader near its end would be moved up.
 */
const keepPlace = (still: HTMLImageElement) => () => {
  const figure = still.closest("figure");
  if (!figure) return;
  figure.style.minHeight = `${figure.offsetHeight}px`;
  // The next frame lays it out; in the one after it the drawing is there.
  requestAnimationFrame(() => requestAnimationFrame(() => figure.style.removeProperty("min-height")));
};

/**
 * A drawing as a file: it stands in the finished HTML, where the drawing itself would weigh more than the page's words,
 * and is fetched when it comes near the viewport. `npm run media -- stills` makes it.
 */
export function Still({ src, size: [width, height], className }: StillProps) {
  return (
    <img
      ref={keepPlace}
      className={classNames("drawing-still", className)}
      src={src}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}

/** Whether a diagram is drawn, because React has attached; `always` is for making the stills themselves. */
export function useDrawn(always: boolean | undefined): boolean {
  // Deferred, so that React draws in small pieces and what is pressed meanwhile is heard.
  const hydrated = useDeferredValue(useHydrated());
  return always ?? hydrated;
}
