import { at, lookUp } from "#lib/at.ts";
import { easeInOut, linearstep } from "#lib/math.ts";
import { facetWords } from "../app-window/facet-layout.ts";
import { corner, type Rect } from "../app-window/geometry.ts";
import { chosenLabels } from "../inventory/facets.ts";
import { sampleInventory } from "../inventory/samples.ts";
import { around, defineRecording, type Find, STATUS, type Step } from "../recording.ts";
import { layout, narrowMap, wellInFrame } from "./layout.ts";
import { cameraAt, placeOf, project } from "./map.ts";
import { atRest, type BiobankState, BLEND, choose, openBox, sampleAt, ZOOM } from "./state.ts";

export const OPENED = { box: 206, well: 41, at: 5.75 } as const;
export const READ_AT = 7.9;
export const CLEARED_AT = 9.7;
const RELEASE = { from: 9.95, to: 11.3 } as const;
const HOME = { x: 980, y: 1000 };

function facet(second: number, id: string, value: number): Step<BiobankState> {
  const { x, y, height } = at(lookUp(layout.facets.rows, id), value);
  const [label] = chosenLabels(sampleInventory(), { [id]: [value] });
  return {
    at: second,
    cursor: { x: x + 150, y: y + height / 2 },
    early: 0.12,
    press: true,
    tap: ["fieldset button", label],
    set: (state, time) => ({
      ...choose(state, { ...state.selection, [id]: [value] }),
      blend: linearstep(second, second + BLEND, time),
    }),
  };
}

/** A press on the tube's place in the view: on the whole map, or in its opened box. */
function onTube(second: number, zoom: 0 | 1): Step<BiobankState> {
  const opened = zoom ? OPENED.box : null;
  return {
    at: second,
    cursor: wellInFrame(OPENED.box, OPENED.well, opened, zoom),
    early: 0.12,
    press: true,
    touch: {
      from: second,
      to: second + 0.14,
      place: (find) => {
        const map = find("button > canvas");
        const scale = map.width / narrowMap.width;
        const camera = cameraAt(narrowMap, opened, easeInOut(zoom));
        const { x, y } = project(narrowMap, camera, placeOf(narrowMap, OPENED.box, OPENED.well));
        return { x: map.x + x * scale, y: map.y + y * scale };
      },
    },
  };
}

const facets = (find: Find, ...indices: readonly number[]) =>
  around(...indices.map((index) => find(`fieldset:nth-of-type(${index})`)));

const partOf = (rect: Rect, from: number, to: number): Rect => ({
  ...rect,
  y: rect.y + from * rect.height,
  height: (to - from) * rect.height,
});

/** A cohort is chosen under its number, one of its tubes is read, all is let go again. It begins where it ends. */
export const loadRecording = async () =>
  defineRecording<BiobankState>({
    seconds: 12,
    poster: 5.3,
    start: { state: atRest, cursor: HOME, until: 0.1 },
    ahead: 1,
    steps: [
      facet(0.95, "material", 0),
      facet(2.05, "condition", 1),
      facet(3.1, "visit", 0),
      facet(4.1, "consent", 0),
      { at: OPENED.at - 0.45, set: (state) => ({ ...state, hover: OPENED.box }) },
      {
        ...onTube(OPENED.at, 0),
        set: (state, time) => ({
          ...openBox(state, OPENED.box),
          zoom: linearstep(OPENED.at, OPENED.at + ZOOM, time),
        }),
      },
      {
        ...onTube(READ_AT, 1),
        set: (state) => ({ ...state, sample: sampleAt(sampleInventory(), OPENED.box, OPENED.well) }),
      },
      {
        at: CLEARED_AT,
        cursor: corner(layout.facets.clear),
        early: 0.12,
        until: 9.9,
        press: true,
        tap: ["button", facetWords.clear],
        // The card stays until the box has closed, so that it can be read.
        set: (state, time) => ({
          ...state,
          open: false,
          hover: null,
          zoom: 1 - linearstep(CLEARED_AT, CLEARED_AT + ZOOM, time),
        }),
      },
      {
        at: RELEASE.from,
        set: (state, time) => ({
          ...state,
          before: state.selection,
          selection: {},
          blend: linearstep(RELEASE.from, RELEASE.to, time),
        }),
      },
      { at: CLEARED_AT + ZOOM, set: (state) => ({ ...state, sample: null }) },
      { at: 11.2, cursor: HOME },
      { at: RELEASE.to, set: () => atRest },
    ],
    phone: {
      poster: 7.6,
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
    },
  });
