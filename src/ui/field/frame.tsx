import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { controlIcons } from "../icons/controls.ts";
import { IconDrawing } from "../icons/icon.tsx";
import { errorId, hintId } from "./describe.ts";
import styles from "./field.module.css";

export interface FrameProps {
  /** The control's element id; unique on the page. */
  id: string;
  label: string;
  /** Stands after the label, such as 'optional'. */
  note?: string | undefined;
  /** Stands under the control and describes it. */
  hint?: ReactNode;
  /** What is wrong, one sentence. */
  error?: string | undefined;
  className?: string | undefined;
}

/** A label above, the control, then what helps with it and what is wrong with it. */
export function Frame({
  id,
  label,
  note,
  hint,
  error,
  className,
  children,
}: FrameProps & { children: ReactNode }) {
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {note && <span className={styles.note}> ({note})</span>}
      </label>
      {children}
      {hint && (
        <div id={hintId(id)} className={styles.hint}>
          {hint}
        </div>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** The sentence under a field that is wrong. */
export function FieldError({ id, error }: Pick<FrameProps, "id" | "error">) {
  if (!error) return null;
  return (
    <p id={errorId(id)} className={styles.error}>
      <IconDrawing shape={controlIcons.alert} size={18} />
      {error}
    </p>
  );
}
