import { describe, expect, it } from "vitest";
import { read, refusal, shownOf } from "./cells-made.ts";

const file = (text: string) => new File([text], "cells.csv");
const csv = { format: "cells" } as const;

const TABLE = `barcode,UMAP_1,UMAP_2,label,score
AAA-1,1.5,-2,"T, CD4",0.1
CCC-1,2.5,3,B,0.9
GGG-1,NA,3,B,0.4
TTT-1,0,0,,0.2
`;

describe("a table of cells", () => {
  it.each([1, 7, 1 << 16])("is read in pieces of %d characters", async (piece) => {
    const { data, facts } = await read(file(TABLE), { ...csv, piece });
    expect([...data.x, ...data.y]).toEqual([1.5, 2.5, 0, -2, 3, 0]);
    expect(data.axes).toEqual(["UMAP_1", "UMAP_2"]);
    const column = data.columns[data.colour];
    expect([...(column?.type ?? [])].map((index) => column?.types[index])).toEqual([
      "T, CD4",
      "B",
      "Not labelled",
    ]);
    expect(facts).toMatchObject({ records: 3, remarks: [{ why: "no-place", values: { cells: 1 } }] });
    expect(data.names).toEqual(["score"]);
  });

  it.each(["\n", "\r\n", "\r"])("has rows that end with %j", async (end) => {
    expect((await read(file(TABLE.replaceAll("\n", end)), csv)).data.x).toHaveLength(3);
  });

  it("may have decimal commas", async () => {
    const { data } = await read(file("tSNE_1;tSNE_2;kind\n1,5;-2,25;a\n,5;3;b\n"), csv);
    expect([...data.x, ...data.y]).toEqual([1.5, 0.5, -2.25, 3]);
  });

  it("offers each map that it holds", async () => {
    const text = "PC1\tPC2\tx\ty\tcluster\n1\t2\t3\t4\ta\n5\t6\t7\t8\tb\n";
    const { facts } = await read(file(text), csv);
    expect(facts.guesses[0]?.options).toHaveLength(2);
    const choice = facts.guesses[0]?.options[1] ?? "";
    expect([...(await read(file(text), { ...csv, choices: { embedding: choice } })).data.x]).toEqual([3, 7]);
  });

  it("takes the first two columns of numbers where none is named as a coordinate", async () => {
    const { data } = await read(file("kind,one,two\na,1,2\nb,3,4\n"), csv);
    expect([...data.x, ...data.y]).toEqual([1, 3, 2, 4]);
  });

  it("shows a single cell", async () => {
    expect((await read(file("x,y,kind\n1,2,a"), csv)).data.bounds).toEqual({
      left: 1,
      right: 1,
      low: 2,
      high: 2,
    });
  });

  it("grows while it is read", async () => {
    const rows = Array.from({ length: 12_000 }, (_, row) => `${row % 100},${row % 77},kind ${row % 5}`);
    const growing = { ...csv, due: true, piece: 1 << 15 };
    const shown = await shownOf(file(`x,y,kind\n${rows.join("\n")}\n`), growing);
    expect(shown.length).toBeGreaterThan(2);
    expect(shown.at(-1)?.facts.records).toBe(12_000);
  });

  it("makes no legend of names that each cell has for itself", async () => {
    const rows = Array.from({ length: 200 }, (_, row) => `cell${row},${row},1`);
    const { data } = await read(file(`id,x,y\n${rows.join("\n")}`), csv);
    expect(data.columns.map(({ name }) => name)).toEqual(["All cells"]);
  });

  it.each([
    ["no-coordinates", "a,b,c\nq,r,s\n"],
    ["no-numbers", "x,y,c\nq,r,s\n"],
    ["no-cells", "x,y,kind\n"],
    ["quote-open", 'x,y,kind\n1,2,"a\n3,4,b\n'],
    ["line-long", `x,y,kind\n1,2,${"n,".repeat(1 << 20)}`],
  ])("is refused as %s", async (why, text) => {
    expect(await refusal(file(text), csv)).toMatchObject({ why });
  });
});
