import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import styles from "./button.module.css";

interface ButtonLook {
  /** Filled, for the call to action: at most one on a screen. */
  primary?: boolean | undefined;
  /** A square button that holds an icon only. */
  square?: boolean | undefined;
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ primary, square }: ButtonLook = {}): string {
  return classNames(styles.button, primary && styles.primary, square && styles.square);
}

export function Button({ primary, square, className, ...rest }: ButtonLook & ComponentProps<"button">) {
  return (
    <button type="button" {...rest} className={classNames(buttonClass({ primary, square }), className)} />
  );
}
