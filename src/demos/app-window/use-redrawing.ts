import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from "react";

/**
 * Calls `draw` before the browser paints whenever it is another function, and again when the site's fonts have loaded;
 * calls `resized` when the element's size changes.
 */
export function useRedrawing(element: RefObject<Element | null>, draw: () => void, resized = draw): void {
  const onResize = useEffectEvent(resized);
  const onFaces = useEffectEvent(draw);
  useLayoutEffect(draw, [draw]);
  useEffect(() => {
    if (!element.current) return;
    const again = () => onFaces();
    const observer = new ResizeObserver(() => onResize());
    observer.observe(element.current);
    document.fonts.addEventListener("loadingdone", again);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener("loadingdone", again);
    };
  }, [element]);
}
