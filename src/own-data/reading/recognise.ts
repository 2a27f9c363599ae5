import { cellsFormat, isHdf5 } from "../cells/recognise.ts";
import type { Recognised } from "../protocol.ts";
import { readsFormat } from "../reads/recognise.ts";
import { archiveFormat } from "../table/recognise-archive.ts";
import { variantsFormat } from "../variants/recognise.ts";
import { bytesOf, joined } from "./bytes.ts";
import { encodingsOf } from "./encodings.ts";
import { type Opening, openingOf } from "./opening.ts";
import { Refusal } from "./refusal.ts";
import { refusedBytes, refusedText } from "./signatures.ts";

/** Decompressed bytes by which a file is recognised. */
const START = 1 << 16;
/** Those where so many end within a header, by their last whole line. */
const LONG_START = 1 << 22;
const ENDS_IN_HEADER = /(?:^|\n)(?:#|@[A-Z]{2}\t)[^\n]*\n[^\n]*$/u;

const INDEX = ["TBI\x01", "CSI\x01", "BAI\x01"];
const INDEX_NAME = /\.(?:tbi|csi|bai|fai|gzi|crai)$/iu;

/** Control characters that no text has, except some that a program put where none belongs. */
const CONTROLS = /(?!\s)\p{Cc}/gu;
const CONTROLS_IN_A_ROW = /(?:(?!\s)\p{Cc}){4}/u;
const CONTROLS_SHARE = 0.01;

/** Formats that a file may be read as by its first bytes, decompressed and as text; the likeliest is the first. */
async function formatsOf(file: File, bytes: Uint8Array): Promise<Recognised["formats"] | "index"> {
  if (bytes.length === 0) throw new Refusal("empty");
  const archive = await archiveFormat(file, bytes);
  if (archive) return [archive];
  const raw = String.fromCharCode(...bytes.subarray(0, 4096));
  if (INDEX.some((start) => raw.startsWith(start))) return "index";
  if (isHdf5(bytes)) return ["h5ad"];
  refuse(refusedBytes(raw));
  const text = new TextDecoder(encodingsOf(bytes)[0]).decode(bytes);
  if (text.trim() === "") throw new Refusal("empty");
  const controls = text.match(CONTROLS)?.length ?? 0;
  if (CONTROLS_IN_A_ROW.test(text) || controls > text.length * CONTROLS_SHARE) throw new Refusal("unknown");
  const opening = openingOf(text, bytes.length % START > 0);
  const formats = formatsOfText(opening);
  // Anything that no other kind knows is a table, unless it is a format that is not read here.
  const start = opening.text.trimStart();
  if (formats[0] === "delimited")
    refuse(refusedText(start), { name: /<([a-z][\w:-]*)/iu.exec(start)?.[1] ?? "" });
  return formats;
}

async function startOf(file: File): Promise<Uint8Array> {
  const bytes = await joined(bytesOf(file, START));
  return ENDS_IN_HEADER.test(new TextDecoder().decode(bytes)) ? joined(bytesOf(file, LONG_START)) : bytes;
}

function refuse(why: string | undefined, values = {}): void {
  if (why) throw new Refusal(why, values);
}

/** Formats of a text: what is delimited may be looked at as a table, whatever else it is. */
function formatsOfText(opening: Opening): Recognised["formats"] {
  const variants = variantsFormat(opening);
  // Its header is a SAM's.
  if (variants === "interval-list") return [variants];
  const reads = readsFormat(opening);
  if (reads) return [reads];
  if (variants === "vcf" && opening.lines[0]?.startsWith("##fileformat")) return ["vcf"];
  if (variants) return [variants, "delimited"];
  if (cellsFormat(opening)) return ["cells", "delimited"];
  return mayBeIntervals(opening) ? ["delimited", "bed"] : ["delimited"];
}

/** Whether every line begins as an interval does: a name and two whole numbers, of which the second is no smaller. */
function mayBeIntervals({ lines }: Opening): boolean {
  const rows = lines.filter((line) => !/^(?:#|track\b|browser\b)/u.test(line));
  const isOne = (line: string) => {
    const [, start = "", end = ""] = /^\S+[\t ]+(\d+)[\t ]+(\d+)(?:[\t ]|$)/u.exec(line) ?? [];
    return start !== "" && Number(start) <= Number(end);
  };
  return rows.length > 0 && rows.every(isOne);
}

/**
 * Tells what files are by what they hold, and which of them are to be read: one, or a pair of FASTQ files in their
 * order. An index beside another file is left out.
 * @throws Refusal for what cannot be shown, each with a sentence of its own
 */
export async function recognise(given: readonly File[]): Promise<Recognised> {
  const found: { file: File; formats: Recognised["formats"] }[] = [];
  for (const file of given) {
    // A FASTA's index is a table of numbers: only its name says so.
    const start = INDEX_NAME.test(file.name) ? undefined : await startOf(file);
    const formats = start ? await formatsOf(file, start) : "index";
    if (formats !== "index") found.push({ file, formats });
  }
  const [first] = found;
  if (!first) throw new Refusal("index");
  const isPair = found.length === 2 && found.every(({ formats }) => formats[0] === "fastq");
  if (found.length > 1 && !isPair) throw new Refusal("several");
  const files = found.map(({ file }) => file).sort((a, b) => a.name.localeCompare(b.name));
  return { files, formats: first.formats };
}
