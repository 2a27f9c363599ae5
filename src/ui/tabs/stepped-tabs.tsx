import type { ComponentProps, ReactNode } from "react";
import { interpolate } from "#lib/text.ts";
import { Arrows } from "./arrows.tsx";
import { TabList } from "./index.tsx";
import styles from "./stepped-tabs.module.css";

interface SteppedTabListProps extends Omit<ComponentProps<typeof TabList>, "onePanel"> {
  /** The arrows' accessible names. */
  previous: string;
  next: string;
}

/** A tab list with previous and next arrows that stop at the ends and keep the focus there. */
export function SteppedTabList({ previous, next, ...list }: SteppedTabListProps) {
  const { tabs, active, onSelect } = list;
  return (
    <div className={styles.bar}>
      <TabList {...list} />
      <div className={styles.arrows}>
        <Arrows
          previous={previous}
          next={next}
          atStart={active === 0}
          atEnd={active === tabs.length - 1}
          onStep={(by) => tabs[active + by] && onSelect(active + by)}
        />
      </div>
    </div>
  );
}

interface SteppedTabsProps
  extends Pick<ComponentProps<typeof TabList>, "name" | "tabs" | "active" | "onSelect"> {
  words: {
    label: string;
    previous: string;
    next: string;
    /** {tabs} and {panels} are replaced by the counts. */
    countError: string;
  };
  panelCount: number;
  /** One panel per tab. */
  children: ReactNode;
}

/** Stepped tabs with their panels, as many as there are tabs. */
export function SteppedTabs({ words, panelCount, children, ...list }: SteppedTabsProps) {
  const { label, previous, next, countError } = words;
  const { length } = list.tabs;
  if (length !== panelCount) {
    return (
      <p role="alert" className={styles.error}>
        {interpolate(countError, { tabs: length, panels: panelCount })}
      </p>
    );
  }
  return (
    <div className={styles.block}>
      <SteppedTabList {...list} label={label} previous={previous} next={next} />
      {children}
    </div>
  );
}
