import { strFromU8, unzipSync, zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import { Refusal } from "../reading/refusal.ts";
import type { Rows } from "./delimited.ts";

const LARGEST = 20 << 20;
/** Bytes of all its sheets when they are unpacked. */
const LARGEST_INSIDE = 200 << 20;
/** Rows handed over at once. */
const BATCH = 4096;

/**
 * Reads the rows of one sheet of a workbook: the chosen sheet, or the first that is not empty.
 * @throws Refusal for one that is too large, locked, damaged, or of another kind
 */
export async function workbookRows(
  size: number,
  bytes: AsyncIterable<Uint8Array>,
  chosen: string | undefined,
): Promise<Rows> {
  if (size > LARGEST) throw new Refusal("workbook-large", { megabytes: Math.ceil(size / 1e6) });
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of bytes) pieces.push(piece.slice());
  const whole = new Uint8Array(await new Blob(pieces).arrayBuffer());
  const { parts, macros } = unpack(whole);
  const names = sheetNames(parts["xl/workbook.xml"]);
  // The reader unpacks in workers of its own what is still compressed, and here it cannot start one.
  const archive = zipSync(parts, { level: 0 }).slice().buffer;
  const candidates = chosen !== undefined && names.includes(chosen) ? [chosen] : names;
  let found = { name: names[0] ?? "", rows: [] as string[][] };
  for (const name of candidates) {
    found = { name, rows: await sheetRows(archive, names.indexOf(name) + 1) };
    if (found.rows.length > 1) break;
  }
  return {
    batches: inBatches(found.rows),
    ...(names.length > 1 && { guess: { id: "sheet", value: found.name, options: names } }),
    remarks: macros ? [{ why: "macros" }] : [],
  };
}

function unpack(bytes: Uint8Array): { parts: Record<string, Uint8Array>; macros: boolean } {
  let inside = 0;
  let macros = false;
  let binary = false;
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        macros ||= /vbaProject\.bin$/iu.test(name);
        binary ||= /xl\/workbook\.bin$/iu.test(name);
        if (!/\.(?:xml|rels)$/iu.test(name)) return false;
        inside += originalSize;
        if (inside > LARGEST_INSIDE)
          throw new Refusal("workbook-large", { megabytes: Math.ceil(inside / 1e6) });
        return true;
      },
    });
    if (binary) throw new Refusal("workbook-binary");
    return { parts, macros };
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal("workbook-damaged");
  }
}

/** The sheets' names in their order, as the workbook's list has them. */
function sheetNames(list: Uint8Array | undefined): readonly string[] {
  if (!list) throw new Refusal("workbook-damaged");
  return [...strFromU8(list).matchAll(/<(?:\w+:)?sheet\s[^>]*?\bname="([^"]*)"/gu)].map(([, name = ""]) =>
    name
      .replace(/&#(x?)([\da-f]+);/giu, (_, hex: string, code: string) =>
        String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
      )
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&apos;", "'")
      .replaceAll("&amp;", "&"),
  );
}

async function sheetRows(archive: ArrayBuffer, sheet: number): Promise<string[][]> {
  try {
    return (await readSheet(archive, sheet)).map((row) => row.map(textOf));
  } catch {
    throw new Refusal("workbook-damaged");
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace("T00:00", "").replace("T", " ");
  // Numbers are stored in binary: 0.1 + 0.2 is to be 0.3.
  if (typeof cell === "number") return String(Number(cell.toPrecision(15)));
  return typeof cell === "boolean" ? String(cell).toUpperCase() : String(cell);
}

function* inBatches(rows: string[][]): Generator<string[][]> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}
