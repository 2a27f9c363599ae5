import { type ReactNode, useDeferredValue } from "react";
import { classNames } from "#ui/class-names.ts";
import { useHydrated } from "#ui/use-hydrated.ts";

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

interface ArrangementProps {
  /** Address of the file. */
  readonly still: string;
  /** The drawing's size, whose ratio reserves its place. */
  readonly size: { readonly width: number; readonly height: number };
  readonly className: string | undefined;
  /** Drawn although React has not attached, to make the files themselves. */
  readonly drawn: boolean | undefined;
  /** The drawing. */
  readonly children: ReactNode;
}

/**
 * One arrangement of a diagram: a file until React has attached, then the drawing. The file stands in the finished
 * HTML, where the drawing would weigh more than the page's words, and is fetched when it comes near the viewport;
 * `npm run media -- stills` makes it.
 */
export function Arrangement({ still, size, className, drawn, children }: ArrangementProps) {
  // Deferred, so that React draws in small pieces and what is pressed meanwhile is heard.
  const hydrated = useDeferredValue(useHydrated());
  if (drawn ?? hydrated) return children;
  return (
    <img
      ref={keepPlace}
      className={classNames("drawing-still", className)}
      src={still}
      width={size.width}
      height={size.height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
