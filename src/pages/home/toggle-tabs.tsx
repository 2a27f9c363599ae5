import { type ReactNode, useCallback, useRef } from "react";
import type { ToggleProps } from "#diagrams/lib/toggle-figure.tsx";
import { useInView } from "#motion/in-view.ts";
import { useMotion } from "#motion/motion.ts";
import { useCarouselStore } from "#state/carousel.ts";
import { useToggleStore } from "#state/toggle.ts";
import { classNames } from "#ui/class-names.ts";
import { TabList, TabPanel } from "#ui/tabs/index.tsx";
import styles from "./toggle-tabs.module.css";

/** Visible share of a section at which its toggle switches by itself (docs/behaviour.md 3.9). */
const TOGGLE_THRESHOLD = 0.55;

interface ToggleTabsProps<Words> {
  id: string;
  words: Words;
  /** The second side as an image, for print and pages without scripts. */
  other: { src: string; width: number; height: number };
  className?: string | undefined;
  children: (diagram: ToggleProps & { words: Words }) => ReactNode;
}

/** A toggle between two sides: by default 'after' while it is in view; the visitor's choice is permanent. */
export function ToggleTabs<
  Words extends ToggleProps["words"] & { label: string; before: string; after: string },
>({ id, words, other, className, children }: ToggleTabsProps<Words>) {
  const name = `${id}-toggle`;
  const ref = useRef<HTMLDivElement>(null);
  const chosen = useCarouselStore((state) => state.active[name]);
  const select = useCarouselStore((state) => state.select);
  const isInView = useToggleStore(({ inView }) => inView[id] ?? false);
  useInView(
    ref,
    TOGGLE_THRESHOLD,
    useCallback(
      (isIn) => useToggleStore.setState(({ inView }) => ({ inView: { ...inView, [id]: isIn } })),
      [id],
    ),
  );
  const active = chosen ?? Number(isInView);
  const side = active === 0 ? "before" : "after";
  const motion = useMotion();
  return (
    <div ref={ref} className={className}>
      <div className={styles.toggle} data-side={side}>
        <TabList
          name={name}
          label={words.label}
          tabs={[
            { id: "before", label: words.before },
            { id: "after", label: words.after },
          ]}
          active={active}
          onSelect={(index) => select(name, index)}
          onePanel
        />
        <TabPanel name={name} tab={side} onePanel>
          {children({ after: side === "after", chosen: chosen !== undefined, words, motion })}
        </TabPanel>
        <figure className={classNames("unfolded", styles.other)}>
          <img {...other} className="drawing-still" alt="" loading="lazy" decoding="async" />
          <figcaption className="label">{words.afterCaption}</figcaption>
        </figure>
      </div>
    </div>
  );
}
