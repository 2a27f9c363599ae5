import { faultOf, type Parameter, type StepId, steps } from "./pipeline.ts";

export interface CreateState {
  placed: readonly StepId[];
  /** The step that was placed last, and how far its wires are drawn: 0–1. */
  latest: StepId | null;
  wired: number;
  /** The step that is being dragged, and where its grip is, in pixels of the frame. */
  drag: { step: StepId; x: number; y: number } | null;
  selected: StepId | null;
  /** A parameter for which nothing was typed has its own value. */
  typed: Readonly<Record<string, string>>;
  editing: string | null;
  /** Faults are shown from the first check on. */
  checked: boolean;
  started: boolean;
}

export const empty: CreateState = {
  placed: ["ingest", "demultiplex", "qc", "align"],
  latest: null,
  wired: 1,
  drag: null,
  selected: "align",
  typed: {},
  editing: null,
  checked: false,
  started: false,
};

export const textOf = ({ typed }: CreateState, { id, value }: Parameter): string => typed[id] ?? value;

/** Reasons for which a workflow cannot run: missing steps, and for each invalid value the step that it is for. */
interface Faults {
  missing: readonly StepId[];
  refused: readonly StepId[];
}

export function faultsOf(state: CreateState): Faults {
  const present = steps.filter(({ id }) => state.placed.includes(id));
  return {
    missing: steps.filter(({ id }) => !state.placed.includes(id)).map(({ id }) => id),
    refused: present.flatMap(({ id, parameters }) =>
      parameters.filter((parameter) => faultOf(parameter, textOf(state, parameter)) !== null).map(() => id),
    ),
  };
}

export function canRun(state: CreateState): boolean {
  const { missing, refused } = faultsOf(state);
  return missing.length === 0 && refused.length === 0;
}

/** Hands the workflow over; where anything is at fault, shows it instead and starts nothing. */
export function runOrRefuse(state: CreateState): CreateState {
  if (!state.checked || !canRun(state)) return { ...state, checked: true, editing: null, started: false };
  return { ...state, editing: null, started: true };
}

export function add(state: CreateState, step: StepId): CreateState {
  const placed = state.placed.includes(step) ? state.placed : [...state.placed, step];
  return { ...state, placed, latest: step, wired: 0, drag: null, selected: step, started: false };
}

export function remove(state: CreateState, step: StepId): CreateState {
  return {
    ...state,
    placed: state.placed.filter((one) => one !== step),
    latest: null,
    wired: 1,
    selected: null,
    started: false,
  };
}

export function type(state: CreateState, parameter: string, text: string): CreateState {
  return {
    ...state,
    typed: { ...state.typed, [parameter]: text },
    editing: parameter,
    started: false,
  };
}

/** How long a wire takes to reach the next step, in seconds. */
export const WIRE = 0.5;

/** The state a few seconds later, when a visitor uses it: a wire reaches its step. */
export function advance(state: CreateState, seconds: number): CreateState {
  return { ...state, wired: Math.min(1, state.wired + seconds / WIRE) };
}
