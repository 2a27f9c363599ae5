import { gunzipSync, gzipSync } from "node:zlib";
import type { Group } from "h5wasm";
import { describe, expect, it } from "vitest";
import { recognise } from "#own-data/reading/recognise.ts";
import { annData, categorical, group, hdf5, OLDEST, put, read, refusal, rising } from "./cells-made.ts";

const labelsOf = ({ types, type }: { types: readonly string[]; type: Uint16Array }) =>
  [...type].map((index) => types[index]);

describe("the columns of an AnnData file", () => {
  it("are read from categorical groups, with cells that have no label", async () => {
    const { data } = await read(
      await annData((root) => categorical(root.get("obs") as never, "leiden", ["0", "1"], [1, 0, -1, 1])),
    );
    expect(labelsOf(data.columns[0] as never)).toEqual(["1", "0", "Not labelled", "1"]);
    expect(data.columns[0]?.named).toBe(2);
  });

  it("are read from codes with their categories beside the table, as before 0.8", async () => {
    const file = await annData((root) => {
      const obs = root.get("obs") as never;
      put(obs, "louvain", new Int8Array([0, 1, 1, 0]));
      put(group(obs, "__categories"), "louvain", ["T", "B"]);
    });
    const { data } = await read(file);
    expect(data.columns.map(({ name }) => name)).toEqual(["louvain"]);
    expect(labelsOf(data.columns[0] as never)).toEqual(["T", "B", "B", "T"]);
  });

  it("are read from tables of records, as before 0.7", async () => {
    const file = new File([gunzipSync(Buffer.from(OLDEST, "base64"))], "old.h5ad");
    const { data, facts } = await read(file);
    expect(data.columns[0]?.name).toBe("louvain");
    expect(labelsOf(data.columns[0] as never)).toEqual(["T cells", "B cells", "T cells"]);
    expect([...data.x, ...data.y]).toEqual([0.5, 1.5, 2.5, 1, 2, -1]);
    expect(data.genes.map(({ name, values }) => [name, ...values])).toEqual([
      ["CD3D", 1, 0, 3],
      ["LYZ", 0, 2, 4],
    ]);
    expect(facts.guesses[0]).toEqual({ id: "embedding", value: "X_umap", options: ["X_umap", "X_pca"] });
  });

  it("are read from texts, nullable values, truths and numbers of 64 bits", async () => {
    const file = await annData((root) => {
      const obs = root.get("obs") as never;
      put(obs, "batch", ["x", "y", "nan", "x"]);
      const nullable = group(obs, "passed", { "encoding-type": "nullable-boolean" });
      put(nullable, "values", new Int8Array([1, 0, 1, 0]));
      put(nullable, "mask", new Int8Array([0, 0, 0, 1]));
      put(obs, "cluster", new BigInt64Array([7n, -1n, 7n, 2n]));
      put(obs, "score", new Float64Array([0.25, Number.NaN, 1.5, 2.25]));
    });
    const { columns } = (await read(file)).data;
    const of = (name: string) => labelsOf(columns.find((column) => column.name === name) as never);
    expect(of("batch")).toEqual(["x", "y", "Not labelled", "x"]);
    expect(of("passed")).toEqual(["True", "False", "True", "Not labelled"]);
    expect(of("cluster")).toEqual(["7", "-1", "7", "2"]);
    expect(of("score")[1]).toBe("Not labelled");
    expect(columns.find(({ name }) => name === "score")?.isNumeric).toBe(true);
  });

  it("keep an order that means something, and one of numbers otherwise", async () => {
    const file = await annData((root) => {
      const obs = root.get("obs") as never;
      categorical(obs, "leiden", ["0", "1", "10", "2"], [0, 1, 2, 3]);
      categorical(obs, "dose", ["10", "5", "1"], [0, 1, 2, 0]);
      ((root.get("obs/dose") as Group) ?? obs).create_attribute("ordered", 1);
      put(obs, "cluster", new Int32Array([20260312, 20260313, 7, 20260313]));
    });
    const types = (await read(file)).data.columns.map((column) => [column.name, ...column.types]);
    expect(types).toContainEqual(["leiden", "0", "1", "2", "10"]);
    expect(types).toContainEqual(["dose", "10", "5", "1"]);
    expect(types).toContainEqual(["cluster", "7", "20260312", "20260313"]);
  });

  it("are left out with a remark where they are of other cells", async () => {
    const file = await annData((root) => put(root.get("obs") as never, "short", new Int32Array([1, 2])));
    const { remarks } = (await read(file)).facts;
    expect(remarks[0]).toEqual({ why: "columns-unread", values: { names: "short" } });
  });

  it("keep the eleven largest of many labels, and the rest in one", async () => {
    const count = 60;
    const file = await hdf5((root) => {
      const obs = group(root, "obs");
      const labels = Array.from({ length: 20 }, (_, i) => `${i}`);
      const codes = Array.from({ length: count }, (_, i) => Math.floor(Math.sqrt(i * 6)));
      categorical(obs, "leiden", labels, codes);
      put(group(root, "obsm"), "X_umap", new Float32Array(2 * count).map(Math.sin), [count, 2]);
    });
    const column = (await read(file)).data.columns[0];
    expect(column?.named).toBe(11);
    expect(column?.types.at(-1)).toMatch(/^Other \(\d+ labels\)$/u);
    expect(column?.types).toHaveLength(12);
  });

  it("colour the map by what says most of a cell, or as chosen", async () => {
    const file = await annData((root) => {
      for (const name of ["sample", "leiden", "cell_type"])
        categorical(root.get("obs") as never, name, ["p", "q"], [0, 1, 0, 1]);
    });
    const { data, facts } = await read(file);
    expect(data.columns[data.colour]?.name).toBe("cell_type");
    expect(facts.guesses[1]?.options).toEqual(expect.arrayContaining(["sample", "leiden"]));
    const chosen = await read(file, { choices: { colour: "sample" } });
    expect(chosen.data.columns[chosen.data.colour]?.name).toBe("sample");
  });

  it("give the figures of quality where they are named as such", async () => {
    const file = await annData((root) => {
      put(root.get("obs") as never, "n_genes_by_counts", new Int32Array([900, 1100, 1000, 700]));
      put(root.get("obs") as never, "percent_mito", new Float32Array([0.01, 0.02, 0.04, 0.03]));
    });
    const { figures } = (await read(file)).data;
    expect(figures.map(({ title, unit, high }) => [title, unit, high])).toEqual([
      ["Genes detected", "", 1000],
      ["Mitochondrial fraction", " %", 3],
    ]);
    expect(figures[1]?.values[2]).toBeCloseTo(4, 5);
  });

  it("hold markup, empty and endless labels as short texts", async () => {
    const file = await annData((root) =>
      categorical(root.get("obs") as never, "t", ["<b>x</b>", "", "n".repeat(10_000)], [0, 1, 2, 0]),
    );
    const column = (await read(file)).data.columns[0];
    expect(column?.types.slice(0, 2)).toEqual(["<b>x</b>", "(no name)"]);
    expect(column?.types[2]?.length).toBeLessThan(200);
  });
});

