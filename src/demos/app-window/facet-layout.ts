import type { Facet } from "../inventory/facets.ts";
import { type Rect, work } from "./geometry.ts";

export const facetWords = {
  title: "Filters",
  clear: "Clear",
  none: "No column has a few values that repeat.",
} as const;

export const facetsPanel: Rect = { ...work, width: 380 };

const PAD = 28;
const HEAD = 68;
const HEADING = 34;
const ROW = 39;
const GAP = 19;

/** Where the heading of each facet and the rows of its values stand, by its id. */
export function facetLayout(facets: readonly Facet[]) {
  const x = facetsPanel.x + PAD;
  const width = facetsPanel.width - 2 * PAD;
  const headings = new Map<string, Rect>();
  const rows = new Map<string, readonly Rect[]>();
  const values = facets.reduce((sum, facet) => sum + facet.values.length, 0);
  const room = facetsPanel.height - HEAD - facets.length * (HEADING + GAP);
  const row = Math.min(ROW, room / Math.max(values, 1));
  let y = facetsPanel.y + HEAD;
  for (const { id, values } of facets) {
    headings.set(id, { x, y, width, height: HEADING });
    const top = y + HEADING;
    rows.set(
      id,
      values.map((_, index) => ({ x, y: top + index * row, width, height: row })),
    );
    y = top + values.length * row + GAP;
  }
  return {
    /** The button that lets go of everything chosen. */
    clear: { x: x + width - 96, y: facetsPanel.y + 15, width: 96, height: 40 },
    /** Where it is said that there are no facets. */
    none: { x, y: facetsPanel.y + HEAD, width, height: 2 * HEADING },
    headings,
    rows,
  };
}
