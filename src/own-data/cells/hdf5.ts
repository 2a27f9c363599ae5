import { Dataset, Group, File as H5File, ready } from "h5wasm";
import { Refusal } from "../reading/refusal.ts";

export { Dataset, Group } from "h5wasm";

/** The part of the platform's reader that is used: TypeScript has it in its library of workers alone. */
declare const FileReaderSync: new () => { readAsArrayBuffer: (blob: Blob) => ArrayBuffer };

/** Bytes that are fetched at once, and how many times as many are held. */
const WINDOW = 1 << 20;
const WINDOWS = 16;

/** A file as HDF5 is given it: its small reads, each of which would take milliseconds, come from few large ones. */
function windowsOf(file: File) {
  const reader = new FileReaderSync();
  const held = new Map<number, Uint8Array>();
  const fetched = (from: number, to: number) =>
    new Uint8Array(reader.readAsArrayBuffer(file.slice(from, to)));
  const windowAt = (start: number) => {
    const window = held.get(start) ?? fetched(start, start + WINDOW);
    if (held.size === WINDOWS && !held.has(start)) held.clear();
    held.set(start, window);
    return window;
  };
  const slice = (from: number, to: number) => {
    const start = from - (from % WINDOW);
    const isWithin = to <= start + WINDOW;
    const bytes = isWithin ? windowAt(start).subarray(from - start, to - start) : fetched(from, to);
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
  // Without it a read that fails would return memory that was never written.
  module.activate_throwing_error_handler();
  mounts += 1;
  const folder = `/own${mounts}`;
  FS.mkdir(folder);
  // Only a worker reads a file piece by piece without waiting; elsewhere, as in tests, all of it lies in memory.
  const inPlace = "FileReaderSync" in globalThis;
  const { WORKERFS } = FS.filesystems;
  if (inPlace) {
    WORKERFS.reader = { readAsArrayBuffer: ({ bytes }: { bytes: Uint8Array }) => bytes };
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

/** Finds what lies at a path of names; undefined where there is nothing. */
export const find = (from: Group, ...names: readonly string[]) =>
  names.reduce<unknown>(
    (entity, name) =>
      entity instanceof Group && entity.keys().includes(name) ? entity.get(name) : undefined,
    from,
  );

export function datasetIn(from: Group, ...names: readonly string[]): Dataset | undefined {
  const found = find(from, ...names);
  return found instanceof Dataset ? found : undefined;
}

/** An attribute's text; "" where it has none. */
export function textAttribute(entity: unknown, name: string): string {
  const value = entity instanceof Group ? entity.attrs[name]?.value : undefined;
  return typeof value === "string" ? value : "";
}

/** Numbers of HDF5's own filters: gzip, shuffle, checksum, and two that pack bits. */
const FILTERS: ReadonlySet<number> = new Set([1, 2, 3, 5, 6]);

type Span = [from: number, to: number];

/**
 * The values of a dataset one row after another, or of some rows, or some columns of them.
 * @throws Refusal for one in another compression, such as lzf: h5wasm would end the page at its texts
 */
export function read<Value = number>(dataset: Dataset, rows?: Span, columns?: Span): ArrayLike<Value> {
  const foreign = dataset.filters.find(({ id }) => !FILTERS.has(id));
  if (foreign) throw new Refusal("hdf5-compression", { name: foreign.name || `filter ${foreign.id}` });
  const [from, to] = rows ?? [0, dataset.shape?.[0] ?? 0];
  if (to <= from) return [];
  const values = dataset.slice(columns ? [[from, to], columns] : [[from, to]]) as ArrayLike<unknown>;
  const isWide = values instanceof BigInt64Array || values instanceof BigUint64Array;
  const numbers = isWide ? new Float64Array(values.length).map((_, i) => Number(values[i])) : values;
  return numbers as ArrayLike<Value>;
}
