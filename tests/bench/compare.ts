import type { BenchRecord } from "./record.ts";
import type { Row } from "./table.ts";

/** Changes below this are left out, in per cent: no figure is measured more exactly. */
export const LEAST_CHANGE = 5;

/** Compares two runs: their circumstances as lines of text, their figures as a table. */
export interface Comparison {
  /** Circumstances that differ, and rows that only one of them has. */
  notes: string[];
  /** One row for each figure that changed, in the order of the benches. */
  rows: Row[];
}

/** Compares the figures of the benches that both runs have. */
export function compareRecords(before: BenchRecord, after: BenchRecord): Comparison {
  const notes = circumstances(before, after);
  const rows: Row[] = [];
  for (const [bench, afterRows] of Object.entries(after.results)) {
    const beforeRows = before.results[bench];
    if (!beforeRows) {
      notes.push(`${bench} is only in the second run`);
      continue;
    }
    const earlier = byName(beforeRows);
    const later = byName(afterRows);
    for (const name of earlier.keys())
      if (!later.has(name)) notes.push(`${bench}, ${name}: only in the first run`);
    for (const [name, row] of later) {
      const old = earlier.get(name);
      if (old) rows.push(...changedFigures(old, row).map((change) => ({ bench, row: name, ...change })));
      else notes.push(`${bench}, ${name}: only in the second run`);
    }
  }
  for (const bench of Object.keys(before.results))
    if (!(bench in after.results)) notes.push(`${bench} is only in the first run`);
  return { notes, rows };
}

/** Machine and load, where they say that figures cannot simply be compared. */
function circumstances(before: BenchRecord, after: BenchRecord): string[] {
  const describe = ({ machine }: BenchRecord) => Object.values(machine).join(", ");
  const busy = [before, after].flatMap(({ load, machine }, index) => {
    const most = Math.max(load.before, load.after);
    const idle = load.before < machine.processors / 4;
    return idle ? [] : [`the ${index === 0 ? "first" : "second"} run began under load (${most})`];
  });
  return describe(before) === describe(after)
    ? busy
    : [`other machines: ${describe(before)}; ${describe(after)}`, ...busy];
}

const isNumber = (cell: string | number | undefined): boolean =>
  cell !== undefined && cell !== "" && Number.isFinite(Number(cell));

/** Rows by what they say in words; of rows that say the same, by their order too. */
function byName(rows: readonly Row[]): Map<string, Row> {
  const named = new Map<string, Row>();
  for (const row of rows) {
    const words = Object.values(row).filter((cell) => !isNumber(cell) && cell !== "–");
    const name = words.join(" ") || "row";
    let unique = name;
    for (let count = 2; named.has(unique); count += 1) unique = `${name} (${count})`;
    named.set(unique, row);
  }
  return named;
}

function changedFigures(before: Row, after: Row): Row[] {
  return Object.entries(after).flatMap(([figure, cell]) => {
    const old = before[figure];
    if (!isNumber(cell) || !isNumber(old) || old === undefined) return [];
    const percent = Number(old) === 0 ? Number.POSITIVE_INFINITY : (Number(cell) / Number(old) - 1) * 100;
    if (Number(cell) === Number(old) || Math.abs(percent) < LEAST_CHANGE) return [];
    const change = Number.isFinite(percent)
      ? `${percent > 0 ? "+" : "−"}${Math.abs(percent).toFixed(0)} %`
      : "new";
    return [{ figure, before: old, after: cell, change }];
  });
}
