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
 * A drawing as a file: it stands in the finished HTML, where the drawing itself would weigh more than the page's words,
 * and is fetched when it comes near the viewport. `npm run media -- stills` makes it.
 */
export function Still({ src, size: [width, height], className }: StillProps) {
  return (
    <img
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
  const hydrated = useHydrated();
  return always ?? hydrated;
}
