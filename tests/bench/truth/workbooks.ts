import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ownTable } from "#content/own-files/table.ts";
import { Refusal } from "#own-data/reading/refusal.ts";
import { workbookRows } from "#own-data/table/workbook/rows.ts";
import { problemText } from "#own-data/words.ts";
import type { Row } from "../table.ts";

/** A cell as openpyxl gives it: its kind and its value. */
type Cell = readonly [kind: "n" | "s" | "b" | "date" | "time" | "span", value: string] | null;
type Sheets = Record<string, Cell[][]>;

/** Gives all sheets of cells that are not very hidden, without empty rows and columns, as JSON. */
const OPENPYXL = `
import sys, json, datetime, openpyxl
def cell(v):
    if v is None or (isinstance(v, str) and not v.strip()): return None
    if isinstance(v, bool): return ["b", str(v).upper()]
    if isinstance(v, (int, float)): return ["n", repr(v)]
    if isinstance(v, (datetime.datetime, datetime.date)): return ["date", v.isoformat()[:19].replace("T", " ")]
    if isinstance(v, datetime.time): return ["time", v.isoformat()[:8]]
    if isinstance(v, datetime.timedelta): return ["span", repr(v.total_seconds())]
    return ["s", str(v)]
book = openpyxl.load_workbook(sys.argv[1], data_only=True)
sheets = {}
for sheet in book.worksheets:
    if sheet.sheet_state == "veryHidden": continue
    rows = [[cell(v) for v in row] for row in sheet.iter_rows(values_only=True)]
    rows = [row for row in rows if any(row)]
    used = [i for i in range(max(map(len, rows), default=0)) if any(row[i] for row in rows)]
    sheets[sheet.title] = [[row[i] for i in used] for row in rows]
print(json.dumps(sheets))
`;

const tidy = (text: string): string => text.replace(/\s+/gu, " ").trim();

/** Whether the text that we show says the value that openpyxl gives. */
function agrees(ours: string, theirs: Cell): boolean {
  if (theirs === null) return ours.trim() === "";
  const [kind, value] = theirs;
  if (kind === "date") return value.startsWith(ours);
  if (kind === "time") return value.startsWith(ours);
  if (kind === "span") {
    const [hours = 0, minutes = 0, seconds = 0] = ours.split(":").map(Number);
    return Math.abs(hours * 3600 + minutes * 60 + seconds - Number(value)) < 60;
  }
  if (kind !== "n") return tidy(ours) === tidy(value);
  const number = Number(ours.replace(/[%,\s]/gu, "")) / (ours.includes("%") ? 100 : 1);
  const decimals = /\.(\d+)/u.exec(ours)?.[1]?.length ?? 0;
  const rounded = 0.51 * 10 ** -(decimals + (ours.includes("%") ? 2 : 0));
  return Math.abs(number - Number(value)) <= Math.max(rounded, Math.abs(Number(value)) * 1e-9);
}

/** Our rows of a sheet, or of the first one, with the sheets that are offered. */
async function ourRows(bytes: Uint8Array<ArrayBuffer>, sheet?: string) {
  const file = new File([bytes], "workbook");
  async function* whole() {
    yield bytes;
  }
  const noText = () => {
    throw new Error("A workbook is no text.");
  };
  const { read, guesses, remarks } = await workbookRows({
    files: [file],
    format: "xlsx",
    choices: sheet === undefined ? {} : { sheet },
    bytes: whole,
    utf8: noText,
    progress: () => ({ bytes: file.size, size: file.size, whole: true }),
  });
  const rows: string[][] = [];
  await read(
    (row) => row.filled() > 0 && rows.push(row.texts()),
    () => {},
  );
  return { rows, offered: guesses[0]?.options, remarks: remarks.map(({ why }) => why) };
}

function theirSheets(path: string): Sheets | string {
  try {
    const printed = execFileSync("/usr/bin/python3", ["-W", "ignore", "-c", OPENPYXL, path], {
      maxBuffer: 1 << 30,
      stdio: ["ignore", "pipe", "pipe"],
    });
    return JSON.parse(String(printed)) as Sheets;
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
    return said.trim().split("\n").at(-1) ?? "";
  }
}

/** Reads each sheet of a folder's workbooks here and with openpyxl: a row for each, with cells that differ. */
export async function workbooks(folder: string): Promise<Row[]> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const rows: Row[] = [];
  for (const file of names.filter((one) => /\.xls[xm]$/iu.test(one)).sort()) {
    const theirs = theirSheets(join(folder, file));
    try {
      const compared = await compareSheets(new Uint8Array(readFileSync(join(folder, file))), theirs);
      rows.push(...compared.map((row) => ({ file, ...row })));
    } catch (error) {
      const ours = error instanceof Refusal ? problemText(error.problem) : String(error);
      rows.push({
        file,
        sheet: "",
        ours,
        openpyxl: typeof theirs === "string" ? theirs : "reads it",
        cells: "",
      });
    }
  }
  return rows;
}

async function compareSheets(bytes: Uint8Array<ArrayBuffer>, theirs: Sheets | string): Promise<Row[]> {
  const first = await ourRows(bytes);
  if (typeof theirs === "string")
    return [{ sheet: "", ours: `${first.rows.length} rows`, openpyxl: theirs, cells: "" }];
  const compared: Row[] = [];
  for (const [sheet, cells] of Object.entries(theirs)) {
    const titles = [sheet, ownTable.hiddenSheet(sheet)];
    const option = first.offered?.find((one) => titles.includes(one));
    const { rows, remarks } = first.offered ? await ourRows(bytes, option ?? sheet) : first;
    const differences = rows.flatMap((row, y) =>
      row.flatMap((text, x) => {
        const their = cells[y]?.[x] ?? null;
        return agrees(text, their) ? [] : [`${JSON.stringify(text)} / ${JSON.stringify(their?.[1] ?? null)}`];
      }),
    );
    compared.push({
      sheet,
      ours: `${rows.length} × ${rows[0]?.length ?? 0}`,
      openpyxl: `${cells.length} × ${cells[0]?.length ?? 0}`,
      cells: [differences.length, ...differences.slice(0, 4), ...remarks].join("; "),
    });
  }
  return compared;
}
