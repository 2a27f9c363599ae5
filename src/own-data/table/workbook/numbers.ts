import { format, getFormatDateInfo, getFormatInfo, isValidFormat } from "numfmt";

/** Days from 1900-01-01 to 1904-01-01, where the dates of some workbooks begin. */
const FROM_1904 = 1462;
/** Values of a format that are kept with their texts. */
const REMEMBERED = 10_000;
/** Options by which a number that is no date is shown as in a spreadsheet, and all others in one language. */
const AS_SHOWN = { overflow: "#####", dateErrorNumber: false, dateSpanLarge: false, locale: "en-US" };

/** Whether it has more digits than a number of a spreadsheet holds, so that some of them are or will be lost. */
export function isTooLong(literal: string): boolean {
  const number = Number(literal);
  if (Math.abs(number) <= Number.MAX_SAFE_INTEGER) return false;
  if (/^[+-]?\d+$/u.test(literal)) return BigInt(literal) !== BigInt(number);
  return literal.replace(/e.*/iu, "").replace(/\D/gu, "").replace(/0+$/u, "").length >= 15;
}

/**
 * Shows numbers by a sheet's format: dates and times of day as ISO 8601 writes them, with the parts that the format
 * shows; everything else as a spreadsheet does, but for whole numbers, of which no digit is left out.
 */
export const numberFormat = (pattern: string, begins1904: boolean): ((literal: string) => string) =>
  isGeneral(pattern) ? general : memoize(byPattern(pattern, begins1904));

/** Dates and rounded values repeat, and each takes a hundredth of a millisecond. */
function memoize(show: (literal: string) => string): (literal: string) => string {
  const shown = new Map<string, string>();
  return (literal) => {
    const known = shown.get(literal);
    if (known !== undefined) return known;
    const text = show(literal);
    if (shown.size < REMEMBERED) shown.set(literal, text);
    return text;
  };
}

/** Some programs write 'General' in their own language: 標準. */
const isGeneral = (pattern: string): boolean =>
  /^(?:general|@|[^\x20-\x7e]+)?$/iu.test(pattern) || !isValidFormat(pattern);

const isElapsed = (pattern: string): boolean => /\[(?:h+|m+|s+)\]/iu.test(pattern);

/** A number without a format: all digits of a whole one, else the 15 that a spreadsheet keeps: 0.1 + 0.2 is 0.3. */
function general(literal: string): string {
  const number = Number(literal);
  if (Number.isSafeInteger(number)) return String(number);
  if (/^[+-]?\d+$/u.test(literal)) return BigInt(literal).toString();
  const rounded = Number(number.toPrecision(15));
  return (Math.abs(rounded) < 1e15 ? String(rounded) : rounded.toExponential())
    .replace(/e([+-])(\d)$/u, "e$10$2")
    .toUpperCase();
}

function byPattern(pattern: string, begins1904: boolean): (literal: string) => string {
  const { type } = getFormatInfo(pattern);
  if (type === "time" || isElapsed(pattern)) {
    const asTime = timePattern(pattern);
    return (literal) => format(asTime, Number(literal), AS_SHOWN).replace(/^\d:/u, "0$&");
  }
  if (type === "date" || type === "datetime") {
    const asDate = datePattern(pattern);
    return (literal) => {
      const serial = Number(literal) + (begins1904 ? FROM_1904 : 0);
      // Day 0 is none: a time of day in a column of dates with times.
      const text = format(asDate, serial, AS_SHOWN);
      return serial >= 0 && serial < 1 ? text.replace(/^1900-01-00 /u, "") : text;
    };
  }
  const isRounded = type === "percent" || type === "scientific";
  // A currency's country does not choose the decimal mark, which is the same in all cells.
  const asNumber = pattern.replace(/(\[\$[^\]-]+)-[^\]]*\]/gu, "$1]");
  return (literal) => {
    const isLong = !isRounded && Math.abs(Number(literal)) >= 1e15;
    return isLong ? general(literal) : format(asNumber, Number(literal), AS_SHOWN).trim();
  };
}

/** Seconds and their decimals, where a pattern shows them. */
const secondsOf = (pattern: string): string =>
  getFormatDateInfo(pattern).seconds ? `:ss${/s(\.0+)/iu.exec(pattern)?.[1] ?? ""}` : "";

/** Elapsed time, `[h]:mm`, is shown as it is, and so is what has no hours. */
const timePattern = (pattern: string): string =>
  isElapsed(pattern) || !getFormatDateInfo(pattern).hours ? pattern : `hh:mm${secondsOf(pattern)}`;

/** A weekday, a year or a number of days alone is shown as it is. */
function datePattern(pattern: string): string {
  const { year, month, day, hours, minutes } = getFormatDateInfo(pattern);
  if ([year, month, day].filter(Boolean).length < 2) return pattern;
  return hours || minutes ? `yyyy-mm-dd hh:mm${secondsOf(pattern)}` : "yyyy-mm-dd";
}
