import { at } from "#lib/at.ts";
import { facetLayout, facetsPanel } from "../app-window/facet-layout.ts";
import { type Rect, work } from "../app-window/geometry.ts";
import { resourceFacets } from "../inventory/resources.ts";
import type { ListColumn } from "./state.ts";

const PAD = 32;
const main: Rect = { ...work, x: work.x + facetsPanel.width, width: work.width - facetsPanel.width };

const VIEWS = 80;
const HEAD = 56;

/** The example's columns from left to right, and whether the list can be sorted by them. */
export const columns = [
  { id: "name", width: 250, sorted: true },
  { id: "kind", width: 160, sorted: false },
  { id: "assay", width: 212, sorted: false },
  { id: "project", width: 220, sorted: false },
  { id: "samples", width: 178, sorted: true, numeric: true },
  { id: "gigabytes", width: 122, sorted: true, numeric: true },
  { id: "day", width: 152, sorted: true },
  { id: "state", width: 98, sorted: false },
] as const satisfies readonly Omit<ListColumn, "label">[];

/** Room for the columns. */
export const COLUMNS_WIDTH = main.width - 2 * PAD;

const views: Rect = { ...main, height: VIEWS };
const SAVE = { width: 176, height: 48 };
const TAB = 308;
const save: Rect = {
  x: main.x + main.width - PAD - SAVE.width,
  y: views.y + (VIEWS - SAVE.height) / 2,
  ...SAVE,
};

export const layout = {
  facets: facetLayout(resourceFacets),
  views,
  /** The n-th saved view of a number, which share the room beside the button. */
  tab: (index: number, count: number): Rect => {
    const width = Math.min(TAB, (save.x - PAD - main.x) / count);
    return { x: main.x + index * width, y: views.y, width, height: VIEWS };
  },
  save,
  head: (column: number, all: readonly { width: number }[] = columns): Rect => ({
    x: main.x + PAD + all.slice(0, column).reduce((sum, { width }) => sum + width, 0),
    y: views.y + VIEWS,
    width: at(all, column).width,
    height: HEAD,
  }),
  rows: { ...main, y: views.y + VIEWS + HEAD, height: main.height - VIEWS - HEAD - 64 },
  foot: { ...main, y: main.y + main.height - 64, height: 64 },
} as const;
