import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./section.module.css";

interface SectionProps {
  id?: string;
  labelledBy: string;
  ground?: "field" | "paper" | undefined;
  innerClassName?: string | undefined;
  children: ReactNode;
}

/** A full-width band with a background and the 12-column grid inside. */
export function Section({ id, labelledBy, ground, innerClassName, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={labelledBy} data-ground={ground} className={styles.section}>
      <div className={classNames(styles.inner, innerClassName)}>{children}</div>
    </section>
  );
}
