import type { ComponentProps } from "react";
import { classNames } from "#ui/class-names.ts";
import styles from "./kiosk-button.module.css";

interface KioskButtonProps extends ComponentProps<"button"> {
  /** 'primary': what most people want; 'plain': the panel's main action; at most one of them on a screen. */
  look?: "primary" | "plain" | "outline";
}

/** A button of the size that is hit while standing. */
export function KioskButton({ look = "outline", className, ...rest }: KioskButtonProps) {
  return <button type="button" {...rest} className={classNames(styles.button, styles[look], className)} />;
}
