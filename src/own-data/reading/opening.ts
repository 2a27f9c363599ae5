/** How a text file begins: what every kind of data looks for its own marks in. */
export interface Opening {
  /** Its first characters, without a byte order mark and blank lines before them. */
  text: string;
  /** Its first whole lines that are not blank: of those that are no header at most {@link LINES}. */
  lines: readonly string[];
}

/** Lines by which a file is recognised, beside those of its header. */
const LINES = 200;
const HEADER = /^(?:#|@[A-Z]{2}\t)/u;

/** The opening of a text, which may go on; `isWhole` says that it does not, so that its last line is no part of one. */
export function openingOf(text: string, isWhole = false): Opening {
  const all = text.split(/\r\n|\r|\n/u);
  if (!isWhole && all.length > 1) all.pop();
  let others = 0;
  const lines = all.filter((line) => line.trim() !== "" && (HEADER.test(line) || others++ < LINES));
  return { text: text.replace(/^(?:[^\S\r\n]*[\r\n])+/u, ""), lines };
}
