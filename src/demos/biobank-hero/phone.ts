import { easeInOut } from "#lib/math.ts";
import { facetWords } from "../app-window/facet-layout.ts";
import type { Rect } from "../app-window/geometry.ts";
import { chosenLabels } from "../inventory/facets.ts";
import { sampleInventory } from "../inventory/samples.ts";
import { around, type Find, type PhoneCut, STATUS, tap } from "../phone.ts";
import { narrowMap } from "./layout.ts";
import { cameraAt, placeOf, project } from "./map.ts";
import type { BiobankState } from "./state.ts";
import { CLEARED_AT, choices, OPENED, READ_AT, stateAt } from "./timeline.ts";

/** The tube's place in the view: on the whole map, and in its opened box. */
function tubeAt(find: Find, time: number) {
  const { box, zoom } = stateAt(time);
  const map = find("button > canvas");
  const scale = map.width / narrowMap.width;
  const camera = cameraAt(narrowMap, box, easeInOut(zoom));
  const { x, y } = project(narrowMap, camera, placeOf(narrowMap, OPENED.box, OPENED.well));
  return { x: map.x + x * scale, y: map.y + y * scale };
}

const facets = (find: Find, ...indices: readonly number[]) =>
  around(...indices.map((index) => find(`fieldset:nth-of-type(${index})`)));

const partOf = (rect: Rect, from: number, to: number): Rect => ({
  ...rect,
  y: rect.y + from * rect.height,
  height: (to - from) * rect.height,
});

/** The cohort is chosen under its number, the box opened, the tube read, and all let go. */
export const loadPhoneCut = async (): Promise<PhoneCut<BiobankState>> => ({
  posterTime: 7.6,
  pins: [{ edge: "top", selectors: ["p:has(+ div ul)", "div:has(> ul)"] }],
  shots: [
    { from: 0.25, to: 0.85, show: (find) => facets(find, 1, 2) },
    { from: 2.3, to: 2.95, show: (find) => around(facets(find, 3), find(STATUS)) },
    { from: 4.4, to: 5.25, show: (find) => partOf(find("button > canvas"), 0.2, 1) },
    {
      from: OPENED.at + 0.25,
      to: OPENED.at + 1.1,
      show: (find) => partOf(find("button > canvas"), 0.08, 0.92),
    },
    { from: 8.15, to: 8.85, show: (find) => find("section[aria-live] dl") },
    { from: 9.1, to: 9.55, show: (find) => find("button", facetWords.clear) },
    { from: 10.15, to: 10.95, show: (find) => find("[data-frame]") },
  ],
  touches: [
    ...choices.map(({ facet, value, at }) => {
      const [label] = chosenLabels(sampleInventory(), { [facet]: [value] });
      return tap(at, "fieldset button", label);
    }),
    { from: OPENED.at, to: OPENED.at + 0.14, place: (find) => tubeAt(find, OPENED.at - 0.01) },
    { from: READ_AT, to: READ_AT + 0.14, place: (find) => tubeAt(find, READ_AT) },
    tap(CLEARED_AT, "button", facetWords.clear),
  ],
});
