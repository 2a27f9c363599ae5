import { useMemo } from "react";
import { type Motion, useProgress } from "../lib/use-progress.ts";
import { Drawing } from "./drawing.tsx";
import { narrow, wide } from "./model.ts";
import styles from "./one-stop-shop.module.css";

/** The nine sources come in the specification's order (§1, Home 3). */
export interface OneStopShopProps {
  readonly integrated: boolean;
  readonly sources: readonly { readonly id: string; readonly label: string }[];
  readonly captions: { readonly fragmented: string; readonly integrated: string };
  /** The text alternative of the picture. */
  readonly description: string;
  readonly motion?: Motion;
}

/** Nine sources drift apart, or stand flush in one grid with one pulse through it. */
export const OneStopShop = ({
  integrated,
  sources,
  captions,
  description,
  motion = "full",
}: OneStopShopProps) => {
  const progress = useProgress(integrated, motion);
  const labels = useMemo(() => sources.map((source) => source.label), [sources]);
  const drawing = { labels, progress, motion };
  return (
    <figure className={styles.figure} data-integrated={integrated} data-motion={motion}>
      <div role="img" aria-label={description}>
        <Drawing {...drawing} layout={wide} className={styles.wide} />
        <Drawing {...drawing} layout={narrow} className={styles.narrow} />
      </div>
      <figcaption className={styles.caption}>
        {integrated ? captions.integrated : captions.fragmented}
      </figcaption>
    </figure>
  );
};
