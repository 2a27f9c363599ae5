import { cellsFormat } from "../cells/recognise.ts";
import type { Format, Recognised } from "../protocol.ts";
import { readsFormat } from "../reads/recognise.ts";
import { variantsFormat } from "../variants/recognise.ts";
import { bytesOf, joined } from "./bytes.ts";
import { openingOf } from "./opening.ts";
import { Refusal } from "./refusal.ts";
import { encodingOf } from "./text.ts";

/** Decompressed bytes by which a file is recognised. */
const START = 1 << 16;

/** Files that cannot be shown, by the bytes that they begin with; a sentence of each kind says what would help. */
export const REFUSED: Readonly<Record<string, readonly string[]>> = {
  picture: ["\x89PNG", "\xff\xd8\xff", "GIF8", "II*\0", "MM\0*"],
  pdf: ["%PDF"],
  bam: ["BAM\x01", "CRAM", "@HD\t", "@SQ\t"],
  bcf: ["BCF\x02"],
  "other-compression": ["BZh", "\xfd7zXZ", "\x28\xb5\x2f\xfd", "7z\xbc\xaf"],
  "locked-workbook": ["\xd0\xcf\x11\xe0"],
};

const INDEX = ["TBI\x01", "CSI\x01", "BAI\x01"];
const INDEX_NAME = /\.(?:tbi|csi|bai|fai|gzi|crai)$/iu;

/** Control characters in a row that no text has. */
const CONTROLS = /(?:(?!\s)\p{Cc}){4}/u;

/** A file's format, by its first bytes, decompressed and as text. */
function formatOf(bytes: Uint8Array): Format | "index" {
  if (bytes.length === 0) throw new Refusal("empty");
  const raw = String.fromCharCode(...bytes.subarray(0, 4096));
  if (INDEX.some((start) => raw.startsWith(start))) return "index";
  if (raw.startsWith("\x89HDF")) return "h5ad";
  if (raw.startsWith("PK\x03\x04")) {
    if (/xl\/|\[Content_Types\]\.xml|_rels\/\.rels/u.test(raw)) return "xlsx";
    throw new Refusal("zip");
  }
  if (/^.{4}ftyp(?:hei|avi|mif)|^RIFF.{4}WEBP/su.test(raw)) throw new Refusal("picture");
  for (const [why, starts] of Object.entries(REFUSED))
    if (starts.some((start) => raw.startsWith(start))) throw new Refusal(why);
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes).replace(/^\uFEFF/u, "");
  if (/^\s*<(?:!doctype|html|\?xml)/iu.test(text)) throw new Refusal("html");
  if (/^\s*[{[]\s*(?:["{[\]}]|-?\d)/u.test(text)) throw new Refusal("json");
  if (text.includes("\0") || CONTROLS.test(text)) throw new Refusal("unknown");
  if (text.trim() === "") throw new Refusal("empty");
  const opening = openingOf(text);
  return variantsFormat(opening) ?? readsFormat(opening) ?? cellsFormat(opening) ?? "delimited";
}

/**
 * Tells what files are by what they hold, and which of them are to be read: one, or a pair of FASTQ files in their
 * order. An index beside another file is left out.
 * @throws Refusal for what cannot be shown, each with a sentence of its own
 */
export async function recognise(given: readonly File[]): Promise<Recognised> {
  const files: File[] = [];
  const formats: Format[] = [];
  for (const file of given) {
    // A FASTA's index is a table of numbers: only its name says so.
    const format = INDEX_NAME.test(file.name) ? "index" : formatOf(await joined(bytesOf(file, START)));
    if (format === "index") continue;
    files.push(file);
    formats.push(format);
  }
  const [format] = formats;
  if (format === undefined) throw new Refusal("index");
  const isPair = formats.length === 2 && formats.every((each) => each === "fastq");
  if (formats.length > 1 && !isPair) throw new Refusal("several");
  files.sort((a, b) => a.name.localeCompare(b.name));
  return { files, formats: [format] };
}
