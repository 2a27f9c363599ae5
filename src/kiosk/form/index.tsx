import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { kioskForm } from "#content/kiosk-form.ts";
import type { EnquiryValues, FieldName } from "#enquiry/fields.ts";
import { interpolate } from "#lib/text.ts";
import { useChange } from "#ui/use-change.ts";
import { STEP_EVENT } from "../parts/step-event.ts";
import type { ScannedValues } from "../scan/code.ts";
import { KeptBadge, Scan, type ScanStatus } from "../scan/index.tsx";
import corner from "./corner-note.module.css";
import styles from "./step-form.module.css";
import { isAnswered, REQUIRED_STEPS, STEPS } from "./steps.ts";
import wells from "./wells.module.css";

export { Received } from "./received.tsx";
export { StepKeys } from "./step-keys.tsx";

const words = kioskForm.form;

interface StepFormProps {
  form: UseFormReturn<EnquiryValues, unknown, EnquiryValues>;
  /** Names of the fields, and of a choice's values. */
  labels: Readonly<Record<FieldName, string>>;
  valueLabel: (name: FieldName, value: string) => string;
  idOf: (name: FieldName) => string;
  /** The field that is asked for. */
  at: FieldName;
  onGo: (name: FieldName) => void;
  /** The element ids of the fields that were wrong at the last attempt to send. */
  faults: readonly { id: string }[];
}

/**
 * The form of a kiosk, field by field (docs/behaviour.md 21.46): its progress and what each step offers. The page's
 * fields follow it, and `StepKeys` them.
 */
export function StepForm({ form, labels, valueLabel, idOf, at, onGo, faults }: StepFormProps) {
  const place = useRef<HTMLElement>(null);
  const values = useWatch({ control: form.control });
  const index = STEPS.indexOf(at);
  const shown = useRef(at);
  const [scan, setScan] = useState<ScanStatus>("off");
  const scanning = scan === "looking" || scan === "read";

  const control = () => document.getElementById(idOf(at));
  const step = useEffectEvent(async (by: number) => {
    if (by > 0 && !(await form.trigger(at))) return control()?.focus();
    const next = STEPS[index + by];
    if (next) return onGo(next);
    if (by > 0) place.current?.closest("form")?.querySelector<HTMLElement>("[type=submit]")?.focus();
  });

  useEffect(() => {
    const page = place.current?.closest("form");
    if (!page) return;
    const ending = new AbortController();
    const { signal } = ending;
    page.addEventListener(STEP_EVENT, (event) => void step((event as CustomEvent<number>).detail), {
      signal,
    });
    page.addEventListener(
      "keydown",
      (event) => {
        const isLine = event.target instanceof HTMLInputElement && event.target.type !== "checkbox";
        if (event.key !== "Enter" || event.isComposing || !isLine) return;
        // Not sent half-filled: Enter goes on, like Next.
        event.preventDefault();
        void step(1);
      },
      { signal },
    );
    return () => ending.abort();
  }, []);

  useChange(at, () => {
    if (shown.current !== at) control()?.focus();
    shown.current = at;
  });

  // Each failed attempt leads to its first fault.
  useChange(faults, () => {
    const wrong = STEPS.find((name) => faults.some(({ id }) => id === idOf(name)));
    if (wrong === at) control()?.focus();
    else if (wrong) onGo(wrong);
  });

  useEffect(() => {
    const page = place.current?.closest("form");
    if (!page) return;
    page.dataset.scan = scan;
    return () => {
      delete page.dataset.scan;
    };
  }, [scan]);

  // The button of the scanner that had the focus has gone.
  useChange(scanning, () => {
    if (!scanning && index > 0 && document.activeElement === document.body) control()?.focus();
  });

  const forgetBadge = () => {
    form.setValue("badge", "");
    control()?.focus();
  };
  const take = (scanned: ScannedValues, goTo: FieldName) => {
    for (const [name, value] of Object.entries(scanned))
      form.setValue(name as keyof ScannedValues, value, { shouldValidate: true });
    onGo(goTo);
  };

  return (
    <>
      {/* A well fills as its field is answered, and leads back to it. */}
      <nav ref={place} className={wells.progress} aria-label={words.steps}>
        <p className={corner.note}>
          {index < REQUIRED_STEPS.length
            ? interpolate(words.progress, { index: index + 1, count: REQUIRED_STEPS.length })
            : words.optional}
        </p>
        <ol className={wells.wells}>
          {REQUIRED_STEPS.map((name) => {
            const value = isAnswered(values, name, at) && valueLabel(name, values[name] ?? "");
            return (
              <li key={name} data-filled={Boolean(value) || undefined}>
                <button
                  type="button"
                  className={wells.well}
                  aria-current={name === at ? "step" : undefined}
                  onClick={() => onGo(name)}
                >
                  <span className={wells.dish} aria-hidden="true" />
                  <span className={wells.label}>{name === "reason" ? words.reason : labels[name]}</span>
                  <span className={wells.value}>{value}</span>
                </button>
              </li>
            );
          })}
        </ol>
      </nav>
      <Scan {...{ labels, values, at }} offered={index === 0} onStatus={setScan} onTake={take} />
      {values.badge && !scanning && <KeptBadge badge={values.badge} onForget={forgetBadge} />}
      <p className={styles.privacy} hidden={scanning}>
        {words.privacy.map((sentence) => (
          <span key={sentence}>{sentence} </span>
        ))}
      </p>
    </>
  );
}
