import { useCallback, useRef } from "react";
import { useInView } from "#motion/in-view.ts";
import { type ToggleSide, toggleSide, useToggleStore } from "#state/toggle.ts";

/** Visible share of a section at which its toggle switches by itself (docs/behaviour.md 3.9). */
const TOGGLE_THRESHOLD = 0.55;

/** A toggle between two sides: by default 'after' while its section is in view; the visitor's choice is permanent. */
export function useToggle(id: string) {
  /* The element whose visibility sets the default. */
  const ref = useRef<HTMLDivElement>(null);
  const side = useToggleStore((state) => toggleSide(state.entries[id]));
  const choose = useToggleStore((state) => state.choose);
  const setInView = useToggleStore((state) => state.setInView);
  useInView(
    ref,
    TOGGLE_THRESHOLD,
    useCallback((inView) => setInView(id, inView), [id, setInView]),
  );
  return { ref, side, choose: useCallback((chosen: ToggleSide) => choose(id, chosen), [id, choose]) };
}
