import { formatCount } from "#lib/text.ts";
import { placed } from "../app-window/place.ts";
import { geneCalled } from "./find.ts";
import styles from "./gene-panel.module.css";
import { length, locus, type Region, span } from "./region.ts";
import type { Annotation, Gene } from "./transcripts.ts";
import { rects } from "./viewer-rects.ts";

/** Transcripts that are listed by name. */
const LISTED = 8;

interface GenePanelProps {
  annotation: Annotation;
  region: Region;
  symbol: string;
  chosen: number;
}

/** Facts about the visible region, or about the highlighted gene. */
export function GenePanel({ annotation, region, symbol, chosen }: GenePanelProps) {
  const gene = symbol ? geneCalled(annotation.genes, symbol) : undefined;
  return (
    <aside {...placed(rects.panel, styles.panel)}>
      {gene ? (
        <GeneFacts gene={gene} chrom={annotation.chrom} chosen={chosen} />
      ) : (
        <RegionFacts annotation={annotation} region={region} />
      )}
    </aside>
  );
}

function RegionFacts({ annotation, region }: { annotation: Annotation; region: Region }) {
  const inView = <Each extends Region>(each: Each) => each.start < region.end && each.end > region.start;
  const transcripts = annotation.transcripts.filter(inView);
  const forward = transcripts.filter((transcript) => transcript.forward).length;
  const genes = annotation.genes.filter(inView);
  const longest = [...genes].sort((a, b) => span(b) - span(a)).slice(0, 6);
  const [most] = longest;
  return (
    <>
      <h3 className={styles.title}>In view</h3>
      <dl className={styles.facts}>
        <Fact name="Transcripts" value={formatCount(transcripts.length)} />
        <Fact name="Named genes" value={formatCount(genes.length)} />
        <Fact name="Forward" value={formatCount(forward)} />
        <Fact name="Reverse" value={formatCount(transcripts.length - forward)} />
      </dl>
      <h4 className={styles.heading}>Longest genes</h4>
      <BarList
        rows={longest.map((gene) => ({
          name: gene.symbol,
          value: length(span(gene)),
          share: most ? span(gene) / span(most) : 0,
          forward: gene.forward,
        }))}
      />
    </>
  );
}

interface BarListProps {
  rows: readonly { name: string; value: string; share: number; forward: boolean }[];
}

/** Amounts with a line below each that is as long as its part of the largest. */
export function BarList({ rows }: BarListProps) {
  return (
    <ul className={styles.bars}>
      {rows.map(({ name, value, share, forward }) => (
        <li key={name} data-forward={forward || undefined}>
          <span>{name}</span>
          <span className={styles.number}>{value}</span>
          <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
            <rect width={100 * share} height="2" />
          </svg>
        </li>
      ))}
    </ul>
  );
}

function GeneFacts({ gene, chrom, chosen }: { gene: Gene; chrom: string; chosen: number }) {
  return (
    <div style={{ opacity: chosen }}>
      <h3 className={styles.symbol}>{gene.symbol}</h3>
      <p className={styles.place}>{locus(chrom, gene)}</p>
      <dl className={styles.facts}>
        <Fact name="Length" value={length(span(gene))} />
        <Fact name="Strand" value={gene.forward ? "forward" : "reverse"} />
        <Fact name="Coding extent" value={length(span(gene.coding))} />
        <Fact name="Transcripts" value={formatCount(gene.transcripts.length)} />
      </dl>
      <h4 className={styles.heading}>Transcripts</h4>
      <ul className={styles.list}>
        {gene.transcripts.slice(0, LISTED).map(({ id, start, end }) => (
          <li key={id}>
            <span>{id}</span>
            <span className={styles.number}>{length(end - start)}</span>
          </li>
        ))}
      </ul>
      {gene.transcripts.length > LISTED && (
        <p className={styles.more}>{`and ${gene.transcripts.length - LISTED} more`}</p>
      )}
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
