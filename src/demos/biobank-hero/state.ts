import { at } from "#lib/at.ts";
import { chosenLabels, countOf, facetCounts, matching, type Selection } from "../inventory/facets.ts";
import { type Stock, store } from "../inventory/store.ts";
import type { Maps } from "./layout.ts";

/** State of the biobank's view, also part of the way between two selections or two zooms. */
export interface BiobankState {
  selection: Selection;
  before: Selection;
  /** How far the picture has come from `before` to `selection`: 0–1. */
  blend: number;
  /** The box that is opened or was last; none before the first. */
  box: number | null;
  open: boolean;
  /** How far the view has come to the box: 0 the whole biobank, 1 the box. */
  zoom: number;
  hover: number | null;
  sample: number | null;
}

export const atRest: BiobankState = {
  selection: {},
  before: {},
  blend: 1,
  box: null,
  open: false,
  zoom: 0,
  hover: null,
  sample: null,
};

export function isMoving(state: BiobankState): boolean {
  return state.blend < 1 || state.zoom !== (state.open ? 1 : 0);
}

/** How long the picture takes to follow a choice and a view to open, in seconds. */
export const BLEND = 0.95;
export const ZOOM = 1.3;

/** The state a few seconds later, when a visitor uses it: the picture follows what was chosen and opened. */
export function advance(state: BiobankState, seconds: number): BiobankState {
  const step = seconds / ZOOM;
  return {
    ...state,
    blend: Math.min(1, state.blend + seconds / BLEND),
    zoom: state.open ? Math.min(1, state.zoom + step) : Math.max(0, state.zoom - step),
  };
}

/** The state with another selection chosen; the picture is still to follow. */
export function choose(state: BiobankState, selection: Selection): BiobankState {
  return { ...state, before: state.selection, selection, blend: 0, sample: null };
}

/** The state with a box opened, or the whole biobank where none is given. */
export function openBox(state: BiobankState, box: number | null): BiobankState {
  return { ...state, box: box ?? state.box, open: box !== null, sample: null };
}

/** The sample in a place of a box, or null where the place is free. */
export function sampleAt({ box: boxes, well: wells }: Stock, box: number, well: number): number | null {
  const sample = boxes.findIndex((own, index) => own === box && wells[index] === well);
  return sample < 0 ? null : sample;
}

/** Samples that a selection leaves, computed once each: every frame asks for the same two. */
export interface Cohort {
  mask: Uint8Array;
  size: number;
  donors: number;
  inBox: Uint16Array;
  counts: ReturnType<typeof facetCounts>;
  labels: readonly string[];
}

const known = new WeakMap<Stock, Map<string, Cohort>>();

export function cohortOf(inventory: Stock, selection: Selection): Cohort {
  const key = JSON.stringify(Object.entries(selection).sort(([a], [b]) => a.localeCompare(b)));
  const cohorts = known.get(inventory) ?? new Map<string, Cohort>();
  known.set(inventory, cohorts);
  const found = cohorts.get(key);
  if (found) return found;
  const mask = matching(inventory, selection);
  const donors = new Set<number>();
  const inBox = new Uint16Array(store.boxes);
  mask.forEach((one, sample) => {
    if (one === 0) return;
    if (inventory.donor) donors.add(at(inventory.donor, sample));
    const box = at(inventory.box, sample);
    inBox[box] = at(inBox, box) + 1;
  });
  const counted = inventory.counted ?? inventory;
  const cohort = {
    mask,
    size: countOf(matching(counted, selection), counted.weights),
    donors: donors.size,
    inBox,
    counts: facetCounts(counted, selection),
    labels: chosenLabels(inventory, selection),
  };
  if (cohorts.size > 64) cohorts.clear();
  cohorts.set(key, cohort);
  return cohort;
}

/** A biobank's tubes, and what the view says about them. */
export interface Collection {
  inventory: Stock;
  maps: Maps;
  /** A tube's card: its name, and its fields from top to bottom but for its place. */
  nameOf: (sample: number) => string;
  fieldsOf: (sample: number) => readonly (readonly [label: string, value: string])[];
  words: {
    crumbs: readonly string[];
    all: string;
    map: string;
    samples: (count: string) => string;
    /** The status line beside the number of samples; `count` gives a cohort's number on its way to another. */
    facts: (count: (of: (cohort: Cohort) => number) => string) => readonly string[];
    everything: string;
    note: string;
  };
}
