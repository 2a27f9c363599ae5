let grouped: Intl.NumberFormat | undefined;

/** A number with its thousands separated: `12,345`. */
export function formatCount(count: number): string {
  // Made when first needed: it loads the locale's data, which takes 15 ms and more.
  grouped ??= new Intl.NumberFormat("en-US");
  return grouped.format(count);
}

/** A count with its noun: `12,345 reads`, `1 read`. */
export const counted = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
