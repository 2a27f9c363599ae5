import type { ReactNode } from "react";
import { Button } from "../button/index.tsx";
import { controlIcons } from "../icons/controls.ts";
import { IconDrawing } from "../icons/icon.tsx";
import { type Tab, TabList } from "./index.tsx";
import styles from "./stepped-tabs.module.css";

interface SteppedTabsProps {
  name: string;
  words: {
    label: string;
    previous: string;
    next: string;
    /** {tabs} and {panels} are replaced by the counts. */
    countError: string;
  };
  tabs: readonly Tab[];
  panelCount: number;
  active: number;
  onSelect: (index: number) => void;
  /** One panel per tab. */
  children: ReactNode;
}

/** Tabs with previous and next arrows that stop at the ends and keep the focus there. */
export function SteppedTabs({ name, words, tabs, panelCount, active, onSelect, children }: SteppedTabsProps) {
  if (tabs.length !== panelCount) {
    return (
      <p role="alert" className={styles.error}>
        {words.countError.replace("{tabs}", String(tabs.length)).replace("{panels}", String(panelCount))}
      </p>
    );
  }
  const atStart = active === 0;
  const atEnd = active === tabs.length - 1;
  return (
    <div className={styles.block}>
      <div className={styles.bar}>
        <TabList name={name} label={words.label} tabs={tabs} active={active} onSelect={onSelect} />
        <div className={styles.arrows}>
          <Button
            square
            aria-label={words.previous}
            aria-disabled={atStart}
            onClick={() => !atStart && onSelect(active - 1)}
          >
            <IconDrawing shape={controlIcons["arrow-left"]} />
          </Button>
          <Button
            square
            aria-label={words.next}
            aria-disabled={atEnd}
            onClick={() => !atEnd && onSelect(active + 1)}
          >
            <IconDrawing shape={controlIcons["arrow-right"]} />
          </Button>
        </div>
      </div>
      {children}
    </div>
  );
}
