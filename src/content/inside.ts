import { site } from "./site.ts";
import type { InsideStop } from "./types.ts";

/*
 * In the order of their depth. Numbers and their sources: 512 tubes and 1.65 turns, 10.5 pairs, 0.34 nm are the model's
 * (src/scenes/inside/model). White cells: the adult reference range, 4 to 11 × 10⁹ per litre. Chromosome 7: GRCh38,
 * 159,345,973 bases. 147 bases round eight histones: PDB 1KX5. Reads: of 64, 32 are longer. CFTR: NM_000492.4, 27 exons
 * in 188,641 bases. G551D is c.1652G>A, chr7:117,587,806 on GRCh38, rs75527207.
 */
const stops: readonly InsideStop[] = [
  {
    id: "block",
    title: "A box of samples",
    sentence: "512 tubes. Each has a code, and a place that is on record.",
    scale: { exponent: -1, unit: "m", plain: "10 cm" },
    label: { name: "One tube", detail: "of 512" },
    source: "Synthetic",
  },
  {
    id: "tube",
    title: "One tube",
    sentence: "A millilitre of blood holds four to eleven million white cells. We follow one.",
    scale: { exponent: -2, unit: "m", plain: "1 cm" },
    label: { name: "One cell", detail: "of millions" },
    source: "Synthetic, a point for about a thousand cells · count: adult reference range",
  },
  {
    id: "cell",
    title: "White cells",
    sentence: "About 8 µm each, a tenth of a hair’s width. Most of this one is its nucleus.",
    scale: { exponent: -5, unit: "m", plain: "10 µm" },
    label: { name: "The nucleus", detail: "of a T cell" },
    source: "Synthetic",
  },
  {
    id: "nucleus",
    title: "Nucleus",
    sentence: "46 chromosomes, each in a territory of its own. We follow chromosome 7.",
    scale: { exponent: -6, unit: "m", plain: "1 µm" },
    label: { name: "Chromosome 7", detail: "159 million bases" },
    source: "Synthetic · length: GRCh38",
  },
  {
    id: "chromatin",
    title: "Chromatin",
    sentence: "DNA winds 1.65 times round eight proteins, 147 base pairs to a spool, spool after spool.",
    scale: { exponent: -8, unit: "m", plain: "10 nm" },
    label: { name: "The strand", detail: "2 nm thick" },
    source: "Synthetic path · geometry: PDB 1KX5",
  },
  {
    id: "helix",
    title: "Double helix",
    sentence: "Two strands, a turn every 10.5 base pairs, each pair 0.34 nm from the next.",
    scale: { exponent: -9, unit: "m", plain: "1 nm" },
    label: { name: "One base pair", detail: "of 3.1 billion" },
    source: "Geometry: B-DNA · sequence synthetic",
  },
  {
    id: "base",
    title: "The turn",
    sentence: "Adenine, held to thymine by two hydrogen bonds. Read, it is a letter: matter becomes data.",
    scale: { exponent: -10, unit: "m", plain: "0.1 nm", turn: 0 },
    label: { name: "A", detail: "adenine" },
    source: "Atoms: standard reference frame, Olson et al. 2001",
  },
  {
    id: "read",
    title: "A read",
    sentence: "One molecule, read in one piece: 15,780 letters. Half of such reads are longer.",
    scale: { exponent: 4, unit: "bases", plain: "10,000 bases" },
    label: { name: "Our letter", detail: "A" },
    source: "Lengths: HG002, Genome in a Bottle · letters synthetic",
  },
  {
    id: "gene",
    title: "A gene",
    sentence: "Reads pile up over CFTR. At one place half of them have an A where the reference has a G.",
    scale: { exponent: 5, unit: "bases", plain: "100,000 bases" },
    label: { name: "CFTR", detail: "27 exons in 189,000 bases" },
    source: "CFTR: NM_000492.4 · lengths: HG002 · positions synthetic",
  },
  {
    id: "cells",
    title: "All the cells",
    sentence: "2,638 blood cells, neighbours by the genes they use. One like ours is lit: a CD4 T cell.",
    scale: { exponent: 9, unit: "bases", plain: "a billion bases" },
    label: { name: "CD4 T cell", detail: "1 of 2,638" },
    source: "PBMC 3k, 10x Genomics, CC BY 4.0",
  },
  {
    id: "finding",
    title: "A finding",
    sentence:
      "One letter in CFTR, G551D: a known cause of cystic fibrosis, and one that a medicine can treat. Traced back to its tube.",
    scale: null,
    label: { name: "G551D", detail: "chromosome 7, G to A" },
    source: "An example, nobody’s data · rs75527207",
  },
];

/**
 * Words of 'Look inside': the dialog over Home, its list of pictures, and its part in a kiosk's tour
 * (docs/behaviour.md#22).
 */
export const inside = {
  title: "Look inside",
  back: "Back",
  play: "Play",
  pause: "Pause",
  previous: "Previous stop",
  next: "Next stop",
  depth: "Depth",
  /** {index} and {count} are replaced. */
  position: "Stop {index} of {count}",
  units: { m: "m", bases: "bases" },
  ruler: { metres: "Metres", bases: "Bases", matter: "Matter", data: "Data" },
  failed: "This picture has not arrived. Its neighbour stays meanwhile.",
  tryAgain: "Try again",
  again: "Again",
  list: {
    title: "Look inside",
    text: "From a box of samples down to one base, where matter becomes data, and up again to a finding.",
    home: site.navigation.homeLabel,
  },

  stops,
};
