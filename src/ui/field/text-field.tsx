import type { ComponentProps, ElementType, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { controlIcons } from "../icons/controls.ts";
import { IconDrawing } from "../icons/icon.tsx";
import styles from "./field.module.css";

/** Element ids of a field's hint and error, derived from its control's id. */
const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

interface FieldProps {
  /** The control's element id; unique on the page. */
  id: string;
  label: string;
  /** Shown after the label, such as 'optional'. */
  note?: string | undefined;
  /** Shown under the control and describes it. */
  hint?: ReactNode;
  /** The error, one sentence. */
  error?: string | undefined;
  className?: string | undefined;
  /** Whether the field is not shown; its value is kept. */
  hidden?: boolean | undefined;
}

type TextFieldProps<Tag extends "input" | "textarea"> = { as: Tag } & FieldProps &
  Omit<ComponentProps<Tag>, keyof FieldProps>;

/** A text field of one line or, as a textarea, of several, with its label, hint and error. Further props go to it. */
export function TextField<Tag extends "input" | "textarea">(props: TextFieldProps<Tag>) {
  const { as: tag, id, label, note, hint, error, className, hidden, ...control } = props;
  const Control = tag as ElementType;
  const describedBy = [hint && hintId(id), error && errorId(id)].filter(Boolean).join(" ");
  return (
    <div className={classNames(styles.field, className)} hidden={hidden}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {note && <span className={styles.note}> ({note})</span>}
      </label>
      <Control
        {...control}
        id={id}
        className={styles.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      {hint && (
        <div id={hintId(id)} className={styles.hint}>
          {hint}
        </div>
      )}
      {error && (
        <p id={errorId(id)} className={styles.error}>
          <IconDrawing shape={controlIcons.alert} size={18} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
