import { lookUp } from "./find.ts";
import { around, type Region } from "./region.ts";
import type { Annotation } from "./transcripts.ts";

export interface ViewerState {
  region: Region;
  /** The region is flown to, live; a drag and a wheel are followed at once. */
  glide: boolean;
  /** Symbol of the gene that is singled out, or an empty text. */
  symbol: string;
  /** How far it has been singled out, 0–1. */
  chosen: number;
  /** Key of the feature under the pointer, or an empty text. */
  hovered: string;
  query: string;
  searching: boolean;
  notice: string;
}

export const startOf = (annotation: Annotation): ViewerState => ({
  region: annotation.bounds,
  glide: false,
  symbol: "",
  chosen: 0,
  hovered: "",
  query: "",
  searching: false,
  notice: "",
});

/** Margin beside a gene that has been looked for, as a part of its length. */
const MARGIN = 0.5;

/** Goes to the gene or the region that is named; else says what there is, and goes on offering near names. */
export function search(state: ViewerState, annotation: Annotation, query: string): ViewerState {
  if (!query.trim()) return { ...state, searching: false, notice: "" };
  const found = lookUp(annotation, query);
  if ("notice" in found) return { ...state, query, searching: true, notice: found.notice };
  const { region, symbol } = found;
  return {
    ...choose(state, symbol),
    region: around(region, symbol ? MARGIN : 0, annotation.bounds),
    glide: true,
    query: symbol || query,
    searching: false,
    notice: "",
  };
}

/** Singles out the gene of this symbol; none by an empty text. */
export function choose(state: ViewerState, symbol: string): ViewerState {
  return { ...state, symbol, chosen: symbol ? 1 : 0 };
}
