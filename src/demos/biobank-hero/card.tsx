import { Fragment } from "react";
import { at } from "#lib/at.ts";
import { linearstep } from "#lib/math.ts";
import { placed } from "../app-window/place.ts";
import { boxName, wellName } from "../inventory/store.ts";
import styles from "./biobank.module.css";
import { layout } from "./layout.ts";
import type { Collection } from "./state.ts";
import { type BiobankState, cohortOf } from "./state.ts";
import { words } from "./words.ts";

/** Longer names stand smaller. */
const LONG = 14;
/** Fields that have room; keys scroll to more of them. */
const ROOM = 6;

export function Card({ collection, state }: { collection: Collection; state: BiobankState }) {
  const { sample, box, zoom } = state;
  const shown = linearstep(0.7, 1, zoom);
  if (shown === 0 || box === null) return null;
  const { inventory } = collection;
  const cohort = cohortOf(inventory, state.selection);
  const name = sample === null ? words.choose : collection.nameOf(sample);
  const fields = sample === null ? [] : collection.fieldsOf(sample);
  return (
    <section aria-live="polite" {...placed(layout.card, styles.card, { opacity: shown })}>
      <p className={styles.label}>{words.boxHolds(boxName(box), at(cohort.inBox, box))}</p>
      <p className={styles.title} data-long={name.length > LONG || undefined}>
        {name}
      </p>
      {sample === null ? (
        <p className={styles.hint}>{words.chooseHint}</p>
      ) : (
        <>
          <p className={styles.hint} data-lit={cohort.mask[sample] === 1 || undefined}>
            {cohort.mask[sample] === 1 ? words.inCohort : words.notInCohort}
          </p>
          <dl className={styles.fields} tabIndex={fields.length > ROOM ? 0 : undefined}>
            {fields.map(([label, value]) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
            <dt>{words.place}</dt>
            <dd>{`${boxName(box)} ${wellName(at(inventory.well, sample))}`}</dd>
          </dl>
        </>
      )}
    </section>
  );
}
