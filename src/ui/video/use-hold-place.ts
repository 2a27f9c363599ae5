import { type RefObject, useCallback, useEffect, useId, useState } from "react";
import { useInView } from "../use-in-view.ts";
import { pageArbiter } from "./arbiter.ts";

/** Holds the page's one place to play for something that a person uses: no video moves beside it while it is seen. */
export function useHoldPlace(ref: RefObject<Element | null>, threshold: number): void {
  const id = useId();
  // A person has just asked for it: from its first moment no other video begins.
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
