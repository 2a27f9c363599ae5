let grouped: Intl.NumberFormat | undefined;

/** A number with its thousands separated: `12,345`. */
export function formatCount(count: number): string {
  if (Number.isInteger(count) && Math.abs(count) < 1000) return String(count);
  // Made when first needed: it loads the locale's data, which takes 15 ms and more.
  grouped ??= new Intl.NumberFormat("en-US");
  return grouped.format(count);
}

/** A count with its noun: `12,345 reads`, `1 read`. */
export const counted = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;

/** From one to another, or the one where both are the same: `5–7`, `5`. */
export const rangeText = (first: string, last: string): string =>
  first === last ? first : `${first}–${last}`;

/** Seconds as m:ss, rounded up, so that 0:00 means the end. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** A text of the content with its `{places}` filled in: numbers are grouped, texts are taken as they are. */
export const interpolate = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/gu, (place, name: string) => {
    const value = values[name] ?? place;
    return typeof value === "number" ? formatCount(value) : value;
  });
