/** Words around a visitor's own file that are the same for every kind of data. */
export const frameWords = {
  open: "Open your own file",
  openAnother: "Open another file",
  back: "Back to the example",
  stop: "Stop",
  readAll: "Read all of it",
  save: "Save the picture",
  withName: "with the file's name on it",
  samples: "No file at hand? Open a sample:",
  /** How a demonstration invites, by the kind of data that it shows. */
  takes: {
    table: "a sample sheet: CSV, TSV or XLSX, or cells pasted from a spreadsheet",
    variants: "variants or intervals: VCF, BED or GFF, also gzipped",
    reads: "reads: FASTQ, FASTA or SAM, also gzipped",
    cells: "cells: .h5ad, or a CSV with two coordinates and labels",
  },
  /** {takes} is replaced by one of the above. */
  invitation: "Or drop {takes}. It is read on this device, and nothing of it leaves.",
  drop: "Let go: {takes}.",
  loading: "Getting ready.",
  ready: "Ready. Take your network away first, if you like: it works without.",
  reading: "Reading {name}: {share} %, {left} left",
  readingSoon: "Reading {name}",
  /** {records} {unit} of {size}: '2,412,889 reads of 9.1 GB'. */
  whole: "{records} {unit} of {size}",
  part: "{records} {unit} of {size}, the first {shown} shown",
  private: "Read on this device. Nothing of it was sent or stored.",
  pasted: "pasted cells",
  pictureNote: "Made on this device from a file of one's own",
  seconds: "{count} s",
  minutes: "{count} min",
} as const;

/** Why a file is not shown, in one sentence that says what would help. */
export const frameProblems = {
  empty: "There is nothing in this file.",
  folder: "This is a folder. Open one file out of it.",
  several:
    "These are several files of different kinds. Open one, or the two FASTQ files of a pair; an index beside its file is fine.",
  index: "This is an index of another file. Open that file itself.",
  "other-compression":
    "This file is compressed with {name}, which is not read here. “{command}” decompresses it.",
  tar: "This is a tar archive of files. “tar -xf” unpacks it; open one file out of it.",
  "gzip-twice": "This file was compressed with gzip twice. Decompress it once and open what comes out.",
  "cut-off":
    "This file ends in the middle of its gzip data, at byte {byte}. Its download may have been cut off.",
  damaged: "The gzip data of this file is damaged before byte {byte}. Fetch the file once more.",
  gone: "This file was changed, moved or deleted while it was read. Open it again.",
  unknown: "What this file is cannot be told from what it holds. The demonstration reads {takes}.",
  "too-large-here": "This file has {size}; on a phone at most 200 MB are read. Open it on a computer.",
  "not-loaded": "What reads files could not be loaded. Look at your network and try again.",
  "sample-not-loaded": "The sample could not be loaded. Look at your network and try again.",
  crashed: "The reader ended, perhaps for lack of memory. Close other tabs, or open a smaller file.",
  "not-saved": "The picture could not be saved. Close other tabs and try again.",
  failed: "This file could not be read: {reason}.",
} as const;

/** Labels of what was told of a file before it was read, and the formats that it may be read as. */
export const frameGuesses = {
  as: "Read as",
  delimited: "Table",
  vcf: "Variants",
  bed: "Intervals",
  gff: "Intervals",
  "interval-list": "Intervals",
  cells: "Map of cells",
  encoding: "Encoding",
  "utf-8": "Unicode (UTF-8)",
  "utf-16le": "Unicode (UTF-16)",
  "utf-16be": "Unicode (UTF-16, big-endian)",
  "windows-1252": "Western (Windows-1252)",
  macintosh: "Western (Mac Roman)",
  "windows-1250": "Central European (Windows-1250)",
  "iso-8859-2": "Central European (ISO 8859-2)",
  "windows-1254": "Turkish (Windows-1254)",
  "windows-1251": "Cyrillic (Windows-1251)",
  "koi8-r": "Cyrillic (KOI8-R)",
  ibm866: "Cyrillic (DOS 866)",
  "windows-1253": "Greek (Windows-1253)",
  "windows-1255": "Hebrew (Windows-1255)",
  "windows-1256": "Arabic (Windows-1256)",
  "windows-874": "Thai (Windows-874)",
  shift_jis: "Japanese (Shift_JIS)",
  "euc-jp": "Japanese (EUC-JP)",
  gb18030: "Chinese (GB18030)",
  big5: "Chinese (Big5)",
  "euc-kr": "Korean (EUC-KR)",
} as const;

/** Remarks about a file that is read all the same. */
export const frameRemarks = {
  unreadable:
    "Characters that are none in this encoding, each shown as a question mark in a diamond: {count}.",
  "gzip-garbage":
    "Between or after the parts of its gzip data are bytes that do not belong to it. They are left out, as gunzip leaves them out.",
} as const;
