import { type RefObject, useCallback, useEffect, useId, useState } from "react";
import { useInView } from "#motion/in-view.ts";
import { pageArbiter } from "./arbiter.ts";

/**
 * Holds the playback slot while the element is in view, so that no video plays beside something the visitor is using.
 */
export function useHoldPlace(ref: RefObject<Element | null>, threshold: number): void {
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
    pageArbiter.ask(id, true, () => undefined);
    return () => pageArbiter.leave(id);
  }, [id, inView]);
}
