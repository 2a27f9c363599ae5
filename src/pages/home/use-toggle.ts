import { type RefObject, useCallback, useRef } from "react";
import { useInView } from "#motion/in-view.ts";
import { type ToggleSide, toggleSide, useToggleStore } from "#state/toggle.ts";

/** Visible share of a section at which its toggle switches by itself (docs/behaviour.md 3.9). */
const TOGGLE_THRESHOLD = 0.55;

interface Toggle<Target extends Element> {
  /** The element whose visibility sets the default. */
  ref: RefObject<Target | null>;
  side: ToggleSide;
  choose: (side: ToggleSide) => void;
}

/** A toggle between two sides: by default 'after' while its section is in view; the visitor's choice is permanent. */
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
