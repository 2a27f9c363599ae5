const grouped = new Intl.NumberFormat("en-US");

/** A number with its thousands separated: `12,345`. */
export const formatCount = (count: number): string => grouped.format(count);
