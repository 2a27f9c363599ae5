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

/** The lines of text, with what a browser may fill them with (specification §5). */
const LINES = [
  { name: "firstName", type: "text", autoComplete: "given-name", required: true },
  { name: "lastName", type: "text", autoComplete: "family-name", required: true },
  { name: "email", type: "email", autoComplete: "email", required: true },
  { name: "phone", type: "tel", autoComplete: "tel", required: false },
  { name: "organization", type: "text", autoComplete: "organization", required: true },
] as const;

interface FieldsProps {
  form: EnquiryFields;
  /** False in a kiosk: nothing of one visitor is offered to the next. */
  mayFill: boolean;
}

/**
 * What a visitor fills in. The browser keeps every value; nothing here is controlled. The reason is always valid, and
 * react-hook-form would undo a choice made before it was there: it is left to the browser alone.
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
        {LINES.map(({ name, type, autoComplete, required }) => (
          <TextField
            key={name}
            {...register(name)}
            id={fieldId(name)}
            type={type}
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
