import { at } from "#lib/at.ts";
import { type Node, provenance } from "./graph.ts";

export interface WalkState {
  /** From where it began towards the consent; empty before a record is chosen. */
  path: readonly string[];
  /** How far the last step is drawn: 0–1. */
  reach: number;
  /** The path goes on by itself until it reaches the consent. */
  tracing: boolean;
  /** How much of the consent's scope has been read out: 0–1. */
  scope: number;
}

export const initial: WalkState = { path: [], reach: 1, tracing: false, scope: 0 };

function lastOf(state: WalkState): Node | undefined {
  return provenance().byId.get(state.path.at(-1));
}

/** The record that the way has come to: the one before while the last step is still being drawn. */
export function reachedBy(state: WalkState): Node | undefined {
  const last = state.path.length - (state.path.length > 1 && state.reach < 0.92 ? 2 : 1);
  return provenance().byId.get(state.path[last]);
}

export function atConsent(state: WalkState): boolean {
  return lastOf(state)?.kind === "consent";
}

/** One step back, to the first record that this one came from; at the consent there is none. */
export function stepBack(state: WalkState): WalkState {
  const parent = lastOf(state)?.parents[0];
  return parent === undefined
    ? { ...state, tracing: false }
    : { ...state, path: [...state.path, parent], reach: 0, scope: 0 };
}

/** Goes to a record: back along the way, one further, or anew from it. */
export function goTo(state: WalkState, id: string): WalkState {
  const passed = state.path.indexOf(id);
  if (passed !== -1) return { path: state.path.slice(0, passed + 1), reach: 1, tracing: false, scope: 0 };
  const further = lastOf(state)?.parents.includes(id);
  return { path: further ? [...state.path, id] : [id], reach: further ? 0 : 1, tracing: false, scope: 0 };
}

/** Goes all the way back to the consent; from there, to the next result. */
export function trace(state: WalkState): WalkState {
  if (state.path.length === 0 || atConsent(state)) return goTo(initial, nextResult(state.path[0]));
  return { ...stepBack(state), tracing: true };
}

function nextResult(from: string | undefined): string {
  const results = provenance().nodes.filter(({ kind }) => kind === "result");
  return at(results, (results.findIndex(({ id }) => id === from) + 1) % results.length).id;
}

export function isMoving(state: WalkState): boolean {
  return state.reach < 1 || state.tracing || (atConsent(state) && state.scope < 1);
}

/** Seconds for a step, and for reading out the scope. */
export const STEP = 0.72;
export const SCOPE = 1.5;

export function advance(state: WalkState, seconds: number): WalkState {
  if (state.reach < 1) {
    const reach = state.reach + seconds / STEP;
    const over = (reach - 1) * STEP;
    const there = { ...state, reach: Math.min(1, reach) };
    return over > 0 && state.tracing ? advance(there, over) : there;
  }
  if (atConsent(state)) {
    return { ...state, tracing: false, scope: Math.min(1, state.scope + seconds / SCOPE) };
  }
  return state.tracing ? advance(stepBack(state), seconds) : state;
}
