import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { countTypes } from "#demos/cells/cells.ts";
import type { OwnCells } from "#demos/cells/own-cells.ts";
import { recognise } from "#own-data/reading/recognise.ts";
import { read, refusal } from "./cells-made.ts";

const caseOf = (name: string): File => new File([readFileSync(`tests/cases/${name}`)], name);

/** How many cells have each label of a column. */
function countsOf({ columns }: OwnCells, name: string): Record<string, number> | undefined {
  const column = columns.find((each) => each.name === name);
  const counts = column && countTypes(column);
  return column && Object.fromEntries(column.types.map((label, index) => [label, counts?.[index] ?? 0]));
}

const sumOf = ({ genes }: OwnCells, name: string) =>
  [...(genes.find((gene) => gene.name === name)?.values ?? [])].reduce((sum, value) => sum + value, 0);

const KINDS = { "T cell": 80, Monocyte: 80, "B cell": 80 };

interface Expected {
  cells?: number;
  /** Least and greatest places, rounded to a thousandth. */
  x: [number, number];
  y: [number, number];
  columns: Record<string, Record<string, number>>;
  sums: Record<string, number>;
}

/**
 * As anndata 0.8.0 with h5py 3.7.0 reads them. It refuses h19, whose attributes are lists, and h22, which 0.12 writes:
 * their values are those of h5py and scipy 1.10.1.
 */
const ANNDATA: Record<string, Expected> = {
  "h03-float16": {
    x: [-7.055, 9.664],
    y: [-2.477, 8.641],
    columns: { cell_type: KINDS },
    sums: { CD3D: 720, LYZ: 352, MS4A1: 339 },
  },
  "h04-slash-column": {
    x: [-7.536, 9.176],
    y: [-1.922, 8.487],
    columns: { "CD4/CD8": { hi: 120, lo: 120 }, ok: { x: 120, y: 120 } },
    sums: { CD3D: 720, LYZ: 355, MS4A1: 353 },
  },
  "h05-odd-categories": {
    x: [-7.633, 8.303],
    y: [-2.332, 8.512],
    columns: {
      cell_type: KINDS,
      doublet: { False: 120, True: 120 },
      leiden: { 0: 48, 1: 48, 2: 48, 3: 48, 4: 48 },
      flag: { False: 80, True: 80, "Not labelled": 80 },
      cnt: { 1: 80, 3: 80, "Not labelled": 80 },
    },
    sums: { CD3D: 720, LYZ: 374, MS4A1: 371 },
  },
  "h06-spatial-int64": {
    x: [2031, 8714],
    y: [4170, 8307],
    columns: { cell_type: KINDS },
    sums: { CD3D: 720, LYZ: 351, MS4A1: 363 },
  },
  "h19-csc-array-attributes": {
    x: [-8.151, 9.804],
    y: [-2.166, 8.426],
    columns: { cell_type: KINDS },
    sums: { CD3D: 720, LYZ: 369, MS4A1: 397 },
  },
  "h22-nullable-categories": {
    x: [-6.371, 9.589],
    y: [-1.804, 8.259],
    columns: { cell_type: KINDS, donor: { d1: 60, d2: 60, d3: 60, "Not labelled": 60 } },
    sums: { CD3D: 720, LYZ: 341, MS4A1: 365 },
  },
  "h30-gene-twice-in-a-cell": {
    cells: 6,
    x: [0, 5],
    y: [0, 10],
    columns: { kind: { a: 3, b: 3 } },
    sums: { CD3D: 7, LYZ: 7, GZ: 1 },
  },
};

const rounded = (value: number): number => Math.round(1000 * value) / 1000;

