/** Kinds of cells: texts, numbers with a point or a comma, dates with the day or the month first. */
export type ValueKind = "dmy" | "mdy" | "number" | "comma" | "text";

/** A part of a column's cells that may be something else: 'n.d.' among numbers. */
const STRANGERS = 0.05;

const MISSING = /^(?:-+|\.|#?n\.?\/?a\.?n?|n\.?d\.?|null|none)?$/iu;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const NUMBERS = {
  number: {
    form: /^[+-]?(?:\d+|\d{1,3}(?:[ ',]\d{3})+)?(?:\.\d*)?(?:e[+-]?\d+)?\s?%?$/iu,
    grouping: /[ ',%]/gu,
  },
  comma: {
    form: /^[+-]?(?:\d+|\d{1,3}(?:[ '.]\d{3})+)?(?:,\d*)?(?:e[+-]?\d+)?\s?%?$/iu,
    grouping: /[ '.%]/gu,
  },
};

const YEAR_FIRST = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|(\d\d)(\d\d))(?:[T ]\d.*)?$/u;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d\d)(?:,? \d.*)?$/u;
const DAY_NAMED = /^(\d{1,2})[. -]*([a-z]{3})[a-z]*[.,]?[ -]?(\d{4}|\d\d)$/iu;
const MONTH_NAMED = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/iu;

export const isMissing = (text: string): boolean => MISSING.test(text);

/** Gives the number by which a cell is sorted, or NaN where it has no value of the kind. */
export function worthOf(kind: ValueKind, text: string): number {
  if (kind === "dmy" || kind === "mdy") return dateOf(text, kind === "dmy");
  if (kind === "text" || !/\d/u.test(text) || !NUMBERS[kind].form.test(text)) return Number.NaN;
  return Number(text.replace(NUMBERS[kind].grouping, "").replace(",", "."));
}

function dateOf(text: string, dayFirst: boolean): number {
  let found = YEAR_FIRST.exec(text);
  if (found) return dayOf(found[1], found[3] ?? found[5], found[4] ?? found[6]);
  found = YEAR_LAST.exec(text);
  if (found) return dayFirst ? dayOf(found[4], found[3], found[1]) : dayOf(found[4], found[1], found[3]);
  found = DAY_NAMED.exec(text);
  if (found) return dayOf(found[3], monthOf(found[2]), found[1]);
  found = MONTH_NAMED.exec(text);
  return found ? dayOf(found[3], monthOf(found[1]), found[2]) : Number.NaN;
}

const monthOf = (name = ""): string => String(MONTHS.indexOf(name.toLowerCase()) + 1);

function dayOf(year = "", month = "", day = ""): number {
  const full = year.length === 2 ? Number(year) + (Number(year) < 70 ? 2000 : 1900) : Number(year);
  const date = new Date(Date.UTC(full, Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && full > 1800 && full < 2200;
  return isReal ? date.getTime() : Number.NaN;
}

/** Finds the kind of a column's cells. Slashes mean the month first, as long as every cell can be read so. */
export function kindOf(cells: readonly string[]): ValueKind {
  const filled = cells.filter((cell) => !isMissing(cell));
  const most = (1 - STRANGERS) * filled.length;
  const dates = filled.some((cell) => cell.includes("/"))
    ? (["mdy", "dmy"] as const)
    : (["dmy", "mdy"] as const);
  const fits = (kind: ValueKind) => filled.filter((cell) => !Number.isNaN(worthOf(kind, cell))).length;
  if (filled.length === 0) return "text";
  const [first, second] = dates.map(fits);
  if (Math.max(first ?? 0, second ?? 0) >= most) return (first ?? 0) >= (second ?? 0) ? dates[0] : dates[1];
  return (["number", "comma"] as const).find((kind) => fits(kind) >= most) ?? "text";
}
