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
    "inside-place": "A place is a contig and a position, such as 7:117,587,806.",
    "inside-none": "The file has no variant on {contig} in what was read of it.",
    "inside-far":
      "Position {position} lies beyond 2,147,483,647, the last that the indexes of a VCF can hold. It is counted, and not looked into.",
  },
  remarks: {
    "variants-assumed":
      "The file names neither species nor build. By the names of its contigs alone it is drawn on {build}, human; choose otherwise.",
    "variants-no-build":
      "The lengths of its chromosomes are of no human build that is known here: drawn by its own contigs.",
    "variants-reach":
      "The file does not give the lengths of all contigs: those without are drawn as far as their records reach.",
    "variants-elsewhere": "Counted and not drawn: {count}, on other contigs ({contigs}).",
    "variants-reference": "Sites without a variant, as a gVCF has them, are left out: {count}.",
    "variants-beyond":
      "Position {position} lies beyond the end of chromosome {chromosome} in {build}: the build may be another.",
    "variants-last-cut-off": "The file ends within line {line}; that line is left out.",
  },
  guesses: { build: "Build", "own-contigs": "The file's own contigs", "no-genome": "None" },
  units: { variants: "variants", intervals: "intervals" },
} as const;
