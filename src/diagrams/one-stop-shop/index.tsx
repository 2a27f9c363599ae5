import { useMemo } from "react";
import type { Motion } from "#motion/motion.ts";
import { useProgress } from "../lib/use-progress.ts";
import { Drawing } from "./drawing.tsx";
import { NARROW, WIDE } from "./model.ts";
import styles from "./one-stop-shop.module.css";

/** The nine sources, in order (docs/behaviour.md 3.4). */
export interface OneStopShopProps {
  readonly integrated: boolean;
  readonly sources: readonly { readonly id: string; readonly label: string }[];
  readonly captions: { readonly fragmented: string; readonly integrated: string };
  /** Text alternatives, with {sources} for the sources' names. */
  readonly descriptions: { readonly fragmented: string; readonly integrated: string };
  readonly motion?: Motion;
}

/** Diagram: nine sources drift apart, or form one grid with a pulse running through it. */
export function OneStopShop({
  integrated,
  sources,
  captions,
  descriptions,
  motion = "full",
}: OneStopShopProps) {
  const progress = useProgress(integrated, motion);
  const labels = useMemo(() => sources.map((source) => source.label), [sources]);
  const state = integrated ? "integrated" : "fragmented";
  const drawing = { labels, progress, motion };
  return (
    <figure className={styles.figure} data-integrated={integrated} data-motion={motion}>
      <div role="img" aria-label={descriptions[state].replace("{sources}", labels.join(", "))}>
        <Drawing {...drawing} layout={WIDE} className={styles.wide} />
        <Drawing {...drawing} layout={NARROW} className={styles.narrow} />
      </div>
      <figcaption className={styles.caption}>{captions[state]}</figcaption>
    </figure>
  );
}
