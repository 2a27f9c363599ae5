import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { controlIcons } from "../icons/controls.ts";
import { IconDrawing } from "../icons/icon.tsx";
import styles from "./field.module.css";

/** Element ids of a field's hint and error, derived from its control's id. */
export const hintId = (id: string) => `${id}-hint`;
export const errorId = (id: string) => `${id}-error`;

export interface FrameProps {
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

export function Frame({ children, ...props }: FrameProps & { children: ReactNode }) {
  const { id, label, note, hint, error, className, hidden } = props;
  return (
    <div className={classNames(styles.field, className)} hidden={hidden}>
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
      {error && (
        <p id={errorId(id)} className={styles.error}>
          <IconDrawing shape={controlIcons.alert} size={18} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
