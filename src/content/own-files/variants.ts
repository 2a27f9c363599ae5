/** Words for variants and intervals that a visitor opens. */
export const variants = {
  problems: {
    "variants-spaces":
      "The columns of line {line} are parted by spaces. In a VCF they are parted by tabs; an editor or an e-mail may have changed them.",
    "variants-columns":
      "Columns of line {line}: {columns}. A variant needs at least five: CHROM, POS, ID, REF and ALT, parted by tabs.",
    "variants-position":
      "Line {line} has “{found}” in column {column}, where a position should be: a whole number without separators.",
    "intervals-columns":
      "Columns of line {line}: {columns}. An interval needs at least three: chromosome, start and end.",
    "intervals-backwards":
      "The interval of line {line} ends ({end}) before it starts ({start}). Are its columns in order?",
  },
  remarks: {
    "variants-elsewhere":
      "On contigs other than chromosomes 1 to 22, X, Y and MT, counted and not drawn: {count} (contigs: {contigs}).",
    "variants-reference": "Sites without a variant, as a gVCF has them, are left out: {count}.",
    "variants-beyond":
      "Position {position} lies beyond the end of chromosome {chromosome} in {build}: the build may be another.",
    "variants-last-cut-off": "The file ends within line {line}; that line is left out.",
  },
  guesses: { build: "Build" },
  units: { variants: "variants", intervals: "intervals" },
} as const;
