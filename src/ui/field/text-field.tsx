import type { ComponentProps } from "react";
import { describedBy } from "./describe.ts";
import styles from "./field.module.css";
import { Frame, type FrameProps } from "./frame.tsx";

/** A single-line text field. Props that `Frame` does not take are passed to the input. */
export function TextField({
  id,
  label,
  note,
  hint,
  error,
  className,
  ...input
}: FrameProps & Omit<ComponentProps<"input">, keyof FrameProps>) {
  return (
    <Frame id={id} label={label} note={note} hint={hint} error={error} className={className}>
      <input
        {...input}
        id={id}
        className={styles.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </Frame>
  );
}

/** A multi-line text field. */
export function TextArea({
  id,
  label,
  note,
  hint,
  error,
  className,
  ...textarea
}: FrameProps & Omit<ComponentProps<"textarea">, keyof FrameProps>) {
  return (
    <Frame id={id} label={label} note={note} hint={hint} error={error} className={className}>
      <textarea
        {...textarea}
        id={id}
        className={styles.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </Frame>
  );
}
