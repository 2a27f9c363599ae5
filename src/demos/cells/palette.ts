import { clamp01 } from "#lib/math.ts";

/**
 * Colours of the eight types of PBMC 3k, by name. Kin are near: T cells and NK cells are blue to violet, monocytes orange
 * to yellow. Cy5 stays free: it stands for errors.
 */
const TYPES: Readonly<Record<string, string>> = {
  "CD4 T cells": "#5b7cff",
  "CD8 T cells": "#4fc8f5",
  "NK cells": "#b58cff",
  "B cells": "#2bf2a0",
  "CD14+ Monocytes": "#ff7a45",
  "FCGR3A+ Monocytes": "#ffc65c",
  "Dendritic cells": "#f7a6c8",
  Megakaryocytes: "#e8edea",
};

export const typeColour = (name: string): string => TYPES[name] ?? "#9aa6a3";

type Colour = readonly [number, number, number];

/** Low to high expression: from the field's grey through GFP to white light. */
const RAMP: readonly Colour[] = [
  [44, 56, 62],
  [30, 104, 86],
  [35, 178, 124],
  [43, 242, 160],
  [214, 255, 236],
];

/** Colour of an expression at `part` (0–1) of its gene's range. */
export function expressionColour(part: number): string {
  const place = clamp01(part) * (RAMP.length - 1);
  const index = Math.min(RAMP.length - 2, Math.floor(place));
  const [from, to] = [RAMP[index] ?? RAMP[0], RAMP[index + 1] ?? RAMP[0]];
  const mixed = [0, 1, 2].map((channel) => {
    const [a, b] = [from?.[channel] ?? 0, to?.[channel] ?? 0];
    return Math.round(a + (b - a) * (place - index));
  });
  return `rgb(${mixed.join(" ")})`;
}
