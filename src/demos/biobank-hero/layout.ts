import { easeInOut } from "#lib/math.ts";
import { facetLayout, facetsPanel } from "../app-window/facet-layout.ts";
import { type Rect, work } from "../app-window/geometry.ts";
import { sampleFacets } from "../inventory/samples.ts";
import { type BiobankMap, biobankMap, cameraAt, placeOf, project } from "./map.ts";

/** The freezers as the frame has them, and in a narrow box. */
export const wideMap = biobankMap(6, 30.43);
export const narrowMap = biobankMap(4, 24);

/** A map in both forms. */
export interface Maps {
  wide: BiobankMap;
  narrow: BiobankMap;
}

const map: Rect = {
  x: work.x + facetsPanel.width,
  y: work.y + work.height - wideMap.height,
  width: wideMap.width,
  height: wideMap.height,
};

export const layout = {
  facets: facetLayout(sampleFacets),
  count: { x: map.x + 30, y: work.y + 26, width: 620, height: 130 },
  cohort: { x: map.x + 690, y: work.y + 58, width: map.width - 720, height: 104 },
  map,
  card: { x: map.x + 890, y: map.y + 45, width: 536, height: 694 },
} as const;

export function wellInFrame(box: number, well: number, opened: number | null, zoom: number) {
  const camera = cameraAt(wideMap, opened, easeInOut(zoom));
  const { x, y } = project(wideMap, camera, placeOf(wideMap, box, well));
  return { x: map.x + x, y: map.y + y };
}
