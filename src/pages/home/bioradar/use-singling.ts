import { useState } from "react";
import type { BioradarInput } from "#scenes/bioradar/input.ts";
import { inputChanged } from "#scenes/stage/input-changes.ts";

const NONE = -1;

/**
 * Which setting is singled out: the one under the pointer, else the one with the focus, else the one that was
 * pressed (a touch has neither). Hover and focus go straight to the scene; only a press renders.
 */
export function useSingling() {
  const [held, hold] = useState(NONE);
  const [{ input, point }] = useState(() => {
    const now = { hovered: NONE, focused: NONE, held: NONE };
    const input: BioradarInput = { single: NONE };
    const point = (change: Partial<typeof now>): void => {
      Object.assign(now, change);
      input.single = [now.hovered, now.focused, now.held].find((index) => index !== NONE) ?? NONE;
      inputChanged(input);
    };
    return { input, point };
  });

  /** What an entry of the list listens to. */
  const entry = (index: number) => ({
    onPointerEnter: () => point({ hovered: index }),
    onPointerLeave: () => point({ hovered: NONE }),
    onFocus: () => point({ focused: index }),
    onBlur: () => point({ focused: NONE }),
    onClick: () => {
      const next = held === index ? NONE : index;
      point({ held: next });
      hold(next);
    },
  });

  return { input, held, entry };
}
