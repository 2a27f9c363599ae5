import { describe, expect, it } from "vitest";
import { cells as words } from "#content/own-files/cells.ts";
import { annData, categorical, group, hdf5, put, read, refusal, rising, shownOf } from "./cells-made.ts";

describe("the expression of an AnnData file", () => {
  const dense = new Float32Array([0, 1, 0, 2, 0, 0, 0, 3, 4, 5, 0, 6]);
  const csr = { indptr: [0, 1, 2, 4, 6], indices: [1, 0, 1, 2, 0, 2], data: [1, 2, 3, 4, 5, 6] };
  const csc = { indptr: [0, 2, 4, 6], indices: [1, 3, 0, 2, 2, 3], data: [2, 5, 1, 3, 4, 6] };
  const sparse = (type: string, { indptr, indices, data }: typeof csr, wide = false) =>
    annData((root) => {
      const x = group(root, "X", { "encoding-type": type, shape: new Int32Array([4, 3]) });
      put(x, "indptr", wide ? BigInt64Array.from(indptr, BigInt) : Int32Array.from(indptr));
      put(x, "indices", wide ? BigInt64Array.from(indices, BigInt) : Int32Array.from(indices));
      put(x, "data", Float32Array.from(data));
    });
  const expected = [
    ["CD3D", 0, 2, 0, 5],
    ["LYZ", 1, 0, 3, 0],
    ["OTHER", 0, 0, 4, 6],
  ];

  it.each([
    ["dense", () => annData((root) => put(root, "X", dense, [4, 3]))],
    ["by cells", () => sparse("csr_matrix", csr)],
    ["by cells, in 64 bits", () => sparse("csr_matrix", csr, true)],
    ["by genes", () => sparse("csc_matrix", csc)],
  ])("is the same when it is kept %s", async (_, make) => {
    const { data } = await read(await make());
    const genes = data.genes.map(({ name, values }) => [name, ...values]);
    expect(genes.toSorted()).toEqual(expected);
    expect(data.names).toEqual(["CD3D", "LYZ", "OTHER"]);
  });

  it("comes after the map, and takes in the gene that is asked for", async () => {
    const count = 40;
    const file = await annData((root) => {
      (root.get("var") as ReturnType<typeof group>).create_attribute("unused", "");
      const names = group(root, "varied");
      put(names, "x", [""]);
      put(root, "X", rising(12), [4, 3]);
    });
    const shown = await shownOf(file, { choices: { gene: "OTHER" } });
    expect(shown.map(({ data }) => data.genes.length)).toEqual([0, 3]);
    expect(shown.at(-1)?.data.gene).toBe("OTHER");
    const wide = await hdf5((root) => {
      group(root, "obs");
      put(group(root, "obsm"), "X_umap", new Float32Array([0, 0, 1, 1]), [2, 2]);
      const names = Array.from({ length: count }, (_, i) => `G${i}`);
      put(group(root, "var"), "_index", names);
      put(root, "X", new Float32Array(2 * count).fill(1, count), [2, count]);
    });
    const asked = (await read(wide, { choices: { gene: "G39" } })).data;
    expect(asked.genes.map(({ name }) => name)).toContain("G39");
    expect(asked.genes.length).toBeLessThanOrEqual(13);
  });

  it.each([
    ["raw/X", ["raw"]],
    ["raw.X", []],
    ["layers/counts", ["layers"]],
  ])("is that of %s where X is empty", async (part, groups) => {
    const file = await annData((root) => {
      for (const name of groups) group(root, name);
      const genes = part.startsWith("raw")
        ? group(root, part.replace("X", "var"), { _index: "_index" })
        : undefined;
      if (genes) put(genes, "_index", ["A", "B", "C"]);
      put(root, part, dense, [4, 3]);
    });
    const { data, facts } = await read(file);
    expect(data.names).toEqual(part.startsWith("raw") ? ["A", "B", "C"] : ["CD3D", "LYZ", "OTHER"]);
    expect([...(data.genes[0]?.values ?? [])]).toEqual([0, 2, 0, 5]);
    expect(facts.remarks).toEqual([{ why: "expression-from", values: { part } }]);
  });

  it("adds what a sparse matrix holds twice, by genes, too, as scipy 1.10.1 does", async () => {
    const { data } = await read(
      await sparse("csc_matrix", { indptr: [0, 2, 2, 3], indices: [1, 1, 0], data: [3, 4, 2] }),
    );
    expect(data.genes.map(({ values }) => [...values])).toContainEqual([0, 7, 0, 0]);
  });

  it("is left out with a remark where it is of other cells, or in another file", async () => {
    const other = await read(await annData((root) => put(root, "X", rising(9), [3, 3])));
    expect(other.facts.remarks).toEqual([
      { why: "expression-shape", values: { part: "X", rows: 3, cells: 4 } },
    ]);
    const link = await read(await annData((root) => root.create_external_link("b.h5", "/X", "X")));
    expect(link.facts.remarks).toMatchObject([{ why: "expression-elsewhere", values: { file: "b.h5" } }]);
    for (const { why } of [...other.facts.remarks, ...link.facts.remarks])
      expect(Object.keys(words.remarks)).toContain(why);
  });

  it("is missed with a remark alone", async () => {
    const { facts, data } = await read(await annData());
    expect(data.genes).toEqual([]);
    expect(facts.remarks).toEqual([{ why: "no-expression" }]);
  });

  it("names genes as people do where a column says it", async () => {
    const file = await annData((root) => {
      categorical(root.get("var") as never, "feature_name", ["Actb", "Gapdh"], [0, 1, 0]);
      put(root, "X", dense, [4, 3]);
    });
    expect((await read(file)).data.names).toEqual(["Actb", "Gapdh", "Actb-1"]);
  });
});

describe("an HDF5 file that is something else", () => {
  it.each([
    [
      "hdf5-10x",
      (root: never, own = group(root, "GRCh38")) => ["barcodes", "indptr"].map((name) => put(own, name, [1])),
    ],
    ["hdf5-loom", (root: never) => ["row_attrs", "col_attrs"].map((name) => group(root, name))],
    ["hdf5-mudata", (root: never) => ["mod", "obs"].map((name) => group(root, name))],
    ["hdf5-seurat", (root: never) => group(root, "assays")],
    ["hdf5-other", (root: never) => put(root, "spectrum", [1])],
  ])("is refused as %s", async (why, write) => {
    const problem = await refusal(await hdf5(write as never));
    expect(problem).toMatchObject({ why });
    expect(Object.keys(words.problems)).toContain(why);
  });

  it("is refused when it is cut off or holds no HDF5 behind its signature", async () => {
    const file = await annData();
    const cut = new File([file.slice(0, file.size - 100)], "x");
    const values = { has: `${file.size - 100}`, should: `${file.size}` };
    expect(await refusal(cut)).toEqual({ why: "hdf5-cut-off", values });
    const zeros = new File(["\x89HDF\r\n\x1a\n", new Uint8Array(3000)], "x");
    expect(await refusal(zeros)).toMatchObject({ why: "hdf5-damaged" });
    expect((await read(file)).data.x).toHaveLength(4);
  });
});