describe("the map of an AnnData file", () => {
  it("is its UMAP, or another of its embeddings, or what is chosen", async () => {
    const file = await annData((root) => {
      put(root.get("obsm") as never, "X_pca", Float64Array.from(rising(12)), [4, 3]);
      put(root.get("obsm") as never, "X_tsne", rising(8), [4, 2]);
    }, null);
    expect((await read(file)).data.axes).toEqual(["t-SNE 1", "t-SNE 2"]);
    const chosen = await read(file, { choices: { embedding: "X_pca" } });
    expect([...chosen.data.x]).toEqual([0, 3, 6, 9]);
    expect(chosen.facts.guesses[0]?.options).toEqual(["X_tsne", "X_pca"]);
  });

  it("leaves out cells without a place, and says so", async () => {
    const umap = new Float32Array([0, 0, Number.NaN, 0, 1, 1, 0, 1]);
    const { data, facts } = await read(
      await annData((root) => {
        categorical(root.get("obs") as never, "t", ["p", "q"], [0, 1, 0, 0]);
        put(root, "X", rising(12), [4, 3]);
      }, umap),
    );
    expect(data.x).toHaveLength(3);
    expect(data.columns[0]?.types).toEqual(["p"]);
    expect([...(data.genes[0]?.values ?? [])]).toEqual([0, 6, 9]);
    expect(facts.remarks).toEqual([{ why: "no-place", values: { cells: 1 } }]);
  });

  it.each([
    ["of columns named as its axes", { in_tissue: [1, 1, 0, 0], UMAP_1: [0, 1, 2, 3], UMAP_2: [4, 5, 6, 7] }],
    ["of any two columns", { 0: [0, 1, 2, 3], 1: [4, 5, 6, 7] }],
  ])("may be a table %s", async (_, columns) => {
    const file = await annData((root) => {
      const frame = group(root.get("obsm") as never, "X_umap", { "encoding-type": "dataframe", _index: "i" });
      put(frame, "i", ["a", "b", "c", "d"]);
      for (const [name, values] of Object.entries(columns)) put(frame, name, Float64Array.from(values));
    }, null);
    const { data, facts } = await read(file);
    expect([...data.x, ...data.y]).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(facts.guesses[0]).toEqual({ id: "embedding", value: "X_umap", options: ["X_umap"] });
  });

  it("may be sparse, in either order", async () => {
    for (const [type, indptr, indices, values] of [
      ["csr_matrix", [0, 1, 3, 3, 4], [0, 0, 1, 1], [1, 2, 3, 4]],
      ["csc_matrix", [0, 2, 4], [0, 1, 1, 3], [1, 2, 3, 4]],
    ] as const) {
      const file = await annData((root) => {
        const map = group(root.get("obsm") as never, "X_umap", {
          "encoding-type": type,
          shape: new Int32Array([4, 2]),
        });
        put(map, "indptr", Int32Array.from(indptr));
        put(map, "indices", Int32Array.from(indices));
        put(map, "data", Float32Array.from(values));
      }, null);
      const { data } = await read(file);
      expect([...data.x, ...data.y]).toEqual([1, 2, 0, 0, 0, 3, 0, 4]);
    }
  });

  it("may be columns of its table of cells, beside its embeddings", async () => {
    const file = await annData((root) => {
      put(root.get("obs") as never, "y_centroid", new Float64Array([1, 2, 3, 4]));
      put(root.get("obs") as never, "x_centroid", new Float64Array([5, 6, 7, 8]));
    });
    const { data, facts } = await read(file, { choices: { embedding: "x_centroid, y_centroid" } });
    expect(facts.guesses[0]?.options).toEqual(["X_umap", "x_centroid, y_centroid"]);
    expect([data.x[0], data.y[0], data.isTissue]).toEqual([5, 1, true]);
  });

  it("is not one of a single column, or of another number of cells", async () => {
    const file = await annData((root) => {
      put(root.get("obsm") as never, "X_one", rising(4), [4, 1]);
      put(root.get("obsm") as never, "X_list", rising(4));
      put(root.get("obsm") as never, "X_tsne", rising(6), [3, 2]);
    });
    const { facts } = await read(file);
    expect(facts.guesses[0]?.options).toEqual(["X_umap"]);
    expect(facts.remarks[0]).toEqual({ why: "maps-unread", values: { names: "X_tsne" } });
  });

  it("is the next one where no cell has a place on it", async () => {
    const file = await annData((root) => {
      put(root.get("obsm") as never, "X_tsne", rising(8), [4, 2]);
    }, new Float32Array(8).fill(Number.NaN));
    const { data, facts } = await read(file);
    expect([...data.x]).toEqual([0, 2, 4, 6]);
    expect(facts.remarks[0]).toEqual({ why: "maps-unread", values: { names: "X_umap" } });
  });

  it("is read in a file gzipped as a whole, as archives keep it", async () => {
    const packed = gzipSync(new Uint8Array(await (await annData()).arrayBuffer()));
    expect((await read(new File([packed], "GSE1.h5ad.gz"))).data.x).toHaveLength(4);
  });

  it("is read behind a block of 512 bytes of the user's own", async () => {
    const file = new File(["#".repeat(512), await annData()], "block.h5ad");
    expect((await recognise([file])).formats[0]).toBe("h5ad");
    expect((await read(file)).data.x).toHaveLength(4);
  });

  it.each([
    ["in another file", "hdf5-elsewhere", (obsm: Group) => obsm.create_external_link("b.h5", "/x", "X_umap")],
    ["nowhere", "hdf5-link", (obsm: Group) => obsm.create_soft_link("/gone", "X_umap")],
  ])("is refused where it lies %s", async (_, why, link) => {
    const file = await annData((root) => void link(root.get("obsm") as Group), null);
    expect(await refusal(file)).toMatchObject({ why, values: { part: "obsm/X_umap" } });
  });

  it("is refused where there is none, with what would make one", async () => {
    const problem = await refusal(await annData(undefined, null));
    expect(problem).toEqual({ why: "no-embedding", values: { cells: 4 } });
  });

  it("has one colour where nothing is known of the cells", async () => {
    const { data } = await read(await annData());
    expect(data.columns.map(({ types }) => types)).toEqual([["All cells"]]);
  });
});
