import { describe, expect, it } from "vitest";
import { at } from "#lib/at.ts";
import { seededRandom } from "#lib/random.ts";
import { gridOf, guess, read, refusal } from "./table-reading.ts";

const PIECES = [1, 7, 4096, 1_000_000];

/** Rows below a header of `id`, `note` and `n`, and the notes that are read. */
const NOTES: Readonly<Record<string, readonly [rows: string, notes: readonly string[]]>> = {
  "a line's end within quotes": ['A,"one\ntwo",1\nB,"\n",2\nC,x,3\n', ["one two", "", "x"]],
  "a quote that is doubled": ['A,"say ""yes""",1\nB,"""",2\nC,"""x",3\n', ['say "yes"', '"', '"x']],
  "nothing between quotes": ['A,"",1\nB,x,2\nC,"""""",3\n', ["", "x", '""']],
  "a separator within quotes": ['A,"x,y",1\nB,",",2\n', ["x,y", ","]],
  "blanks behind a quote that closes": ['A,"x"  ,1\nB,"y"\t,2\nC,"z",3\n', ["x", "y", "z"]],
  "blanks at a line's end": ['A,x,"1" \nB,y,"2"\t\nC,z,3 \n', ["x", "y", "z"]],
  "a quote behind other letters": ['A,5" pipe,1\nB,x"y"z,2\nC, "z",3\n', ['5" pipe', 'x"y"z', '"z"']],
  "a backslash before a quote": ['A,"x\\",1\nB,y\\,2\n', ["x\\", "y\\"]],
  "letters of several bytes": ['A,"µ ""細胞""",1\nB,𠮷,2\nC,"é\nö",3\n', ['µ "細胞"', "𠮷", "é ö"]],
  "rows of several lengths": ["A\nB,x\nC,y,3\nD,z,4,5\n", ["", "x", "y", "z"]],
  "a last line without an end": ["A,x,1\nB,y,2", ["x", "y"]],
  "a last cell in quotes, without an end": ['A,x,1\nB,y,"2"', ["x", "y"]],
  "blanks at the end of all": ['A,x,1\nB,"y","2" ', ["x", "y"]],
};
const HEADER = "id,note,n\n";
const notes = (found: Awaited<ReturnType<typeof read>>) => gridOf(found).rows.map((row) => row[1]);

describe.each(Object.entries(NOTES))("%s", (_, [rows, expected]) => {
  it.each([
    ["\n", ","],
    ["\r\n", ","],
    ["\r", ","],
    ["\n", ";"],
    ["\n", "|"],
  ])("is read in lines that end with %j and cells that end with %j", async (end, separator) => {
    const text = `${HEADER}${rows}`.replaceAll(",", separator).replaceAll("\n", end);
    const found = await read(text, { piece: 7 });
    expect(notes(found)).toEqual(expected.map((note) => note.replaceAll(",", separator)));
    expect(found.facts.remarks.map(({ why }) => why)).not.toContain("quotes-odd");
  });
});

it("a quote within a quoted cell that does not close it is a letter, and its first line is named", async () => {
  const text = `${HEADER}A,"one\ntwo",1\nB,"x"y",2\nC,"z" z",3\n`;
  for (const piece of PIECES) {
    const found = await read(text, { piece });
    expect(notes(found)).toEqual(["one two", 'x"y', 'z" z']);
    expect(found.facts.remarks).toContainEqual({ why: "quotes-odd", values: { line: 4 } });
  }
});

it("a quote that is never closed is named by its line, below cells of several lines", async () => {
  const text = `${HEADER}A,"one\ntwo",1\nB,"x,2\nC,y,3\n`;
  for (const piece of PIECES)
    expect(await refusal(text, { piece })).toEqual({ why: "quote-open", values: { line: 4 } });
});

it("quotes hold spaces together where spaces divide", async () => {
  const found = await read('"name" "n" "p"\n"a  b"   1 0.5\n  "c d" 2   0.25  \n');
  expect(guess(found, "separator")).toBe("space");
  expect(gridOf(found).rows).toEqual([
    ["a  b", "1", "0.5"],
    ["c d", "2", "0.25"],
  ]);
});

it.each(["sep=;\n", '"sep=;"\n', "SEP=; \r\n"])("%j says what divides", async (declared) => {
  const found = await read(`${declared}id;a,b\nA;1,2\nB;3,4\n`);
  expect(gridOf(found)).toEqual({
    names: ["id", "a,b"],
    rows: [
      ["A", "1,2"],
      ["B", "3,4"],
    ],
  });
  expect(await refusal(`${declared}id;a\nA;"x\n`)).toEqual({ why: "quote-open", values: { line: 3 } });
});

describe("a table of many rows, each cell written as RFC 4180 says", () => {
  const random = seededRandom(57);
  const CELLS = [
    "",
    "x",
    "two words",
    'a "b"',
    "one\ntwo",
    "x,y",
    '"',
    "µ細胞",
    " ",
    "long ".repeat(12),
    "1.5",
  ];
  const rows = Array.from({ length: 2500 }, (_, row) => [
    `S${row}`,
    ...Array.from({ length: 4 }, () => at(CELLS, Math.floor(random() * CELLS.length))),
  ]);
  const written = (cell: string) => (/[",\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const text = `id,a,b,c,d\n${rows.map((row) => row.map(written).join()).join("\n")}\n`;

  it.each(PIECES)("is the same in pieces of %i bytes", async (piece) => {
    const found = await read(text, { piece });
    const shown = rows.map((row) => row.map((cell) => cell.replaceAll(/\s+/gu, " ").trim()));
    expect(gridOf(found).rows).toEqual(shown);
    expect(found.facts.remarks).toEqual([]);
  });
});
