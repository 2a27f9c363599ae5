import { type KeyboardEvent, type ReactNode, useRef } from "react";
import styles from "./tabs.module.css";

interface TabListProps {
  /** Prefix of the tabs' and panels' element ids; unique on the page. */
  name: string;
  label: string;
  tabs: readonly { id: string; label: string }[];
  active: number;
  onSelect: (index: number) => void;
  /** True when all tabs control a single panel, the `TabPanel` without an id. */
  onePanel?: boolean;
}

const tabId = (name: string, id: string) => `${name}-tab-${id}`;
const panelId = (name: string, id?: string) => `${name}-panel${id ? `-${id}` : ""}`;

/** A labelled tab list. Focusing a tab chooses it, even the one that was active by default. */
export function TabList({ name, label, tabs, active, onSelect, onePanel }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabForKey(event.key, active, tabs.length);
    if (next === null) return;
    event.preventDefault();
    onSelect(next);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };

  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
      {tabs.map((tab, index) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabId(name, tab.id)}
          aria-selected={index === active}
          aria-controls={panelId(name, onePanel ? undefined : tab.id)}
          tabIndex={index === active ? 0 : -1}
          className={styles.tab}
          onClick={() => onSelect(index)}
          onFocus={() => index === active && onSelect(index)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  name: string;
  /** The tab that names this panel. */
  tab: string;
  onePanel?: boolean;
  hidden?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export function TabPanel({ name, tab, onePanel, hidden, className, children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={panelId(name, onePanel ? undefined : tab)}
      aria-labelledby={tabId(name, tab)}
      hidden={hidden}
      className={className}
    >
      {children}
    </div>
  );
}

/**
 * Returns the tab that a key moves to, following the APG tabs pattern: ← → wrap around, Home and End go to the ends.
 * Null for every other key, so that ↑ ↓ still scroll the page.
 */
export function tabForKey(key: string, active: number, count: number): number | null {
  const next = (active + 1) % count;
  const previous = (active - 1 + count) % count;
  return { ArrowRight: next, ArrowLeft: previous, Home: 0, End: count - 1 }[key] ?? null;
}
