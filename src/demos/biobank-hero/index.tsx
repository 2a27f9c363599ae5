import { at } from "#lib/at.ts";
import type { Demo, ViewProps } from "../demo.ts";
import { valueAt } from "../inventory/facets.ts";
import { donorName, SAMPLE_SEED, sampleInventory, sampleName } from "../inventory/samples.ts";
import { narrowMap, wideMap } from "./layout.ts";
import { atRest, type BiobankState, type Collection } from "./state.ts";
import { BiobankView } from "./view.tsx";
import { words } from "./words.ts";

/** The biobank: freezers, boxes, samples; 18,000 narrowed to a cohort and let go again. */
export async function loadDemo(): Promise<Demo<BiobankState>> {
  const collection = exampleCollection();
  return {
    initial: atRest,
    View: (props: ViewProps<BiobankState>) => <BiobankView collection={collection} {...props} />,
  };
}

function exampleCollection(): Collection {
  const inventory = sampleInventory();
  return {
    inventory,
    maps: { wide: wideMap, narrow: narrowMap },
    nameOf: sampleName,
    fieldsOf: (sample) => [
      [words.donor, donorName(at(inventory.donor, sample))],
      ...inventory.facets.map(
        ({ id, label, values }) => [label, at(values, valueAt(inventory, id, sample))] as const,
      ),
    ],
    words: {
      ...words,
      facts: (count) => [words.donors(count(({ donors }) => donors)), words.freezers],
      note: words.note(SAMPLE_SEED),
    },
  };
}
