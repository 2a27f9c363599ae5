import { at } from "#lib/at.ts";
import { linearstep } from "#lib/math.ts";
import { placed } from "../app-window/place.ts";
import { valueAt } from "../inventory/facets.ts";
import { donorName, sampleInventory, sampleName } from "../inventory/samples.ts";
import { boxName, wellName } from "../inventory/store.ts";
import styles from "./biobank.module.css";
import { layout } from "./layout.ts";
import { type BiobankState, cohortOf } from "./state.ts";
import { words } from "./words.ts";

export function Card({ state }: { state: BiobankState }) {
  const { sample, box, zoom } = state;
  const shown = linearstep(0.7, 1, zoom);
  if (shown === 0 || box === null) return null;
  const inventory = sampleInventory();
  const cohort = cohortOf(state.selection);
  const value = (facet: string) => {
    const found = inventory.facets.find(({ id }) => id === facet);
    return sample === null ? undefined : found?.values[valueAt(inventory, facet, sample)];
  };
  return (
    <section aria-live="polite" {...placed(layout.card, styles.card, { opacity: shown })}>
      <p className={styles.label}>{words.boxHolds(boxName(box), at(cohort.inBox, box))}</p>
      {sample === null ? (
        <>
          <p className={styles.title}>{words.choose}</p>
          <p className={styles.hint}>{words.chooseHint}</p>
        </>
      ) : (
        <>
          <p className={styles.title}>{sampleName(sample)}</p>
          <p className={styles.hint} data-lit={cohort.mask[sample] === 1 || undefined}>
            {cohort.mask[sample] === 1 ? words.inCohort : words.notInCohort}
          </p>
          <dl className={styles.fields}>
            <dt>{words.fields.donor}</dt>
            <dd>{donorName(at(inventory.donor, sample))}</dd>
            <dt>{words.fields.material}</dt>
            <dd>{value("material")}</dd>
            <dt>{words.fields.condition}</dt>
            <dd>{value("condition")}</dd>
            <dt>{words.fields.visit}</dt>
            <dd>{value("visit")}</dd>
            <dt>{words.fields.consent}</dt>
            <dd>{value("consent")}</dd>
            <dt>{words.fields.place}</dt>
            <dd>{`${boxName(box)} ${wellName(at(inventory.well, sample))}`}</dd>
          </dl>
        </>
      )}
    </section>
  );
}
