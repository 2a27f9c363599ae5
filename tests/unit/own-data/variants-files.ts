import { expect } from "vitest";
import { variants as words } from "#content/own-files/variants.ts";
import type { Variants } from "#demos/viewer-scroll/variants.ts";
import { type Format, KIND_OF } from "#own-data/protocol.ts";
import { recognise } from "#own-data/reading/recognise.ts";
import { reader } from "#own-data/variants/reader.ts";
import { fileOf } from "./files.ts";
import { readAll, refusalOf } from "./read.ts";

export const vcf = (text: string, options = {}) => readAll(reader, "vcf", [text], options);
export const bed = (text: string, options = {}) => readAll(reader, "bed", [text], options);

/** Reads a text as what it is recognised as. */
export async function opened(text: string, options = {}) {
  const format = await formatOf(text);
  expect(KIND_OF[format]).toBe("variants");
  return { format, ...(await readAll(reader, format, [text], options)) };
}
export const formatOf = async (text: string): Promise<Format> => (await recognise([fileOf(text)])).formats[0];

export const refused = async (reading: Promise<unknown>) => {
  const problem = await refusalOf(reading);
  expect(Object.keys(words.problems)).toContain(problem.why);
  return problem;
};

/** The cases of a group that have any, by name, of all records. */
export const cases = ({ groups }: Variants, title: string) => {
  const { names = [], counts = [] } = groups.find((group) => group.title === title) ?? {};
  return Object.fromEntries(
    names.map((name, which) => [name, counts[which] ?? 0] as const).filter(([, count]) => count !== 0),
  );
};

/** Contigs that are drawn and have records, with their counts. */
export const drawn = ({ contigs }: Variants) =>
  Object.fromEntries(contigs.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]));

export const HEADS = "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO";
/** A VCF of these records, each contig, position and what else, with these lines of a header. */
export const vcfOf = (header: readonly string[], records: readonly (readonly (string | number)[])[]) =>
  [
    "##fileformat=VCFv4.2",
    ...header,
    HEADS,
    ...records.map(([contig, position, reference = "C", alternatives = "T", quality = 60, filter = "PASS"]) =>
      [contig, position, ".", reference, alternatives, quality, filter, "."].join("\t"),
    ),
    "",
  ].join("\n");
