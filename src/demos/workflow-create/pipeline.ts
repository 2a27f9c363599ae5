export type StepId =
  | "ingest"
  | "demultiplex"
  | "qc"
  | "align"
  | "count"
  | "normalise"
  | "cluster"
  | "annotate";

/** Output format of a step. Each has the stain of its stage between samples and results. */
export type Format = "Files" | "FASTQ" | "BAM" | "Counts" | "Matrix" | "Clusters" | "Cell types";

export interface Parameter {
  id: string;
  label: string;
  /** How a node on the canvas says it, if not by its id. */
  short?: string;
  unit?: "%" | "Q" | "bp";
  /** Both ends are allowed. */
  least: number;
  most: number;
  /** Takes decimals: it is no count. */
  decimal?: true;
  value: string;
}

export interface Step {
  id: StepId;
  name: string;
  takes: Format;
  gives: Format;
  stain: "sample" | "data" | "result";
  parameters: readonly Parameter[];
}

/** A single-cell RNA workflow in its order: each step takes what the one before it gives. */
export const steps: readonly Step[] = [
  {
    id: "ingest",
    name: "Ingest",
    takes: "Files",
    gives: "FASTQ",
    stain: "sample",
    parameters: [{ id: "lanes", label: "Lanes", least: 1, most: 8, value: "2" }],
  },
  {
    id: "demultiplex",
    name: "Demultiplex",
    takes: "FASTQ",
    gives: "FASTQ",
    stain: "sample",
    parameters: [{ id: "mismatches", label: "Barcode mismatches", least: 0, most: 2, value: "1" }],
  },
  {
    id: "qc",
    name: "Quality control",
    takes: "FASTQ",
    gives: "FASTQ",
    stain: "sample",
    parameters: [
      { id: "quality", label: "Base quality, least", unit: "Q", least: 0, most: 60, value: "20" },
      { id: "length", label: "Read length, least", unit: "bp", least: 20, most: 500, value: "60" },
    ],
  },
  {
    id: "align",
    name: "Align",
    takes: "FASTQ",
    gives: "BAM",
    stain: "data",
    parameters: [{ id: "mapping", label: "Mapping quality, least", least: 0, most: 60, value: "30" }],
  },
  {
    id: "count",
    name: "Count",
    takes: "BAM",
    gives: "Counts",
    stain: "data",
    parameters: [
      { id: "umi", label: "UMI length", short: "UMI", unit: "bp", least: 6, most: 16, value: "12" },
    ],
  },
  {
    id: "normalise",
    name: "Normalise",
    takes: "Counts",
    gives: "Matrix",
    stain: "data",
    parameters: [
      {
        id: "mitochondrial",
        label: "Mitochondrial, most",
        short: "mito",
        unit: "%",
        least: 0,
        most: 100,
        decimal: true,
        value: "10",
      },
      { id: "genes", label: "Genes per cell, least", least: 1, most: 20_000, value: "200" },
      { id: "depth", label: "Counts per cell", least: 100, most: 1_000_000, value: "10000" },
    ],
  },
  {
    id: "cluster",
    name: "Cluster",
    takes: "Matrix",
    gives: "Clusters",
    stain: "result",
    parameters: [
      { id: "neighbours", label: "Neighbours", least: 2, most: 100, value: "15" },
      { id: "resolution", label: "Resolution", least: 0.1, most: 4, decimal: true, value: "1.0" },
    ],
  },
  {
    id: "annotate",
    name: "Annotate",
    takes: "Clusters",
    gives: "Cell types",
    stain: "result",
    parameters: [
      {
        id: "confidence",
        label: "Confidence, least",
        unit: "%",
        least: 50,
        most: 100,
        decimal: true,
        value: "80",
      },
    ],
  },
];

export function stepOf(id: StepId): Step {
  const step = steps.find((one) => one.id === id);
  if (!step) throw new RangeError(`The workflow has no step '${id}'.`);
  return step;
}

export const allParameters = steps.flatMap(({ parameters }) => parameters);

/** Why a value cannot be taken. */
export type Fault = "not-a-number" | "not-whole" | "outside";

/** Checks what was typed for a parameter: a number, whole where it has to be, between both ends. */
export function faultOf(parameter: Parameter, text: string): Fault | null {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value)) return "not-a-number";
  if (!parameter.decimal && !Number.isInteger(value)) return "not-whole";
  if (value < parameter.least || value > parameter.most) return "outside";
  return null;
}
