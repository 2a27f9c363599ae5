import { linearstep } from "#lib/math.ts";
import { corner, type Rect } from "../app-window/geometry.ts";
import { around, defineRecording, downFrom, type Find, STATUS, type Step, typed } from "../recording.ts";
import { layout } from "./layout.ts";
import { type StepId, stepOf } from "./pipeline.ts";
import { add, type CreateState, empty, runOrRefuse, type, WIRE } from "./state.ts";
import { words } from "./words.ts";

/** Each drag: the second at which a step is taken, and at which it is let go. */
export const drags = (["count", "normalise", "cluster", "annotate"] as const).map((step, index) => ({
  step,
  from: 0.7 + index * 1.28,
  to: 0.7 + index * 1.28 + 0.62,
}));

const SELECTED_AT = 5.75;
const EDITED_AT = 6.4;
export const CHECKED_AT = 7.6;

const PALETTE = `[aria-label="${words.steps}"]`;
const CANVAS = `[aria-label="${words.crumbs[1]}"]`;
const PANEL = `[aria-label="${words.parameters}"]`;

/** The pointer's place on a step that it drops onto the canvas. */
const gripIn = ({ x, y }: Rect) => ({ x: x + layout.grip.x, y: y + layout.grip.y });

const drag = ({ step, from, to }: (typeof drags)[number]): Step<CreateState>[] => [
  {
    at: from,
    cursor: corner(layout.rows[step]),
    early: 0.04,
    until: from + 0.02,
    press: [from, to],
    set: (state, _, { x, y }) => ({ ...state, drag: { step, x, y } }),
  },
  {
    at: to,
    cursor: gripIn(layout.slots[step]),
    until: to + 0.03,
    tap: [`[data-step="${step}"]`],
    set: (state, time) => ({ ...add(state, step), wired: linearstep(to, to + WIRE, time) }),
  },
];

/** The field is pressed, and a value typed into it a moment later. */
function edit(second: number, text: string): Step<CreateState>[] {
  const { x, y } = layout.field(0);
  const field = "mitochondrial";
  return [
    {
      at: second,
      cursor: { x: x + 250, y: y + 30 },
      press: true,
      tap: [`${PANEL} span:has(> input)`],
      set: (state) => ({ ...state, editing: field }),
    },
    { at: second + 0.25, set: (state, time) => type(state, field, typed(text, time, second + 0.25)) },
  ];
}

const check = (second: number): Step<CreateState> => ({
  at: second,
  cursor: corner(layout.check),
  press: true,
  tap: [`${PANEL} > button`],
  set: runOrRefuse,
});

const node = (find: Find, step: StepId) => find(`${CANVAS} > button`, stepOf(step).name);

/** The steps from the one at fault on, and what the workflow gives. */
const ending = (find: Find) => around(node(find, "normalise"), find(`${CANVAS} > span`, words.output));

/** Four steps are dragged to their places; one value is refused, put right, and all is ready. */
export const loadRecording = async () =>
  defineRecording<CreateState>({
    seconds: 12,
    poster: CHECKED_AT + 1,
    start: { state: empty, cursor: { x: 640, y: 800 } },
    ahead: 0.75,
    steps: [
      ...drags.flatMap(drag),
      {
        at: SELECTED_AT,
        cursor: gripIn(layout.slots.normalise),
        press: true,
        tap: [`${CANVAS} > button`, stepOf("normalise").name],
        set: (state) => ({ ...state, selected: "normalise" }),
      },
      ...edit(EDITED_AT, "120"),
      check(CHECKED_AT),
      ...edit(9.1, "12"),
      check(10.3),
    ],
    // Steps are pressed, not dragged: each comes into view under the list that it is pressed in.
    phone: {
      poster: CHECKED_AT + 1,
      pins: [
        { edge: "top", selectors: [PALETTE], until: 5.3 },
        { edge: "bottom", selectors: [STATUS] },
      ],
      shots: [
        { from: 0.2, to: 0.9, show: (find) => node(find, "align") },
        ...drags.map(({ step, to }) => ({ from: to, to: to + 0.5, show: (find: Find) => node(find, step) })),
        { from: 5.67, to: 5.72, show: ending },
        {
          from: SELECTED_AT + 0.2,
          to: EDITED_AT - 0.05,
          // The chosen step's values, down to the button over the status line.
          show: (find) => {
            const { x, y } = find(`${PANEL} label`);
            return downFrom({ x, y: y - 8 });
          },
        },
        { from: 10.8, to: 11.4, show: ending },
      ],
      shown: (state) => ({ ...state, drag: null }),
    },
  });
