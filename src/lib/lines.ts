/** Characters of a line that are kept at once: one that is longer comes in parts of about so many, under one number. */
const LONGEST = 1 << 20;

/** A copy of a part of a line for keeping: the part itself would hold the whole piece that the line was cut from. */
export const copyOf = (part: string): string => structuredClone(part);

/**
 * Divides a text that comes in pieces into lines. `take` is given each with its number from 1; the last one has no end,
 * and may be cut off. `pause` is called after the lines of a piece.
 */
export async function readLines(
  pieces: AsyncIterable<string>,
  take: (text: string, line: number, isLast: boolean) => void,
  pause: () => unknown,
): Promise<void> {
  let [line, rest] = [1, ""];
  for await (const piece of pieces) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    for (const each of lines) {
      take(each, line, false);
      line += 1;
    }
    if (rest.length > LONGEST) {
      take(rest, line, false);
      rest = "";
    }
    pause();
  }
  take(rest, line, true);
}
