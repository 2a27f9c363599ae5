import { contact } from "#content/contact.ts";
import { DEFAULT_REASON, ENQUIRY_REASONS } from "#enquiry/schema.ts";
import { ChoiceField } from "#ui/field/choice-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { MessageField } from "../message/message-field.tsx";
import { fieldId } from "./field-id.ts";
import styles from "./form.module.css";
import type { EnquiryFields, FieldName } from "./values.ts";

const words = contact.form;
const choices = ENQUIRY_REASONS.map((value) => ({ value, ...words.reason[value] }));

/**
 * A text field with an e-mail keyboard. Not type="email": Chromium would rewrite jose@münchen.de in punycode, WebKit
 * rejects it, and no browser accepts josé@example.org. Without scripts the pattern rejects what cannot be an address.
 */
const EMAIL = {
  inputMode: "email",
  autoCapitalize: "none",
  autoCorrect: "off",
  spellCheck: false,
  pattern: "[^\\s@]+@[^\\s@]+\\.[^\\s@]+",
} as const;

/** Single-line fields and their autocomplete values (docs/behaviour.md 7.1). */
const LINES = [
  { name: "firstName", autoComplete: "given-name", required: true },
  { name: "lastName", autoComplete: "family-name", required: true },
  { name: "email", autoComplete: "email", required: true, ...EMAIL },
  { name: "phone", type: "tel", autoComplete: "tel", required: false },
  { name: "organization", autoComplete: "organization", required: true },
] as const;

interface FieldsProps {
  form: EnquiryFields;
  /** Whether browsers may autofill; false in a kiosk, so that visitors do not see each other's data. */
  mayFill: boolean;
}

/**
 * The visible fields, all uncontrolled: the browser holds the values. The reason is not registered, because it is
 * always valid and react-hook-form would reset a choice made before hydration.
 */
export function Fields({ form, mayFill }: FieldsProps) {
  const { register, control, formState } = form;
  const error = (name: FieldName) => formState.errors[name]?.message;
  return (
    <>
      <ChoiceField
        id={fieldId("reason")}
        legend={words.reason.legend}
        choices={choices}
        initial={DEFAULT_REASON}
        name={"reason" satisfies FieldName}
      />
      <div className={styles.lines}>
        {LINES.map(({ name, autoComplete, required, ...input }) => (
          <TextField
            key={name}
            type="text"
            {...input}
            {...register(name)}
            id={fieldId(name)}
            label={words.fields[name]}
            note={required ? undefined : words.optional}
            required={required}
            autoComplete={mayFill ? autoComplete : "off"}
            error={error(name)}
          />
        ))}
      </div>
      <MessageField
        id={fieldId("message")}
        control={control}
        field={register("message")}
        error={error("message")}
      />
    </>
  );
}