describe("an AnnData file", () => {
  it.each(Object.entries(ANNDATA))(
    "%s holds what anndata reads",
    async (name, { cells = 240, ...expected }) => {
      const { data, facts } = await read(caseOf(`${name}.h5ad`));
      const { left, right, low, high } = data.bounds;
      expect(facts).toMatchObject({ records: cells, remarks: [] });
      expect([left, right].map(rounded)).toEqual(expected.x);
      expect([low, high].map(rounded)).toEqual(expected.y);
      for (const [column, counts] of Object.entries(expected.columns))
        expect([column, countsOf(data, column)]).toEqual([column, counts]);
      for (const [gene, sum] of Object.entries(expected.sums))
        expect([gene, sumOf(data, gene)]).toEqual([gene, sum]);
    },
  );

  it.each([
    [
      "h15-transposed-obsm",
      { why: "map-shape", values: { map: "X_umap", rows: 2, columns: 240, cells: 240 } },
    ],
    ["h31-no-cells", { why: "no-rows" }],
  ])("%s is refused by what is wrong", async (name, problem) => {
    expect(await refusal(caseOf(`${name}.h5ad`))).toMatchObject(problem);
  });

  it("is seen downwards where its places are those in a tissue, unless chosen otherwise", async () => {
    const file = caseOf("h06-spatial-int64.h5ad");
    const { data, facts } = await read(file);
    expect(data.isTissue).toBe(true);
    expect(facts.guesses.find(({ id }) => id === "drawn")?.value).toBe("as-tissue");
    expect((await read(file, { choices: { drawn: "as-plot" } })).data.isTissue).toBe(false);
    expect((await read(caseOf("h04-slash-column.h5ad"))).data.isTissue).toBe(false);
  });

  it("is read in every storage of HDF5, but for what is in other files or in lzf (written by h5py 3.7.0)", async () => {
    // Big-endian floats in szip, 16-bit floats, UTF-8 that is called ASCII, a virtual dataset of the file itself.
    const file = caseOf("h40-odd-storage.h5ad");
    const { data, facts } = await read(file);
    expect([...data.x, ...data.y]).toEqual([0, 1, 3, 5, 7, 9, 0, 2, 4, 6, 8, 10.5]);
    expect(countsOf(data, "kind")).toEqual({ "γδ T": 3, B: 2, "Not labelled": 1 });
    expect(countsOf(data, "passed")).toEqual({ False: 3, True: 3 });
    expect(countsOf(data, "wide")).toEqual({ [2 ** 40]: 3, [2 ** 40 + 1]: 3 });
    expect(countsOf(data, "fixed")).toEqual({ a: 3, bb: 2, "Not labelled": 1 });
    expect(countsOf(data, "factor")).toEqual({ control: 4, stimulated: 2 });
    expect(countsOf(data, "half")?.["Not labelled"]).toBe(1);
    expect(data.genes.map(({ name, values }) => [name, ...values])).toEqual([
      ["CD3D", 1, 0.5, 0, 3, 0, 0],
      ["LYZ", 0, 2, 0, 0, 0, 4],
    ]);
    expect(facts.remarks).toEqual([
      { why: "columns-unread", values: { names: "packed (lzf), elsewhere (other.h5)" } },
      { why: "maps-unread", values: { names: "spatial (other.h5)" } },
    ]);
    const other = await read(file, { choices: { embedding: "X_tsne" } });
    expect([...other.data.x]).toEqual([0, 2, 6, 10, 14, 18]);
    // A virtual dataset without its source would be zeros.
    const missing = await read(file, { choices: { embedding: "X_pca" } });
    expect(missing.facts.guesses[0]?.value).toBe("X_umap");
    expect(missing.facts.remarks[1]?.values?.names).toBe("spatial (other.h5), X_pca (other.h5)");
  });
});

describe("a table of cells", () => {
  it.each([
    ["c02-loupe", [-7.7, 8.62, -2.33, 8.65], false, "Graph-based"],
    ["c05-visium-positions", [792, 1310, 520, 1333], true, "in_tissue"],
    ["c06-cosmx", [529, 1322.5, 771.9, 1336], true, "cell_type"],
  ])("%s is a map of 300 cells by its instrument's names", async (name, bounds, isTissue, colour) => {
    const file = caseOf(`${name}.csv`);
    expect((await recognise([file])).formats[0]).toBe("cells");
    const { data, facts } = await read(file, { format: "cells" });
    const { left, right, low, high } = data.bounds;
    expect(facts.records).toBe(300);
    expect([left, right, low, high].map((value) => Number(value.toFixed(2)))).toEqual(bounds);
    expect(data.isTissue).toBe(isTissue);
    expect(data.columns[data.colour]?.name).toBe(colour);
  });
});
