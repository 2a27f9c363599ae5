/** Kinds of cells: texts, numbers with a point or a comma, dates with the day or the month first. */
export type ValueKind = "dmy" | "mdy" | "number" | "comma" | "text";

/** A part of a column's cells that may be something else: 'n.d.' among numbers. */
const STRANGERS = 0.05;

/** Nothing, a word for it, or an error of a spreadsheet's formula: `#DIV/0!`, `#NAME?`. */
const MISSING = /^(?:-+|\.|#?n\.?\/?a\.?n?|n\.?d\.?|null|#[a-z_/\d]+[!?])?$/iu;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const NUMBERS = {
  number: /^[+-]?(?:\d+|\d{1,3}(?:[ ',]\d{3})+)?(?:\.\d*)?(?:e[+-]?\d+)?\s?%?$/iu,
  comma: /^[+-]?(?:\d+|\d{1,3}(?:[ '.]\d{3})+)?(?:,\d*)?(?:e[+-]?\d+)?\s?%?$/iu,
};

const DATES = [
  /^(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})(?:[T ]\d.*)?$/u,
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/u,
  /^(?<first>\d{1,2})([-/.])(?<second>\d{1,2})\2(?<year>\d{4}|\d\d)(?:,? \d.*)?$/u,
  /^(?<day>\d{1,2})[. -]*(?<name>[a-z]{3})[a-z]*[.,]?[ -]?(?<year>\d{4}|\d\d)$/iu,
  /^(?<name>[a-z]{3})[a-z]*\.? (?<day>\d{1,2}),? (?<year>\d{4})$/iu,
];

export const isMissing = (text: string): boolean => MISSING.test(text);

/** Gives the number by which a cell is sorted, or NaN where it has no value of the kind. */
export function worthOf(kind: ValueKind, text: string): number {
  if (kind === "text" || !/\d/u.test(text)) return Number.NaN;
  if (kind === "dmy" || kind === "mdy") return dateOf(text, kind === "dmy");
  // The digits of an id are more than a number holds.
  if (!NUMBERS[kind].test(text) || /^\d{16}/u.test(text)) return Number.NaN;
  return Number(text.replace(kind === "number" ? /[ ',%]/gu : /[ '.%]/gu, "").replace(",", "."));
}

function dateOf(text: string, dayFirst: boolean): number {
  const parts = DATES.find((form) => form.test(text))?.exec(text)?.groups;
  if (!parts) return Number.NaN;
  const { first, second, name = "", year = "" } = parts;
  const day = parts.day ?? (dayFirst ? first : second);
  const month = parts.month ?? (dayFirst ? second : first) ?? MONTHS.indexOf(name.toLowerCase()) + 1;
  const century = year.length === 4 ? 0 : Number(year) < 70 ? 2000 : 1900;
  const date = new Date(Date.UTC(century + Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && Math.abs(date.getUTCFullYear() - 2000) < 200;
  return isReal ? date.getTime() : Number.NaN;
}

/** Finds the kind of a column's cells. Slashes mean the month first, as long as every cell can be read so. */
export function kindOf(cells: readonly string[]): ValueKind {
  const filled = cells.filter((cell) => !isMissing(cell));
  if (filled.length === 0) return "text";
  const fits = (kind: ValueKind) => filled.filter((cell) => !Number.isNaN(worthOf(kind, cell))).length;
  const dates: ValueKind[] = filled.some((cell) => cell.includes("/")) ? ["mdy", "dmy"] : ["dmy", "mdy"];
  const likely: ValueKind[] = [...dates.sort((a, b) => fits(b) - fits(a)), "number", "comma"];
  return likely.find((kind) => fits(kind) >= (1 - STRANGERS) * filled.length) ?? "text";
}
