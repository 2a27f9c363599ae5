import { type RefObject, useState } from "react";
import type { BioradarInput } from "#scenes/bioradar/scene.ts";
import { inputChanged } from "#scenes/runtime/input-changes.ts";

const NONE = -1;

/**
 * Highlights a setting: the hovered one, else the focused one, else the pressed one (touch has neither hover nor
 * focus). Hover and focus are passed to the scene and to `list`, as `data-single`, without rendering; only a press
 * renders.
 */
export function useHighlight(list: RefObject<HTMLElement | null>) {
  const [held, hold] = useState(NONE);
  const [{ input, point }] = useState(() => {
    const now = { hovered: NONE, focused: NONE, held: NONE };
    const input: BioradarInput = { highlighted: NONE };
    const point = (change: Partial<typeof now>): void => {
      Object.assign(now, change);
      input.highlighted = [now.hovered, now.focused, now.held].find((index) => index !== NONE) ?? NONE;
      list.current?.toggleAttribute("data-single", input.highlighted !== NONE);
      inputChanged(input);
    };
    return { input, point };
  });

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
