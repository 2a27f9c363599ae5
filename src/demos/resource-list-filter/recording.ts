import { at, lookUp } from "#lib/at.ts";
import { linearstep } from "#lib/math.ts";
import { corner } from "../app-window/geometry.ts";
import { chosenLabels, toggled } from "../inventory/facets.ts";
import { resourceList } from "../inventory/resources.ts";
import { around, defineRecording, STATUS, type Step, typed } from "../recording.ts";
import { columns, layout } from "./layout.ts";
import { ask, BLEND, initial, type ListState, type Query, saveView, sortedBy } from "./state.ts";
import { words } from "./words.ts";

/** The name that the view is kept under. */
export const NAME = "Released cells";

const TABLE = `table[aria-label="${words.crumbs[1]}"]`;
const VIEWS = 3;
const samples = columns.findIndex(({ id }) => id === "samples");
const save = { cursor: corner(layout.save), press: true, tap: ['[type="submit"]'] } as const;

/** From a second on, the rows find the places that another query gives them. */
const asking = (second: number, queryOf: (state: ListState) => Query) => ({
  at: second,
  press: true as const,
  set: (state: ListState, time: number): ListState => ({
    ...ask(state, queryOf(state)),
    blend: linearstep(second, second + BLEND, time),
  }),
});

function facet(second: number, id: string, value: number): Step<ListState> {
  const { x, y, height } = at(lookUp(layout.facets.rows, id), value);
  const [label] = chosenLabels(resourceList(), { [id]: [value] });
  return {
    ...asking(second, (state) => ({ ...state.query, selection: toggled(state.query.selection, id, value) })),
    cursor: { x: x + 160, y: y + height / 2 },
    tap: ["fieldset button", label],
  };
}

function tab(second: number, index: number): Step<ListState> {
  const { x, y, width, height } = layout.tab(index, VIEWS);
  return {
    ...asking(second, ({ views }) => at(views, index).query),
    // Below its name and left of its count.
    cursor: { x: x + 0.56 * width, y: y + height - 12 },
    tap: [`form button:nth-of-type(${index + 1})`],
  };
}

/** Three filters and a sort, kept as a view and come back to. */
export const loadRecording = async () =>
  defineRecording<ListState>({
    seconds: 11.5,
    poster: 7.4,
    start: { state: initial, cursor: { x: 1080, y: 760 } },
    ahead: 0.8,
    steps: [
      facet(0.9, "kind", 2),
      facet(2.05, "assay", 0),
      facet(3.15, "state", 0),
      {
        ...asking(4.4, (state) => sortedBy(state.query, "samples")),
        cursor: corner(layout.head(samples)),
        tap: ['th[data-column="samples"] button'],
      },
      { at: 5.65, ...save, set: (state, time) => ({ ...saveView(state), naming: typed(NAME, time, 6.05) }) },
      { at: 8.1, ...save, set: saveView },
      tab(9.1, 0),
      tab(10.3, 2),
    ],
    phone: {
      poster: 11.3,
      pins: [{ edge: "bottom", selectors: [STATUS] }],
      shots: [
        {
          from: 0.2,
          to: 0.8,
          show: (find) => around(find("fieldset:nth-of-type(1)"), find("fieldset:nth-of-type(2)")),
        },
        { from: 2.3, to: 3, show: (find) => find("fieldset:nth-of-type(4)") },
        { from: 3.45, to: 4.25, show: (find) => find(TABLE) },
        { from: 4.95, to: 5.55, show: (find) => find("[data-frame]") },
        { from: 10.55, to: 11.2, show: (find) => find(TABLE) },
      ],
    },
  });
