import { useEffect, useRef } from "react";
import { kioskScan as words } from "#content/kiosk-scan.ts";
import type { EnquiryValues, FieldName } from "#enquiry/fields.ts";
import { interpolate } from "#lib/text.ts";
import { REQUIRED_STEPS, STEPS } from "../form/steps.ts";
import buttons from "../parts/step-button.module.css";
import { SCANNED, type ScannedValues } from "./code.ts";
import styles from "./scan.module.css";

export interface FoundProps {
  found: ScannedValues;
  labels: Readonly<Record<FieldName, string>>;
  /** Values that were typed before. */
  values: Partial<EnquiryValues>;
  /** Puts what the visitor has confirmed into the form, and goes to a field. */
  onTake: (values: ScannedValues, goTo: FieldName) => void;
  /** Opens the camera; absent where there is none. */
  onAgain?: (() => void) | undefined;
  onDiscard: () => void;
}

/** Shows the visitor what a code says, to be confirmed: until then nothing of it is in the form. */
export function Found({ found, labels, values, onTake, onAgain, onDiscard }: FoundProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const isAnswered = (name: FieldName) => ({ ...values, ...found })[name]?.trim();
  const missing = REQUIRED_STEPS.filter((name) => name !== "reason" && !isAnswered(name));
  const next = missing[0] ?? STEPS.find((name) => name !== "reason" && !isAnswered(name)) ?? "message";
  const isNumber = Object.keys(found).join() === "badge";
  return (
    <div className={styles.panel} data-scan-panel>
      <div className={styles.words}>
        <h2 ref={title} tabIndex={-1}>
          {isNumber ? words.badgeOnly : words.found}
        </h2>
        <p>{isNumber ? words.badgeHint : words.foundHint}</p>
      </div>
      <ul className={styles.lines}>
        {SCANNED.filter((name) => found[name]).map((name) => (
          <li key={name}>
            {/* A number is no field that could be typed. */}
            <button type="button" disabled={name === "badge"} onClick={() => onTake(found, name)}>
              <span className="label">{labels[name]}</span>
              <b>{found[name]}</b>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {missing.length > 0 && !isNumber && (
          <p>{interpolate(words.missing, { fields: missing.map((name) => labels[name]).join(", ") })}</p>
        )}
        <button type="button" className={buttons.button} onClick={onDiscard}>
          {words.discard}
        </button>
        {onAgain && (
          <button type="button" className={buttons.button} onClick={onAgain}>
            {words.again}
          </button>
        )}
        <button type="button" className={buttons.main} onClick={() => onTake(found, next)}>
          {words.take}
        </button>
      </div>
    </div>
  );
}
