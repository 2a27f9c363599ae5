import {
  BIN,
  BUILD_NAMES,
  BUILDS,
  type Build,
  CHROMOSOMES,
  FINE_BIN,
  isBuild,
  SEVEN,
  type Variants,
} from "#demos/viewer-scroll/variants.ts";
import { at } from "#lib/at.ts";
import type { Problem } from "../protocol.ts";
import type { Reader } from "../reading/reader.ts";
import { Refusal } from "../reading/refusal.ts";
import { chromosomeOf, Tally } from "./tally.ts";

const NAMES: readonly (readonly [RegExp, Build])[] = [
  [/grch38|hg38|hs38|\bb38/iu, "GRCh38"],
  [/grch37|hg19|hs37|\bb37|human_g1k_v37/iu, "GRCh37"],
  [/chm13|t2t|\bhs1\b/iu, "T2T-CHM13"],
];

/** The build by its contigs' lengths, its reference's name, or else the first that no position lies beyond. */
export function buildOf(header: readonly string[], lasts: readonly number[]): Build {
  for (const line of header) {
    const length = Number(/[<,]length=(\d+)/iu.exec(line)?.[1]);
    const chromosome = chromosomeOf(/[<,]ID=([^,>]+)/u.exec(line)?.[1] ?? "");
    // The mitochondrion's is as long in each.
    if (chromosome < 0 || chromosome > 23 || Number.isNaN(length)) continue;
    const build = BUILD_NAMES.filter(isBuild).find((name) => at(BUILDS[name], chromosome) === length);
    if (build) return build;
  }
  const named = NAMES.find(([pattern]) => header.some((line) => pattern.test(line)))?.[1];
  const fits = (name: Build) => lasts.every((last, index) => last < at(BUILDS[name], index));
  return named ?? BUILD_NAMES.filter(isBuild).find(fits) ?? "GRCh38";
}

export const reader: Reader<Variants> = {
  kind: "variants",
  read: async (source, output) => {
    const bed = source.format === "bed";
    const tally = new Tally(bed);
    const show = (cut: readonly Problem[] = []): void => {
      const lasts = tally.chromosomes.map(({ last }) => last);
      const chosen = source.choices.build ?? "";
      const build = isBuild(chosen) ? chosen : buildOf(tally.header, lasts);
      const lengths = BUILDS[build];
      const data: Variants = {
        intervals: bed,
        count: tally.count,
        build,
        groups: tally.groups,
        chromosomes: tally.chromosomes.map(({ count, groups, bins, inner }, index) => {
          const used = Math.ceil(at(lengths, index) / BIN);
          return { count, groups, bins: bins.subarray(0, used), inner: inner.subarray(0, used) };
        }),
        seven: tally.seven.slice(0, Math.ceil(at(lengths, SEVEN) / FINE_BIN)),
      };
      const beyond = lasts.findIndex((last, index) => last >= at(lengths, index));
      const values = { chromosome: CHROMOSOMES[beyond] ?? "", position: lasts[beyond] ?? 0, build };
      const remarks: readonly (Problem | false)[] = [
        ...cut,
        tally.contigs > 0 && {
          why: "variants-elsewhere",
          values: { contigs: tally.contigs, count: tally.elsewhere },
        },
        tally.reference > 0 && { why: "variants-reference", values: { count: tally.reference } },
        beyond >= 0 && { why: "variants-beyond", values },
      ];
      output.show(data, {
        records: tally.count,
        unit: bed ? "intervals" : "variants",
        guesses: [{ id: "build", value: build, options: BUILD_NAMES }],
        remarks: remarks.filter((remark) => remark !== false),
      });
    };

    for await (const piece of source.bytes(at(source.files, 0))) {
      tally.fields.feed(piece);
      if (output.due()) show();
    }
    show(source.progress().whole ? lastLine(tally) : []);
  },
};

/** Reads a last line that has no end; where others were whole, one that is cut off is left out. */
function lastLine({ fields, count }: Tally): readonly Problem[] {
  try {
    fields.end();
    return [];
  } catch (error) {
    if (!(error instanceof Refusal) || count === 0) throw error;
    return [{ why: "variants-last-cut-off", values: { line: fields.line } }];
  }
}
