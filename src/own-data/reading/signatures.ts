/** Formats that are not read here by the bytes that they begin with, one character for each byte. */
const BINARY: Readonly<Record<string, readonly string[]>> = {
  picture: ["\x89PNG", "\xff\xd8\xff", "GIF8", "II*\0", "MM\0*", "II+\0", "MM\0+", "8BPS", "ZISRAWFILE"],
  pdf: ["%PDF"],
  bam: ["BAM\x01", "CRAM"],
  bcf: ["BCF\x02"],
  signal: ["\x26\xfc\x8f\x88", "\x88\x8f\xfc\x26", "\xeb\xf2\x89\x87", "\x87\x89\xf2\xeb"],
  "two-bit": ["\x43\x27\x41\x1a", "\x1a\x41\x27\x43"],
  plink: ["\x6c\x1b"],
  fcs: ["FCS2.", "FCS3."],
  trace: ["ABIF", ".scf", ".sff", "\x8bPOD\r\n"],
  idat: ["IDAT"],
  "data-frame": ["PAR1", "ARROW1", "FEA1", "Obj\x01", "ORC"],
  sqlite: ["SQLite format 3\0"],
  python: ["\x93NUMPY", "\x80\x02", "\x80\x03", "\x80\x04\x95", "\x80\x05\x95"],
  "r-data": [
    "X\n\0\0\0",
    "B\n\x02\0",
    "B\n\x03\0",
    "RDX2\n",
    "RDX3\n",
    "RDA2\n",
    "RDA3\n",
    "A\n2\n",
    "A\n3\n",
  ],
  statistics: [
    "MATLAB 5.0",
    "MATLAB 7.",
    "$FL2",
    "$FL3",
    "<stata_dta>",
    `${"\0".repeat(12)}\xc2\xea\x81\x60`,
  ],
};

const PICTURE = /^(?:.{4}ftyp(?:hei|avi|mif)|RIFF.{4}WEBP|.{128}DICM)/su;

/** Formats of text that are not read here, by their first lines. */
const TEXT: Readonly<Record<string, RegExp>> = {
  genbank: /^LOCUS\s+\S.*\s\d+\s(?:bp|aa|rc)\b/u,
  embl: /^ID {3}\S.*\b(?:BP|AA)\.\s*[\r\n]/u,
  wig: /^(?:(?:track|browser|#)[^\r\n]*[\r\n]+)*(?:fixedStep|variableStep)\s+chrom=/u,
  "matrix-market": /^%%MatrixMarket/iu,
  tree: /^(?:#NEXUS|\(+[^\s(),:;]+(?::[-\d.e]+)?,.*?(?::-?\d|\);|,\())/iu,
  alignment: /^(?:# STOCKHOLM 1|CLUSTAL|MUSCLE \(|\d+[ \t]+\d+[ \t]*[\r\n]+\S+[ \t]+[A-Z?-]{10})/iu,
  structure:
    /^(?:HEADER {4}|CRYST1 |ATOM {2,}\d+ |MODEL {5}|REMARK {3}\d|(?:#[^\r\n]*[\r\n]+)*data_\S+\s+(?:#|_|loop_))/u,
  "genome-alignment": /^(?:psLayout version|##maf version|(?:#[^\r\n]*[\r\n]+)*chain \d+ \S+ \d+ [+-] )/u,
  "assembly-graph": /^(?:H\tVN:Z:|S\t\S+\t(?:\*|[ACGTN]{10}))/u,
  rtf: /^\{\\rtf/u,
  sylk: /^ID;P(?:WXL|SCALC3|CALCOOO\d+)?(?:;[EKN])*\s*[\r\n]/u,
  pointer: /^version https:\/\/git-lfs\./u,
  "xml-spreadsheet": /^<(?:.{0,200}progid="Excel|Workbook\b|.{0,200}<Workbook\b)/su,
  picture: /^<(?:svg\b|\?xml.{0,1000}<svg\b)/su,
  "html-table": /^(?:<|MIME-Version:)(?!.*<(?:form|input)\b).*<table\b/isu,
  html: /^<(?:!--|(?:!doctype html|html|head|body)\b)/iu,
  xml: /^<(?:\?xml|!doctype|[a-z][\w:-]*(?:\s+[\w:-]+=|\/?>))/iu,
  zarr: /^\{[^{]*"zarr_format"/u,
  json: /^[{[]\s*(?:["{[\]}]|-?\d[\d.e+-]*\s*[,\]])/iu,
};

/** Every reason for which a format is refused: each has its sentence. */
export const REFUSED: readonly string[] = [...Object.keys(BINARY), ...Object.keys(TEXT)];

/** The format of bytes that is not read here, or undefined. */
export function refusedBytes(bytes: string): string | undefined {
  if (PICTURE.test(bytes)) return "picture";
  return Object.keys(BINARY).find((why) => BINARY[why]?.some((start) => bytes.startsWith(start)));
}

/** The format of a text that is not read here, or undefined. */
export const refusedText = (text: string): string | undefined =>
  Object.keys(TEXT).find((why) => TEXT[why]?.test(text));
