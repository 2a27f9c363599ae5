import { type Dataset, type Group, File as H5File, ready } from "h5wasm";
import { at } from "#lib/at.ts";
import { Refusal } from "../reading/refusal.ts";

export type { Dataset, Group } from "h5wasm";

/** The part of the platform's reader that is used: TypeScript has it in its library of workers alone. */
declare const FileReaderSync: new () => { readAsArrayBuffer: (blob: Blob) => ArrayBuffer };

/** Rows of texts and records that are read at once. */
const ROWS = 1 << 16;

/** Bytes that are fetched at once, and how many times as many are held. */
const WINDOW = 1 << 20;
const WINDOWS = 16;

interface Piece {
  size: number;
  bytes: Uint8Array;
}

/** A file as HDF5 is given it: its small reads, each of which would take milliseconds, come from few large ones. */
function windowsOf(file: File) {
  const reader = new FileReaderSync();
  const held = new Map<number, Uint8Array>();
  const fetched = (from: number, to: number) =>
    new Uint8Array(reader.readAsArrayBuffer(file.slice(from, to)));
  const windowAt = (start: number) => {
    const found = held.get(start) ?? fetched(start, start + WINDOW);
    held.delete(start);
    held.set(start, found);
    for (const oldest of held.keys()) {
      if (held.size <= WINDOWS) break;
      held.delete(oldest);
    }
    return found;
  };
  const slice = (from: number, end: number): Piece => {
    const to = Math.min(end, file.size);
    if (to - from > WINDOW) return { size: to - from, bytes: fetched(from, to) };
    const bytes = new Uint8Array(to - from);
    for (let start = from - (from % WINDOW); start < to; start += WINDOW) {
      const part = windowAt(start).subarray(Math.max(0, from - start), to - start);
      bytes.set(part, Math.max(start, from) - from);
    }
    return { size: bytes.length, bytes };
  };
  return { size: file.size, slice };
}

let mounts = 0;

/**
 * Opens an HDF5 file where it lies, calls `use` with it, and lets go of it.
 * @throws Refusal when it cannot be opened, or read while it is in use
 */
export async function withHdf5<Result>(file: File, use: (root: Group) => Promise<Result>): Promise<Result> {
  const module = await ready;
  const { FS } = module;
  // Otherwise what cannot be read is memory that holds anything.
  module.activate_throwing_error_handler();
  mounts += 1;
  const folder = `/own${mounts}`;
  FS.mkdir(folder);
  // Only a worker reads a file piece by piece without waiting; elsewhere, as in tests, all of it lies in memory.
  const inPlace = "FileReaderSync" in globalThis;
  const { WORKERFS } = FS.filesystems;
  if (inPlace) {
    WORKERFS.reader = { readAsArrayBuffer: ({ bytes }: Piece) => bytes };
    FS.mount(WORKERFS, { blobs: [{ name: "file", data: windowsOf(file) }] }, folder);
  } else FS.writeFile(`${folder}/file`, new Uint8Array(await file.arrayBuffer()));
  let root: H5File | undefined;
  try {
    root = new H5File(`${folder}/file`, "r");
    return await use(root);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof DOMException) throw new Refusal("gone", { byte: 0 });
    throw new Refusal("hdf5-damaged");
  } finally {
    root?.close();
    if (inPlace) FS.unmount(folder);
    else FS.unlink(`${folder}/file`);
  }
}

export const isDataset = (entity: unknown): entity is Dataset =>
  (entity as Dataset | null)?.type === ("Dataset" as Dataset["type"]);

export const isGroup = (entity: unknown): entity is Group =>
  (entity as Group | null)?.type === ("Group" as Group["type"]);

export const groupIn = (parent: Group, name: string): Group | undefined => {
  const found = parent.keys().includes(name) ? parent.get(name) : null;
  return isGroup(found) ? found : undefined;
};

export const datasetIn = (parent: Group, name: string): Dataset | undefined => {
  const found = parent.keys().includes(name) ? parent.get(name) : null;
  return isDataset(found) ? found : undefined;
};

/** An attribute's text; "" where it has none. */
export const textAttribute = ({ attrs }: Group | Dataset, name: string): string => {
  const value = attrs[name]?.value;
  return typeof value === "string" ? value : "";
};

export const lengthOf = ({ shape }: Dataset): number => shape?.[0] ?? 0;

