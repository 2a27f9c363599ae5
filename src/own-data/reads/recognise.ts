import type { Opening } from "../reading/opening.ts";

const BASES = /^[ACGTUNRYKMSWBDHV.*-]+$/iu;

/** The format of reads or sequences that a text begins as, or undefined. */
export function readsFormat({ text }: Opening): "fastq" | "fasta" | undefined {
  const [first = "", second = ""] = text.split(/\r\n|\r|\n/u, 2);
  if (first.startsWith(">")) return "fasta";
  if (first.startsWith("@") && (BASES.test(second) || second === "" || second.startsWith("+")))
    return "fastq";
}
