import { type Control, useController } from "react-hook-form";
import { EMPTY_VALUES, type EnquiryValues } from "#enquiry/fields.ts";
import styles from "./form.module.css";

const TICKED = "yes" satisfies EnquiryValues["consent"];

interface ConsentFieldProps {
  id: string;
  label: string;
  control: Control<EnquiryValues>;
}

export function ConsentField({ id, label, control }: ConsentFieldProps) {
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
