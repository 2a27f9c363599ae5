import { type ReactNode, useMemo } from "react";
import { at } from "#lib/at.ts";
import { placed } from "../app-window/place.ts";
import type { MarkedCells } from "../cells/cells.ts";
import { histogram } from "../cells/histogram.ts";
import { greys } from "../cells/look.ts";
import styles from "./gene-list.module.css";
import { rects } from "./rects.ts";
import { limits } from "./state.ts";

interface GeneListProps {
  data: MarkedCells;
  gene: number;
  live: boolean;
  /** Stands between the title and the rows. */
  search?: ReactNode;
  onGene: (gene: number) => void;
}

const BINS = 24;

export function GeneList({ data, gene, live, search, onGene }: GeneListProps) {
  const outlines = useMemo(() => data.genes.map((_, index) => outline(data, index)), [data]);
  return (
    <section {...placed(rects.genes, styles.genes)} data-searched={search ? true : undefined}>
      <h3 className={styles.title}>
        <span>Markers</span>
        <span className={styles.count}>{data.genes.length}</span>
      </h3>
      {search}
      <div className={styles.rows}>
        {data.genes.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            className={styles.gene}
            aria-pressed={index === gene}
            tabIndex={live ? 0 : -1}
            onClick={() => onGene(index)}
          >
            <span>{name}</span>
            <svg viewBox="0 0 100 32" preserveAspectRatio="none" fill={greys.outline} aria-hidden="true">
              <path d={outlines[index]} />
            </svg>
          </button>
        ))}
      </div>
    </section>
  );
}

/** A histogram as steps, its heights square roots as in the large one. */
function outline(data: MarkedCells, gene: number): string {
  const [low, high] = limits(data, gene);
  const { counts, peak } = histogram(at(data.genes, gene).values, low, high, BINS);
  const steps = counts.map((count, index) => {
    const y = (32 - 30 * Math.sqrt(count / peak)).toFixed(1);
    return `L${((100 * index) / BINS).toFixed(1)} ${y}L${((100 * (index + 1)) / BINS).toFixed(1)} ${y}`;
  });
  return `M0 32${steps.join("")}L100 32z`;
}
