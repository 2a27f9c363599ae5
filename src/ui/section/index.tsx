import type { ReactNode, Ref } from "react";
import { classNames } from "../class-names.ts";
import styles from "./section.module.css";

interface SectionProps {
  id?: string;
  labelledBy: string;
  ground?: "field" | "paper" | undefined;
  className?: string | undefined;
  innerClassName?: string | undefined;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A full-width band with a background and the 12-column grid inside. */
export function Section({ id, labelledBy, ground, className, innerClassName, ref, children }: SectionProps) {
  return (
    <section
      ref={ref}
      id={id}
      aria-labelledby={labelledBy}
      data-ground={ground}
      className={classNames(styles.section, className)}
    >
      <div className={classNames(styles.inner, innerClassName)}>{children}</div>
    </section>
  );
}
