import { type RefObject, useCallback, useRef } from "react";
import { type ToggleSide, toggleSide, useToggleStore } from "#state/toggle.ts";
import { useInView } from "#ui/use-in-view.ts";

/** Share of a section that has to be seen before its toggle turns over by itself (specification §9). */
const TOGGLE_THRESHOLD = 0.55;

interface Toggle<Target extends Element> {
  /** The element whose place on the screen sets the default. */
  ref: RefObject<Target | null>;
  side: ToggleSide;
  choose: (side: ToggleSide) => void;
}

/** A two-sided toggle: by default 'after' while its section is in view; a person's choice wins for good. */
export function useToggle<Target extends Element>(id: string): Toggle<Target> {
  const ref = useRef<Target>(null);
  const side = useToggleStore((state) => toggleSide(state.entries[id]));
  const choose = useToggleStore((state) => state.choose);
  const setInView = useToggleStore((state) => state.setInView);
  useInView(
    ref,
    TOGGLE_THRESHOLD,
    useCallback((inView) => setInView(id, inView), [id, setInView]),
  );
  return { ref, side, choose: useCallback((chosen) => choose(id, chosen), [id, choose]) };
}
