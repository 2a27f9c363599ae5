import { describe, expect, it } from "vitest";
import { readLines, textIn } from "#own-data/reading/lines.ts";
import { utf8Of } from "#own-data/reading/text.ts";
import { encoded } from "./encoded.ts";

async function* cut(bytes: Uint8Array, size: number) {
  for (let from = 0; from < bytes.length; from += size) {
    const piece = bytes.slice(from, from + size);
    yield piece;
    piece.fill(0);
  }
}

async function linesOf(bytes: Uint8Array, size: number, chosen?: string) {
  const lines: string[] = [];
  let last = 0;
  await readLines(
    utf8Of(cut(bytes, size), undefined, chosen),
    (part, start, end, line, isLast) => {
      lines[line - 1] = (lines[line - 1] ?? "") + textIn(part, start, end);
      if (isLast) last = line;
    },
    () => {},
  );
  return { lines, last };
}

const UTF8 = new TextEncoder();
const wide = (text: string) =>
  new Uint8Array(Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).buffer);

/** Lines of many lengths, empty ones too; one is longer than most pieces. */
const LINES = Array.from({ length: 300 }, (_, line) =>
  "ACGTN,;\t ".repeat((line * line) % 37).slice(line % 5),
);
LINES.push("A".repeat(5000), "", "end");
/** The same with characters of two, three and four bytes. */
const LETTERS = LINES.slice(0, 300).map((line, index) =>
  line.replaceAll(",", ["ö", "細胞", "𠮷"][index % 3] ?? ""),
);

describe.each([1, 7, 4096, 1_000_000])("in pieces of %i bytes", (size) => {
  describe.each([
    ["line feeds", "\n"],
    ["both", "\r\n"],
    ["carriage returns", "\r"],
  ])("the lines of a text that ends them with %s", (_, end) => {
    it.each([
      ["ASCII", LINES, UTF8.encode(LINES.join(end))],
      ["UTF-8", LETTERS, UTF8.encode(LETTERS.join(end))],
      ["UTF-8 with a byte order mark", LETTERS, UTF8.encode(`\uFEFF${LETTERS.join(end)}`)],
    ])("are those of its characters: %s", async (_encoding, lines, bytes) => {
      expect(await linesOf(bytes, size)).toEqual({ lines, last: lines.length });
    });
  });

  it("other encodings give the same lines", async () => {
    const lines = LETTERS.map((line) => line.replaceAll("𠮷", "京"));
    // One byte alone does not show that it is half of a character.
    if (size > 1)
      expect(await linesOf(wide(`\uFEFF${LETTERS.join("\r\n")}`), size)).toMatchObject({ lines: LETTERS });
    const japanese = lines.map((line) => line.replaceAll("ö", "ｵ"));
    const bytes = encoded(japanese.join("\r\n"), "shift_jis");
    expect(await linesOf(bytes, size, "shift_jis")).toMatchObject({ lines: japanese });
  });
});

it("a text that ends with a line's end has an empty line behind it", async () => {
  expect(await linesOf(UTF8.encode("a\r"), 1)).toEqual({ lines: ["a", ""], last: 2 });
  expect(await linesOf(new Uint8Array(0), 1)).toEqual({ lines: [""], last: 1 });
});

it("a line of megabytes comes in parts under its number", async () => {
  const lines = ["a", "C".repeat(2_500_000), "end"];
  let parts = 0;
  await readLines(
    cut(UTF8.encode(lines.join("\n")), 1 << 16),
    (_bytes, _start, _end, line) => {
      if (line === 2) parts += 1;
    },
    () => {},
  );
  expect(parts).toBe(3);
  expect((await linesOf(UTF8.encode(lines.join("\n")), 1 << 16)).lines).toEqual(lines);
});
