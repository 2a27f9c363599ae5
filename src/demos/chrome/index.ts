export { AppFrame, type StatusItem, type Tone } from "./app-frame.tsx";
export type { Area } from "./areas.ts";
export { type FacetLayout, facetLayout } from "./facet-layout.ts";
export { FacetPanel } from "./facet-panel.tsx";
export { centre, chrome, corner, type Rect, within } from "./geometry.ts";
export { place, placed } from "./place.ts";
