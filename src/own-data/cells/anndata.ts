import type { OwnCells } from "#demos/cells/own-cells.ts";
import { at } from "#lib/at.ts";
import type { Problem } from "../protocol.ts";
import { bytesOf } from "../reading/bytes.ts";
import type { Output, Source } from "../reading/reader.ts";
import { Refusal } from "../reading/refusal.ts";
import { labelled } from "./columns.ts";
import { expressionIn, firstGenes, readGenes } from "./expression.ts";
import { type Frame, frameIn } from "./frame.ts";
import { Group, leftOut, problemOf, withHdf5 } from "./hdf5.ts";
import { mapsIn } from "./maps.ts";
import { ownGene, pictureOf, show } from "./picture.ts";

/** Genes that are read unasked. */
const GENES = 12;

type Pause = () => Promise<void>;

/** Shows the map as soon as it is read, then the expression of some genes, which takes the longest. */
export async function readAnnData({ files, choices }: Source, output: Output<OwnCells>): Promise<void> {
  const file = at(files, 0);
  const pause = async () => {
    await new Promise<void>((resolve) => setTimeout(resolve));
    output.due();
  };
  await withHdf5(await unpacked(file, output), async (root) => {
    checkIsAnnData(root);
    const { data, facts: found, keep, cells } = await mapIn(root, choices, pause);
    // A file that is read where it lies is only asked for parts: it is as good as whole.
    const facts = { ...found, bytes: file.size, whole: true };
    show(output, structuredClone(data), facts);
    const showWith = (remark: Problem) =>
      show(output, data, { ...facts, remarks: [...facts.remarks, remark] });
    try {
      const expression = expressionIn(root);
      if (!expression || expression.names.length === 0) return showWith({ why: "no-expression" });
      const { part, matrix, names } = expression;
      if (matrix.cells !== cells)
        return showWith({ why: "expression-shape", values: { part, rows: matrix.cells, cells } });
      const asked = names.indexOf(data.gene);
      const chosen = [...new Set([...(asked < 0 ? [] : [asked]), ...firstGenes(names, GENES)])];
      const values = await readGenes(matrix, chosen, pause);
      const genes = chosen.map((gene, index) => ownGene(at(names, gene), keep(at(values, index))));
      const remarks = part === "X" ? [] : [{ why: "expression-from", values: { part } }];
      show(output, { ...data, names, genes }, { ...facts, remarks: [...facts.remarks, ...remarks] });
    } catch (error) {
      // Nothing but the genes is lost with a matrix that cannot be read; a stop is no fault of the file.
      const { why, values } = problemOf(error);
      showWith({ why: `expression-${why.replace(/^hdf5-/u, "")}`, values: values ?? {} });
    }
  });
}

/** The file, or what is in it where it is gzipped as a whole: HDF5 is read at places all over it. */
async function unpacked(file: File, output: Output<OwnCells>): Promise<File> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return file;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of bytesOf(file, Number.POSITIVE_INFINITY)) {
    output.due();
    parts.push(piece.slice());
  }
  return new File(parts, file.name);
}

/** Kinds of HDF5 files by names that they, or one of their groups, hold. */
const KINDS: readonly (readonly [why: string, holds: readonly string[]])[] = [
  ["hdf5-10x", ["barcodes", "indptr"]],
  ["hdf5-loom", ["row_attrs", "col_attrs"]],
  ["hdf5-mudata", ["mod"]],
  ["hdf5-seurat", ["assays"]],
];

/** @throws Refusal for an HDF5 file that is no AnnData: by the name of what it seems to be */
function checkIsAnnData(root: Group): void {
  const keys = root.keys();
  if (keys.includes("obs") && !keys.includes("mod")) return;
  const groups = keys.map((key) => root.get(key)).filter((entity) => entity instanceof Group);
  const lists = [keys, ...groups.map((group) => group.keys())];
  const known = KINDS.find(([, holds]) => lists.some((list) => holds.every((name) => list.includes(name))));
  throw new Refusal(known?.[0] ?? "hdf5-other", { holds: keys.slice(0, 4).join(", ").slice(0, 80) });
}

/** The likeliest map that can be read, or the chosen one, and the cells' annotations. */
async function mapIn(root: Group, choices: Source["choices"], pause: Pause) {
  const obs = frameIn(root, "obs");
  if (obs.rows === 0) throw new Refusal("no-rows");
  const { maps, unread } = mapsIn(root, obs, pause);
  const options = maps.map(({ name }) => name);
  const chosen = maps.filter(({ name }) => name === choices.embedding);
  for (const map of [...chosen, ...maps]) {
    try {
      const [x, y] = await map.places();
      const columns = columnsOf(obs);
      const picture = pictureOf({ ...map, maps: options, map: map.name, x, y, columns }, choices);
      const names = [...new Set(unread.map(({ name, why }) => leftOut(name, why)))].join(", ");
      const remarks = names ? [{ why: "maps-unread", values: { names } }] : [];
      const facts = { ...picture.facts, remarks: [...picture.facts.remarks, ...remarks] };
      return { ...picture, cells: x.length, facts };
    } catch (error) {
      unread.push({ name: map.name, why: problemOf(error) });
    }
  }
  const { why, values } = unread[0]?.why ?? { why: "no-embedding", values: { cells: obs.rows ?? 0 } };
  throw new Refusal(why, values);
}

const columnsOf = ({ names, column }: Frame) =>
  names.map((name) => ({
    name,
    values: () => {
      const values = column(name);
      return Array.isArray(values) ? labelled(values) : values;
    },
  }));
