import fc from "fast-check";
import { expect, it } from "vitest";
import type { Format } from "#own-data/protocol.ts";
import { reader } from "#own-data/variants/reader.ts";
import { readAll } from "./read.ts";

const contig = fc.constantFrom("chr1", "chr7", "7", "tig01", "brown", "é1", " X ");
const place = fc.oneof(
  fc.nat(250_000_000).map(String),
  fc.constantFrom("0", "012", "1e+06", " 5 ", "2147483648", "9007199254740"),
);
const allele = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."ACGTacgtN"), minLength: 1, maxLength: 9 }),
  fc.constantFrom(".", "*", "<DEL>", "<CN2>", "<NON_REF>", "N[chr2:5[", ".A"),
);
const quality = fc.constantFrom(".", "9.99999999", "29.9", "1e3", "inf", "", "60");
const filter = fc.constantFrom("PASS", ".", "q10;s50", "größer", "x".repeat(90));
const tabbed = (...columns: readonly fc.Arbitrary<string>[]) =>
  fc.tuple(...columns).map((values) => values.join("\t"));
const same = fc.constant;
const alternatives = fc.array(allele, { minLength: 1, maxLength: 3 }).map((all) => all.join());
/** Intervals end at or behind their start. */
const interval = (first: number) =>
  fc
    .tuple(fc.nat(240_000_000), fc.nat(30_000))
    .map(([start, length]) => `${start + first}\t${start + length}`);
const strand = fc.constantFrom("+", "-", ".", "- ");

const LINES: readonly (readonly [Format, fc.Arbitrary<string>])[] = [
  ["vcf", tabbed(contig, place, same("."), allele, alternatives, quality, filter, same("."))],
  ["bed", tabbed(contig, interval(0), same("name"), same("0"), strand)],
  ["gff", tabbed(contig, same("x"), fc.constantFrom("gene", "exon", "é"), interval(1), same("."), strand)],
  ["interval-list", tabbed(contig, interval(1), strand, same("target"))],
];

it.each(LINES)(
  "a file of %s is the same in pieces of any size, whatever ends its lines",
  async (format, line) => {
    const file = fc.tuple(
      fc.array(line, { minLength: 1, maxLength: 40 }),
      fc.constantFrom("\n", "\r\n", "\r"),
    );
    await fc.assert(
      fc.asyncProperty(file, async ([lines, end]) => {
        const whole = await readAll(reader, format, [lines.join("\n")]);
        expect(
          whole.data.count +
            ((whole.facts.remarks.find(({ why }) => why === "variants-reference")?.values?.count as number) ??
              0),
        ).toBe(lines.length);
        for (const piece of [1, 7, 4096, 1_000_000])
          expect(await readAll(reader, format, [lines.join(end)], { piece, due: false })).toEqual(whole);
      }),
      { numRuns: 10 },
    );
  },
);
