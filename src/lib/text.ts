const grouped = new Intl.NumberFormat("en-US");

/** A number with its thousands separated: `12,345`. */
export const formatCount = (count: number): string => grouped.format(count);

/** A count with its noun: `12,345 reads`, `1 read`. */
export const counted = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