/** Numbers of HDF5's own filters: gzip, shuffle, checksum, and two that pack bits. */
const FILTERS: ReadonlySet<number> = new Set([1, 2, 3, 5, 6]);

/**
 * Some rows of a dataset, all columns of them unless `columns` says which.
 * @throws Refusal for one in another compression, such as lzf: h5wasm would end the page at its texts
 */
function rowsOf(dataset: Dataset, from: number, to: number, columns?: [number, number]) {
  const foreign = dataset.filters.find(({ id }) => !FILTERS.has(id));
  if (foreign) throw new Refusal("hdf5-compression", { name: foreign.name || `filter ${foreign.id}` });
  return dataset.slice(columns ? [[from, to], columns] : [[from, to]]);
}

type Typed =
  | Float32Array
  | Float64Array
  | Int8Array
  | Uint8Array
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array;

/** Numbers of any width as a typed array; those of 64 bits as doubles. */
function narrow(value: unknown): Typed {
  if (!(value instanceof BigInt64Array || value instanceof BigUint64Array)) return value as Typed;
  // Taken apart by halves: a big integer for each number would cost ten times as long.
  const halves = new Int32Array(value.buffer, value.byteOffset, 2 * value.length);
  const numbers = new Float64Array(value.length);
  for (let index = 0; index < value.length; index += 1)
    numbers[index] = at(halves, 2 * index + 1) * 2 ** 32 + (at(halves, 2 * index) >>> 0);
  return numbers;
}

/** Rows of numbers, all columns of them unless `columns` says which. */
export function numbers(
  dataset: Dataset,
  from = 0,
  to = lengthOf(dataset),
  columns?: [number, number],
): Typed {
  return to > from ? narrow(rowsOf(dataset, from, to, columns)) : new Float32Array(0);
}

export const isText = ({ metadata }: Dataset): boolean => metadata.type === 3;
export const isNumber = ({ metadata }: Dataset): boolean => metadata.type === 0 || metadata.type === 1;

/** The texts of a dataset, or its numbers as texts, up to `most` of them. */
export function* texts(dataset: Dataset, most = lengthOf(dataset)): Generator<string> {
  const end = Math.min(most, lengthOf(dataset));
  for (let from = 0; from < end; from += ROWS) {
    const slice = rowsOf(dataset, from, Math.min(end, from + ROWS));
    for (const value of slice as Iterable<unknown>) yield String(value);
  }
}

/** The records of a compound dataset, as AnnData wrote its tables before 0.7. */
export function* records(dataset: Dataset): Generator<readonly unknown[]> {
  for (let from = 0; from < lengthOf(dataset); from += ROWS)
    yield* rowsOf(dataset, from, Math.min(lengthOf(dataset), from + ROWS)) as unknown as unknown[][];
}

export const fieldsOf = (dataset: Dataset): string[] =>
  (dataset.metadata.compound_type?.members ?? []).map(({ name }) => name);

const hasAttribute = (entity: unknown, name: string): boolean =>
  (isGroup(entity) || isDataset(entity)) && name in entity.attrs;

/** Names of HDF5 files of other kinds, by what they hold. */
const KINDS: readonly (readonly [why: string, holds: readonly string[]])[] = [
  ["hdf5-10x", ["matrix"]],
  ["hdf5-loom", ["row_attrs", "col_attrs"]],
  ["hdf5-mudata", ["mod"]],
  ["hdf5-seurat", ["assays"]],
  ["hdf5-matlab", ["#refs#"]],
];

/** @throws Refusal for an HDF5 file that is no AnnData: by the name of what it seems to be */
export function checkIsAnnData(root: Group): void {
  const keys = root.keys();
  if (keys.includes("obs") && !keys.includes("mod")) return;
  const known = KINDS.find(([, holds]) => holds.every((name) => keys.includes(name)))?.[0];
  const isOld10x = keys.some((key) =>
    ["barcodes", "indptr"].every((name) => groupIn(root, key)?.keys().includes(name)),
  );
  const isMatlab = keys.some((key) => hasAttribute(root.get(key), "MATLAB_class"));
  throw new Refusal(known ?? (isOld10x ? "hdf5-10x" : isMatlab ? "hdf5-matlab" : "hdf5-other"), {
    holds: keys.slice(0, 4).join(", ").slice(0, 80),
  });
}
