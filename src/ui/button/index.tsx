import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import styles from "./button.module.css";

interface ButtonLook {
  /** Filled, for the call to action: at most one on a screen. */
  primary?: boolean;
  /** A square button that holds an icon only. */
  square?: boolean;
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ primary = false, square = false }: ButtonLook = {}): string {
  return classNames(styles.button, primary && styles.primary, square && styles.square);
}

export function Button({
  primary = false,
  square = false,
  className,
  type = "button",
  ...rest
}: ButtonLook & ComponentProps<"button">) {
  return <button {...rest} type={type} className={classNames(buttonClass({ primary, square }), className)} />;
}
