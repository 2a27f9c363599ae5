import type { ReactNode } from "react";
import type { ToggleSide } from "#state/toggle.ts";
import { TabList, TabPanel } from "#ui/tabs/index.tsx";

interface ToggleTabsProps {
  name: string;
  words: { label: string; before: string; after: string };
  side: ToggleSide;
  onChoose: (side: ToggleSide) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** The two tabs of a toggle above the one panel whose picture they turn over. */
export function ToggleTabs({ name, words, side, onChoose, className, children }: ToggleTabsProps) {
  return (
    <div className={className} data-side={side}>
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
    </div>
  );
}
