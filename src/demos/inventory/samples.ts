import { at } from "#lib/at.ts";
import { createRandom, type Random } from "#lib/variates.ts";
import { memoize } from "../lib/memoize.ts";
import { type Facet, facetTable } from "./facets.ts";
import { boxesPerFreezer, boxFills, type Stock, store } from "./store.ts";

export const SAMPLE_SEED = 0x0b10_b44c;
const SAMPLES = 18_000;
const DONORS = 4_200;

export const sampleFacets = [
  { id: "material", label: "Material", values: ["PBMC", "Plasma", "Whole blood", "Tumour", "Stool"] },
  {
    id: "condition",
    label: "Condition",
    values: ["Healthy", "Melanoma", "Lung cancer", "Rheumatoid arthritis", "Sepsis"],
  },
  { id: "visit", label: "Visit", values: ["Baseline", "Week 4", "Week 12", "Week 24"] },
  { id: "consent", label: "Consent", values: ["Broad research", "Named study", "Care only"] },
] as const satisfies readonly Facet[];

const materialWeights = [0.27, 0.31, 0.18, 0.15, 0.09];
const conditionWeights = [0.26, 0.19, 0.23, 0.18, 0.14];
const consentWeights = [0.61, 0.27, 0.12];
const visitWeights = [0.34, 0.26, 0.22, 0.18];

export interface Inventory extends Stock {
  /** Whom it came from: 0 … 4,199. */
  donor: Uint16Array;
}

interface Donor {
  condition: number;
  consent: number;
  visits: number;
}

/**
 * A synthetic biobank of 18,000 samples, the same one every time. A box holds one material and mostly one condition;
 * a donor's visits stand one after another; condition and consent are the donor's.
 */
export const sampleInventory = memoize((): Inventory => {
  const random = createRandom(SAMPLE_SEED);
  const donors = Array.from(
    { length: DONORS },
    (): Donor => ({
      condition: random.weighted(conditionWeights),
      consent: random.weighted(consentWeights),
      visits: 1 + random.weighted(visitWeights),
    }),
  );
  const next = donorsInTurn(donors);
  const rows: number[][] = [];
  const box = new Uint16Array(SAMPLES);
  const well = new Uint8Array(SAMPLES);
  const donor = new Uint16Array(SAMPLES);
  boxFills(random, SAMPLES).forEach((fill, index) => {
    const material = boxMaterial(random, index);
    const condition = random.weighted(conditionWeights);
    const free = placesKept(random, fill);
    let place = 0;
    while (place < fill) {
      const who = next(material, random.next() < 0.62 ? condition : random.weighted(conditionWeights));
      const { visits, condition: has, consent } = at(donors, who);
      for (let visit = 0; visit < visits && place < fill; visit += 1, place += 1) {
        const sample = rows.length;
        box[sample] = index;
        well[sample] = at(free, place);
        donor[sample] = who;
        rows.push([material, has, visit, consent]);
      }
    }
  });
  return { ...facetTable(sampleFacets, rows), box, well, donor };
});

export const sampleName = (sample: number): string => `S-${String(sample + 100_001)}`;
export const donorName = (donor: number): string => `D-${String(donor + 1).padStart(4, "0")}`;

/** Neighbouring racks tend to hold the same: a freezer has a material of its own, and guests. */
function boxMaterial(random: Random, box: number): number {
  const home = at([1, 0, 3, 1, 2, 0, 1, 4, 0, 2, 1, 3], Math.floor(box / boxesPerFreezer));
  return random.next() < 0.42 ? home : random.weighted(materialWeights);
}

/** The places that are taken in a box of which `fill` are: in order, with a few gaps where tubes were withdrawn. */
function placesKept(random: Random, fill: number): number[] {
  const places = Array.from({ length: store.places }, (_, place) => place);
  const gaps = Math.min(store.places - fill, random.integer(6));
  for (let gap = 0; gap < gaps; gap += 1) places.splice(random.integer(Math.max(fill, 1)), 1);
  return places.slice(0, fill);
}

/** Gives the next donor with a condition of whom this material is not yet stored, and begins again with aliquots. */
function donorsInTurn(donors: readonly Donor[]): (material: number, condition: number) => number {
  const byCondition = conditionWeights.map((_, condition) =>
    donors.flatMap((one, index) => (one.condition === condition ? index : [])),
  );
  const turns = new Map<number, number>();
  return (material, condition) => {
    const queue = at(byCondition, condition);
    const key = material * 16 + condition;
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    return at(queue, turn % queue.length);
  };
}
