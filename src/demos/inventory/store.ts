import { at } from "#lib/at.ts";
import type { Random } from "#lib/variates.ts";
import type { FacetTable } from "./facets.ts";

/** Tubes in their boxes, a row each. */
export interface Stock extends FacetTable {
  /** Box of each tube: 0 … 287. */
  box: Uint16Array;
  /** Its place in the box: 0 … 80, row by row. */
  well: Uint8Array;
  /** Whom it came from, where that is known. */
  donor?: Uint16Array;
  /** Rows that are counted where the boxes hold only some of them; missing: the tubes themselves. */
  counted?: FacetTable;
}

/** How the biobank stores: freezers of racks, racks of boxes, boxes of 9 × 9 places. */
export const store = {
  freezers: 12,
  /** Racks stand side by side, boxes on top of one another. */
  racks: 4,
  boxesPerRack: 6,
  boxes: 12 * 24,
  side: 9,
  places: 81,
} as const;

export const boxesPerFreezer = store.racks * store.boxesPerRack;

export const freezerName = (freezer: number): string => `F${String(freezer + 1).padStart(2, "0")}`;

/** A box's rack and shelf in its freezer. */
export function shelfName(box: number): string {
  const inside = box % boxesPerFreezer;
  const rack = "ABCD"[inside % store.racks];
  return `${rack}${Math.floor(inside / store.racks) + 1}`;
}

export const boxName = (box: number): string =>
  `${freezerName(Math.floor(box / boxesPerFreezer))} ${shelfName(box)}`;

export function wellName(well: number): string {
  return `${"ABCDEFGHI"[Math.floor(well / store.side)]}${(well % store.side) + 1}`;
}

/** How many of `total` tubes each box holds: most boxes are full, some are being filled, some places are still free. */
export function boxFills(random: Random, total: number): number[] {
  const fills = Array.from({ length: store.boxes }, () => {
    const kind = random.next();
    if (kind < 0.1) return 0;
    return kind < 0.3 ? 18 + random.integer(56) : store.places;
  });
  let missing = total - fills.reduce((sum, fill) => sum + fill, 0);
  while (missing !== 0) {
    const box = random.integer(store.boxes);
    const fill = at(fills, box);
    if (fill === 0) continue;
    const step = missing > 0 ? Math.min(missing, store.places - fill) : -Math.min(-missing, 9, fill - 9);
    fills[box] = fill + step;
    missing -= step;
  }
  return fills;
}
