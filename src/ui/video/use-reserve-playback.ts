import { type RefObject, useCallback, useEffect, useId, useState } from "react";
import { useInView } from "#motion/in-view.ts";
import { pagePlayback } from "./playback-lock.ts";

/** Reserves playback while in view, so that no video plays beside something the visitor is using. */
export function useReservePlayback(ref: RefObject<Element | null>, threshold: number): void {
  const id = useId();
  // Assumed in view at first, because the visitor has just opened it: no video may start in the meantime.
  const [inView, setInView] = useState(true);
  useInView(
    ref,
    threshold,
    useCallback((seen: boolean) => setInView(seen), []),
  );
  useEffect(() => {
    if (!inView) return;
    pagePlayback.request(id, true, () => undefined);
    return () => pagePlayback.release(id);
  }, [id, inView]);
}
