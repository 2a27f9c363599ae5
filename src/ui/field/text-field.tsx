import type { ComponentProps } from "react";
import styles from "./field.module.css";
import { errorId, Frame, type FrameProps, hintId } from "./frame.tsx";

type FieldProps<Control extends "input" | "textarea"> = FrameProps &
  Omit<ComponentProps<Control>, keyof FrameProps>;

/** A single-line text field. Props that `Frame` does not take are passed to the input. */
export function TextField(props: FieldProps<"input">) {
  const { frame, control } = split(props);
  return (
    <Frame {...frame}>
      <input {...control} />
    </Frame>
  );
}

export function TextArea(props: FieldProps<"textarea">) {
  const { frame, control } = split(props);
  return (
    <Frame {...frame}>
      <textarea {...control} />
    </Frame>
  );
}

/** The props of a field's frame, and those of the control in it. */
function split<Props extends FrameProps>(props: Props) {
  const { id, label, note, hint, error, className, hidden, ...control } = props;
  const describedBy = [hint && hintId(id), error && errorId(id)].filter(Boolean).join(" ");
  return {
    frame: { id, label, note, hint, error, className, hidden },
    control: {
      ...control,
      id,
      className: styles.control,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": describedBy || undefined,
    },
  };
}
