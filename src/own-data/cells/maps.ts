import { at } from "#lib/at.ts";
import type { Problem } from "../protocol.ts";
import { Refusal } from "../reading/refusal.ts";
import { short } from "./columns.ts";
import { isTissueMap, pairsOf, rankOf } from "./coordinates.ts";
import { matrixAt, readGenes } from "./expression.ts";
import { type Frame, frameIn, isFrame } from "./frame.ts";
import { Dataset, find, Group, problemOf, read } from "./hdf5.ts";

/** A map of cells in an AnnData file. */
interface MapIn {
  name: string;
  axes: readonly [string, string];
  isTissue: boolean | undefined;
  rank: number;
  /** Reads the cells' places. */
  places: () => Promise<readonly [x: Float32Array, y: Float32Array]>;
}

/** Maps of a file, the likeliest first: out of `obsm`, and columns of `obs`; and why others are none. */
export function mapsIn(root: Group, obs: Frame, pause: () => Promise<void>) {
  const maps: MapIn[] = pairsIn(obs).map(({ names, ...map }) => ({
    ...map,
    name: names.join(", "),
    axes: names,
  }));
  const unread: { name: string; why: Problem }[] = [];
  const obsm = find(root, "obsm");
  if (obsm instanceof Group) {
    for (const name of obsm.keys()) {
      try {
        const map = mapAt(obsm, name, obs.rows, pause);
        if (map)
          maps.push({ name, axes: axesOf(name), isTissue: isTissueMap(name), rank: rankOf(name), ...map });
      } catch (error) {
        unread.push({ name, why: problemOf(error) });
      }
    }
  }
  // Before 0.7 it was one dataset of records.
  if (obsm instanceof Dataset) maps.push(...recordMaps(obsm));
  return { maps: maps.sort((a, b) => a.rank - b.rank), unread };
}

/** Finds a map in `obsm`: a matrix, or a table, whose columns are places of cells. */
function mapAt(obsm: Group, name: string, cells: number | undefined, pause: () => Promise<void>) {
  const found = find(obsm, name);
  const frame = isFrame(found) ? frameIn(obsm, name) : undefined;
  const dense = found instanceof Dataset && found.shape?.length === 2 ? found : undefined;
  const sparse = found instanceof Group ? matrixAt(obsm, name) : undefined;
  const [rows = 0, columns = 0] =
    dense?.shape ?? (frame ? [frame.rows ?? cells, frame.names.length] : [sparse?.cells, sparse?.genes]);
  if (columns < 2) return;
  if (rows !== (cells ?? rows))
    throw new Refusal("map-shape", { map: short(name), rows, columns, cells: cells ?? 0 });
  if (frame) return frameMap(frame);
  const places = async () => {
    if (sparse) {
      const [x, y] = await readGenes(sparse, [0, 1], pause);
      return [x as Float32Array, y as Float32Array] as const;
    }
    const pairs = dense ? read(dense, undefined, [0, 2]) : [];
    const half = (odd: number) => new Float32Array(rows).map((_, row) => at(pairs, 2 * row + odd));
    return [half(0), half(1)] as const;
  };
  return { places };
}

/** Pairs of columns that are named as coordinates. */
function pairsIn({ names, column }: Frame) {
  return pairsOf(names).map(({ x, y, ...pair }) => {
    const own = [at(names, x), at(names, y)] as const;
    return { ...pair, names: own.map(short) as [string, string], places: async () => placesOf(own, column) };
  });
}

function placesOf(names: readonly [string, string], column: Frame["column"]) {
  const [x, y] = names.map((name) => {
    const values = column(name);
    if (values instanceof Float64Array) return Float32Array.from(values);
    throw new Refusal("no-numbers", { column: short(name) });
  });
  return [x as Float32Array, y as Float32Array] as const;
}

/** A table in `obsm`: the columns that are named as coordinates, or its first two. */
function frameMap(frame: Frame) {
  const [pair] = pairsIn(frame);
  const [x, y] = frame.names;
  if (pair) return { axes: pair.names, places: pair.places };
  if (x === undefined || y === undefined) return;
  return {
    axes: [short(x), short(y)] as [string, string],
    places: async () => placesOf([x, y], frame.column),
  };
}

function recordMaps(obsm: Dataset): MapIn[] {
  const members = obsm.metadata.compound_type?.members ?? [];
  const isMap = (index: number) => (members[index]?.array_type?.shape?.[0] ?? 0) >= 2;
  return [...members.entries()]
    .filter(([index]) => isMap(index))
    .map(([index, { name }]) => ({
      name,
      axes: axesOf(name),
      isTissue: isTissueMap(name),
      rank: rankOf(name),
      places: async () => {
        const rows = Array.from(read<number[][]>(obsm), (record) => at(record, index));
        return [
          Float32Array.from(rows, ([x]) => x ?? Number.NaN),
          Float32Array.from(rows, ([, y]) => y ?? Number.NaN),
        ];
      },
    }));
}

/** 'X_umap' gives 'UMAP 1' and 'UMAP 2'. */
function axesOf(name: string): [string, string] {
  const plain = name.replace(/^X_/u, "").replaceAll("_", " ").slice(0, 24);
  const capitals = plain.replace(/^(?:umap|pca|phate)$/iu, (word) => word.toUpperCase());
  const title = capitals.replace(/^t-?sne$/iu, "t-SNE");
  return [`${title} 1`, `${title} 2`];
}
