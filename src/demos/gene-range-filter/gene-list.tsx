import { type ReactNode, useMemo } from "react";
import { at } from "#lib/at.ts";
import { placed } from "../app-window/place.ts";
import { GENE_BINS, type Gene, type MarkedCells, rootsOf } from "../cells/cells.ts";
import { greys } from "../cells/look.ts";
import styles from "./gene-list.module.css";
import { rects } from "./rects.ts";

interface GeneListProps {
  data: MarkedCells;
  gene: number;
  /** Stands between the title and the rows. */
  search?: ReactNode;
  onGene: (gene: number) => void;
}

const BINS = GENE_BINS / 2;

export function GeneList({ data, gene, search, onGene }: GeneListProps) {
  const outlines = useMemo(() => data.genes.map(outline), [data]);
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
            tabIndex={0}
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

/** A histogram as steps, two of its bins in each, its heights square roots as in the large one. */
function outline({ histogram: { counts } }: Gene): string {
  const pairs = Array.from({ length: BINS }, (_, pair) => at(counts, 2 * pair) + at(counts, 2 * pair + 1));
  const steps = rootsOf({ counts: pairs, peak: Math.max(1, ...pairs) }).map((height, index) => {
    const y = (32 - 30 * height).toFixed(1);
    return `L${((100 * index) / BINS).toFixed(1)} ${y}L${((100 * (index + 1)) / BINS).toFixed(1)} ${y}`;
  });
  return `M0 32${steps.join("")}L100 32z`;
}
