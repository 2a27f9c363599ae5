/** How a text file begins: what every kind of data looks for its own marks in. */
export interface Opening {
  /** Its first characters without a byte order mark, as they stand. */
  text: string;
  /** Its first whole lines that are not blank, at most {@link LINES}. */
  lines: readonly string[];
}

/** Lines by which a file is recognised. */
const LINES = 200;

export function openingOf(text: string): Opening {
  const all = text.split(/\r\n|\r|\n/u);
  // The last line may be cut off by the end of what was read.
  if (all.length > 1) all.pop();
  return { text, lines: all.filter((line) => line.trim() !== "").slice(0, LINES) };
}
