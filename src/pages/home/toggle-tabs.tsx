import type { ReactNode } from "react";
import type { ToggleSide } from "#state/toggle.ts";
import { classNames } from "#ui/class-names.ts";
import { TabList, TabPanel } from "#ui/tabs/index.tsx";
import styles from "./toggle-tabs.module.css";

interface ToggleTabsProps {
  name: string;
  words: { label: string; before: string; after: string; afterCaption: string };
  side: ToggleSide;
  onChoose: (side: ToggleSide) => void;
  /** The second side as an image, for print and pages without scripts. */
  other: { src: string; width: number; height: number };
  children: ReactNode;
}

/** The two tabs of a toggle above the panel whose picture they switch. */
export function ToggleTabs({ name, words, side, onChoose, other, children }: ToggleTabsProps) {
  return (
    <div className={styles.toggle} data-side={side}>
      <TabList
        name={name}
        label={words.label}
        tabs={[
          { id: "before", label: words.before },
          { id: "after", label: words.after },
        ]}
        active={side === "before" ? 0 : 1}
        onSelect={(index) => onChoose(index === 0 ? "before" : "after")}
        onePanel
      />
      <TabPanel name={name} tab={side} onePanel>
        {children}
      </TabPanel>
      <figure className={classNames("unfolded", styles.other)}>
        <img {...other} alt="" loading="lazy" decoding="async" />
        <figcaption className="label">{words.afterCaption}</figcaption>
      </figure>
    </div>
  );
}
