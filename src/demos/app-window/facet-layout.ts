import type { Facet } from "../inventory/facets.ts";
import type { Rect } from "./geometry.ts";

export interface FacetLayout {
  panel: Rect;
  /** The button that lets go of everything chosen. */
  clear: Rect;
  /** Where it is said that there are no facets. */
  none: Rect;
  /** Heading of each facet, by its id. */
  headings: ReadonlyMap<string, Rect>;
  /** Row of each value, by the facet's id. */
  rows: ReadonlyMap<string, readonly Rect[]>;
}

const PAD = 28;
const HEAD = 68;
const HEADING = 34;
const ROW = 39;
const GAP = 19;

export function facetLayout(panel: Rect, facets: readonly Facet[]): FacetLayout {
  const x = panel.x + PAD;
  const width = panel.width - 2 * PAD;
  const headings = new Map<string, Rect>();
  const rows = new Map<string, readonly Rect[]>();
  const values = facets.reduce((sum, facet) => sum + facet.values.length, 0);
  const room = panel.height - HEAD - facets.length * (HEADING + GAP);
  const row = Math.min(ROW, room / Math.max(values, 1));
  let y = panel.y + HEAD;
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
    panel,
    clear: { x: panel.x + panel.width - PAD - 96, y: panel.y + 15, width: 96, height: 40 },
    none: { x, y: panel.y + HEAD, width, height: 2 * HEADING },
    headings,
    rows,
  };
}
