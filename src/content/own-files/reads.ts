/** Words for reads that a visitor opens. */
export const reads = {
  problems: {
    "reads-no-start":
      "Line {line} should begin a read with @ (FASTQ) or > (FASTA), but holds “{found}”. The record before it may have a line too many or too few.",
    "reads-no-plus":
      "At line {line} the next read begins, but the one before has no + line and no qualities. A FASTQ record has four parts: @name, bases, +, qualities.",
    "reads-letter":
      "Line {line} should hold bases, but has “{found}” in it. Was the file edited, or put together from two?",
    "reads-quality-letter":
      "Line {line} should hold qualities, but has “{found}” in it. They are characters from ! to ~.",
    "reads-quality-shorter":
      "Line {line} has fewer qualities ({qualities}) than its read has bases ({bases}). Each base needs one; a copy of the original file may help.",
    "reads-quality-longer":
      "Line {line} has more qualities than its read has bases ({bases}). Each base has one; a copy of the original file may help.",
    "reads-no-alignment":
      "Line {line} is no alignment: it has {columns} columns, or one that is not as SAM asks for. Was the file edited, or cut in two?",
    "reads-none": "There is no read in this file, only its header or further alignments of reads.",
    "reads-colours":
      "These are colours of a SOLiD sequencer, not bases. Open the reads after they were aligned, or translated to bases.",
    "reads-only-qualities":
      "These are the qualities of a FASTA file, as numbers. Open the FASTA file itself, or both joined as FASTQ.",
    "reads-cut-off":
      "The file ends within its first read, which begins at line {line}. Was it copied in full?",
  },
  remarks: {
    "reads-last-cut-off": "The file ends within its last read (line {line}); that read is left out.",
    "reads-one-quality":
      "Every base of every read has the same quality, Q{quality}. Such values are often filled in where none were measured.",
    "reads-empty": "Reads without bases: {count}.",
    "reads-no-bases": "{percent} % of the letters are not A, C, G, T or U: this may be protein.",
    "reads-unequal-pair":
      "The two files do not match: the first has {first} reads, the second {second}. Every read of a pair needs its partner.",
  },
  guesses: { phred: "Qualities begin at" },
  units: { reads: "reads", sequences: "sequences" },
} as const;
