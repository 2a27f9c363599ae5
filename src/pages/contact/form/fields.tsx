import { type ReactNode, useCallback } from "react";
import { type Control, useController } from "react-hook-form";
import { contact } from "#content/contact.ts";
import {
  EMPTY_VALUES,
  type EnquiryValues,
  FIELD_NAMES,
  FIELDS,
  type Field,
  type FieldName,
  type LineName,
} from "#enquiry/fields.ts";
import { ChoiceField } from "#ui/field/choice-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { MessageField } from "../message/message-field.tsx";
import styles from "./form.module.css";
import { type EnquiryForm, fieldId } from "./values.ts";

const words = contact.form;
export const labels: Readonly<Record<FieldName, string>> = { reason: words.reason.legend, ...words.fields };

/** A value as it is read: a choice has a name of its own. */
export const valueLabel = (name: FieldName, value: string): string =>
  name === "reason" ? (choices.find((choice) => choice.value === value)?.label ?? value) : value;

const choices = FIELDS.reason.choices.map((value) => ({ value, ...words.reason[value] }));

/** The single-line fields. */
const LINES = FIELD_NAMES.flatMap((name) => {
  const field: Field = FIELDS[name];
  return "input" in field ? [{ name, required: field.required !== undefined, ...field.input }] : [];
});

interface FieldsProps {
  form: EnquiryForm;
  /** In a kiosk browsers do not autofill, so that visitors do not see each other's data, and consent is offered. */
  kiosk: boolean;
  /** The only field that is shown; null: all of them. */
  only: FieldName | null;
  hydrated: boolean;
}

/** react-hook-form reads a field once, on registering, which keeps what was typed before hydration; then its events. */
export function Fields({ form, kiosk, only, hydrated }: FieldsProps) {
  const { register, control, formState } = form;
  const isHidden = (name: FieldName) => only !== null && only !== name;
  const error = (name: FieldName) => formState.errors[name]?.message;
  const { ref: _radio, ...reason } = register("reason");
  // The radios are registered as one RadioNodeList, whose value is the checked one's: registered one by one,
  // react-hook-form would undo a choice made before hydration.
  const registerRadios = useCallback(
    (set: HTMLFieldSetElement | null) =>
      register("reason").ref(set?.form?.elements.namedItem("reason" satisfies FieldName)),
    [register],
  );
  /** Every field that is not a single line has its own place: a missing one is a type error. */
  const others: Record<Exclude<FieldName, LineName>, ReactNode> = {
    reason: (
      <ChoiceField
        id={fieldId("reason")}
        legend={labels.reason}
        choices={choices}
        initial={EMPTY_VALUES.reason}
        hidden={isHidden("reason")}
        ref={registerRadios}
        {...reason}
      />
    ),
    message: (
      <MessageField
        id={fieldId("message")}
        control={control}
        field={register("message")}
        error={error("message")}
        hidden={isHidden("message")}
      />
    ),
    consent: kiosk ? <ConsentField id={fieldId("consent")} label={labels.consent} control={control} /> : null,
    badge: kiosk ? <input type="hidden" {...register("badge")} /> : null,
    // The kiosk adds it on sending.
    tried: null,
  };
  return (
    <>
      {others.reason}
      <div className={styles.lines}>
        {LINES.map(({ name, required, autoComplete, ...input }) => (
          <TextField
            key={name}
            as="input"
            type="text"
            {...input}
            {...register(name)}
            id={fieldId(name)}
            label={labels[name]}
            note={required ? undefined : words.optional}
            // Firefox calls a required field that is still empty invalid, before anything was sent.
            required={required && !hydrated}
            aria-required={required}
            autoComplete={kiosk ? "off" : autoComplete}
            error={error(name)}
            hidden={isHidden(name)}
          />
        ))}
      </div>
      {others.message}
      {others.consent}
      {others.badge}
    </>
  );
}

const TICKED = "yes" satisfies EnquiryValues["consent"];

interface ConsentFieldProps {
  id: string;
  label: string;
  control: Control<EnquiryValues>;
}

function ConsentField({ id, label, control }: ConsentFieldProps) {
  const { field } = useController({ name: "consent", control, defaultValue: EMPTY_VALUES.consent });
  return (
    <label className={styles.consent} htmlFor={id}>
      <input
        {...field}
        id={id}
        type="checkbox"
        value={TICKED}
        checked={field.value === TICKED}
        onChange={({ target }) => field.onChange(target.checked ? TICKED : EMPTY_VALUES.consent)}
      />
      {label}
    </label>
  );
}

/** Honeypot: visitors do not see this field and browsers do not autofill it (docs/behaviour.md 7.1). */
export function Decoy() {
  return (
    <div className={styles.decoy} aria-hidden="true">
      <label htmlFor="enquiry-nickname">{words.fields.decoy}</label>
      <input
        id="enquiry-nickname"
        name="nicknameField"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
      />
    </div>
  );
}
