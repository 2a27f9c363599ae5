import { at, lookUp } from "#lib/at.ts";
import { easeInOut, mix } from "#lib/math.ts";
import type { Stock } from "../inventory/store.ts";
import type { BiobankMap, Camera } from "./map.ts";
import { type BiobankState, type Cohort, cohortOf } from "./state.ts";

/** How late the last freezer answers, as a part of the whole change. */
const SPREAD = 0.55;

export const STEPS = { colour: 8, alpha: 15 } as const;

/** How brightly a tube rests, by its value of the first facet. */
const restingAlpha = [0.92, 0.6, 0.42, 0.76, 0.34, 0.5];

export interface Light {
  /** For each sample, its style: 16 × (0 data … 8 at rest) + alpha (0–15). */
  key: Uint8Array;
  /** For each sample, how far it is lit as one of a cohort: 0–1. */
  lit: Float32Array;
}

/** The light of every sample in a state: at rest by its first facet, in a cohort lit, outside it all but dark. */
export function lightOf(inventory: Stock, state: BiobankState, map: BiobankMap): Light {
  const from = cohortOf(inventory, state.before);
  const to = cohortOf(inventory, state.selection);
  const fromRest = from.labels.length === 0 ? 1 : 0;
  const toRest = to.labels.length === 0 ? 1 : 0;
  const [first] = inventory.facets;
  const resting = first && lookUp(inventory.columns, first.id);
  const key = new Uint8Array(inventory.size);
  const lit = new Float32Array(inventory.size);
  const partOfBox = map.boxes.map((rect) => {
    const late = SPREAD * (rect.x / map.width);
    return easeInOut(state.blend * (1 + SPREAD) - late);
  });
  for (let sample = 0; sample < inventory.size; sample += 1) {
    const part = at(partOfBox, at(inventory.box, sample));
    const rest = mix(fromRest, toRest, part);
    const chosen = mix(at(from.mask, sample), at(to.mask, sample), part);
    const asleep = at(restingAlpha, resting ? at(resting, sample) : 0);
    const alpha = mix(0.14 + 0.16 * state.zoom, mix(1, asleep, rest), chosen);
    // Unselected samples keep their blue, so that they still read as specimens.
    const colour = mix(1, rest, chosen);
    key[sample] = 16 * Math.round(colour * STEPS.colour) + Math.round(alpha * STEPS.alpha);
    lit[sample] = chosen * (1 - rest);
  }
  return { key, lit };
}

export function rolling(inventory: Stock, state: BiobankState, of: (cohort: Cohort) => number): number {
  const [from, to] = [cohortOf(inventory, state.before), cohortOf(inventory, state.selection)];
  return Math.round(mix(of(from), of(to), easeInOut(state.blend)));
}

/** A picture to paint: the freezers stand still and step back, while an opened box comes out of them. */
export interface Picture {
  inventory: Stock;
  map: BiobankMap;
  state: BiobankState;
  light: Light;
  whole: Camera;
  /** For the opened box alone. */
  opened: Camera;
  /** How much is seen of all other boxes, 0–1. */
  around: number;
  /** Size of the letters, in pixels of the map. */
  letters: number;
}
