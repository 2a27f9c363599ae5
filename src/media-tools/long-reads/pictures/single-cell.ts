import { palette } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { short } from "#lib/path.ts";
import { createRandom, type Random } from "#lib/variates.ts";
import type { Interval } from "../interval.ts";
import { type Bar, barPath, lit, stroke } from "../svg.ts";
import {
  alternativeExons,
  captureCell,
  compatibleIsoforms,
  exonsSeen,
  fragmentTranscript,
  type Gene,
  type Molecule,
  splicedExons,
  transcriptLength,
} from "../transcripts.ts";
import { type PictureSet, TOPIC_HEIGHT, TOPIC_WIDTH, topic } from "./picture.ts";

const COLUMNS = 2;
const ROWS = 3;
const MARGIN = 24;
const GUTTER = 26;
const TILE_WIDTH = (TOPIC_WIDTH - 2 * MARGIN - (COLUMNS - 1) * GUTTER) / COLUMNS;
const TILE_HEIGHT = (TOPIC_HEIGHT - 2 * MARGIN - (ROWS - 1) * GUTTER) / ROWS;
const PAD = 8;
const PER_CELL = 9;
const LONGEST_BP = 3200;
const SHORT_READ_BP = 150;

/** A molecule's row: its position in user units, and the short reads of the same molecule. */
interface Row extends Molecule {
  readonly x: number;
  readonly y: number;
  readonly fragments: readonly Interval[];
}

/** Synthetic genes of 5 to 11 exons; each has a full isoform and two that skip one or two inner exons. */
export function drawGenes(random: Random, count: number): Gene[] {
  return Array.from({ length: count }, () => {
    const exons = 5 + random.integer(7);
    const exonsBp = Array.from({ length: exons }, (_, exon) =>
      exon === exons - 1 ? 500 + random.integer(1300) : 110 + random.integer(220),
    );
    const all = exonsBp.map((_, exon) => exon);
    const skipped = 1 + random.integer(exons - 3);
    const run = [skipped, skipped + 1];
    return {
      exonsBp,
      isoforms: [all, all.filter((exon) => exon !== skipped), all.filter((exon) => !run.includes(exon))],
    };
  });
}

function simulateTiles(random: Random, genes: readonly Gene[]) {
  const rows: Row[] = [];
  const tiles: Bar[] = [];
  for (let cell = 0; cell < COLUMNS * ROWS; cell += 1) {
    const x = MARGIN + (cell % COLUMNS) * (TILE_WIDTH + GUTTER);
    const y = MARGIN + Math.floor(cell / COLUMNS) * (TILE_HEIGHT + GUTTER);
    tiles.push({ x, y, length: TILE_WIDTH });
    const weights = genes.map(({ isoforms }) => {
      const expression = Math.exp(random.normal(0, 0.8));
      return isoforms.map(() => expression * Math.exp(random.normal(0, 1.2)));
    });
    const length = ({ gene, isoform }: Molecule): number => transcriptLength(at(genes, gene), isoform);
    const molecules = captureCell(random, genes, PER_CELL, weights, 0).sort((a, b) => length(b) - length(a));
    molecules.forEach((molecule, row) => {
      const fragments = fragmentTranscript(random, length(molecule), SHORT_READ_BP, 2.4);
      const step = (TILE_HEIGHT - 2 * PAD) / (PER_CELL - 1);
      rows.push({ ...molecule, x: x + PAD, y: y + PAD + row * step, fragments });
    });
  }
  return { rows, tiles };
}

function corners(tiles: readonly Bar[]): string {
  const arm = 6;
  return tiles
    .map(({ x, y }) => {
      const corner = (cx: number, cy: number, dx: number, dy: number): string =>
        `M${short(cx + dx * arm)} ${short(cy)}h${-dx * arm}v${dy * arm}`;
      const right = x + TILE_WIDTH;
      const bottom = y + TILE_HEIGHT;
      return (
        corner(x, y, 1, 1) +
        corner(right, y, -1, 1) +
        corner(x, bottom, 1, -1) +
        corner(right, bottom, -1, -1)
      );
    })
    .join("");
}

/** The same transcripts of the same six cells: short reads on the left, end-to-end reads on the right. */
export function singleCellTopic(): PictureSet {
  const random = createRandom(5_501);
  const genes = drawGenes(random, 9);
  const { rows, tiles } = simulateTiles(random, genes);
  const scale = (TILE_WIDTH - 2 * PAD) / LONGEST_BP;
  const placed = rows.map((row) => ({ row, gene: at(genes, row.gene) }));
  const bar = (row: Row, { start, end }: Interval, inset = 0): Bar => ({
    x: row.x + start * scale,
    y: row.y,
    length: (end - start) * scale - inset,
  });
  const fragments = placed.flatMap(({ row, gene }) =>
    row.fragments.map((stretch) => ({
      row,
      bar: bar(row, stretch),
      settles: compatibleIsoforms(gene, exonsSeen(gene, row.isoform, stretch)).length === 1,
    })),
  );
  const settled = fragments.filter(({ settles }) => settles);
  const exons = placed.flatMap(({ row, gene }) => {
    const alternative = alternativeExons(gene);
    return splicedExons(gene, row.isoform).map(({ exon, at: stretch }) => ({
      bar: bar(row, stretch, 2),
      chosen: alternative.has(exon),
    }));
  });
  const whole = placed.map(({ row, gene }) =>
    bar(row, { start: 0, end: transcriptLength(gene, row.isoform) }),
  );
  const frame = stroke(corners(tiles), palette.haze, 1, { opacity: 0.6 });
  const of = (list: readonly { readonly bar: Bar }[]): string => barPath(list.map((item) => item.bar));
  const left = [
    frame,
    stroke(barPath(whole), palette.haze, 1, { opacity: 0.3 }),
    stroke(of(fragments.filter(({ settles }) => !settles)), palette.dapi, 4, { opacity: 0.66 }),
    lit("settled", of(settled), palette.dapi, 4, 1),
  ];
  const right = [
    frame,
    lit("exons", of(exons.filter(({ chosen }) => !chosen)), palette.gfp, 4, 0.3),
    lit("chosen", of(exons.filter(({ chosen }) => chosen)), palette.rhodamine, 4, 0.6),
  ];
  return {
    id: "single-cell",
    pictures: [topic("single-cell-short", 0, left), topic("single-cell-long", 0, right)],
    facts: {
      cells: tiles.length,
      transcripts: rows.length,
      shortReadLengthBp: SHORT_READ_BP,
      transcriptsNamedByShortReads: new Set(settled.map(({ row }) => row)).size,
      transcriptsNamedEndToEnd: placed.filter(
        ({ row, gene }) => compatibleIsoforms(gene, at(gene.isoforms, row.isoform)).length === 1,
      ).length,
    },
  };
}
