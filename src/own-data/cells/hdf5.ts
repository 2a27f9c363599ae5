import { BrokenSoftLink, Dataset, ExternalLink, Group, File as H5File, ready } from "h5wasm";
import type { Problem } from "../protocol.ts";
import { Refusal } from "../reading/refusal.ts";
import { short } from "./columns.ts";

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
    throw reasonOf(error);
  } finally {
    root?.close();
    if (inPlace) FS.unmount(folder);
    else FS.unlink(`${folder}/file`);
    FS.rmdir(folder);
  }
}

/** Tells why something failed by what HDF5 and h5wasm say of it; `part` is what was read. */
function reasonOf(error: unknown, part?: string): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error;
  if (error instanceof DOMException) return new Refusal("gone");
  const { message } = error;
  const [, has, should] = /eof = (\d+), .*stored_eof = (\d+)/u.exec(message) ?? [];
  if (has && should) return new Refusal("hdf5-cut-off", { has, should });
  if (error instanceof RangeError || /memory/iu.test(message)) return new Refusal("hdf5-memory");
  if (/external raw data file/u.test(message))
    return new Refusal("hdf5-elsewhere", { part: part ?? "", file: "raw data" });
  if (part) return new Refusal("hdf5-part", { part });
  return message.startsWith("HDF5-DIAG") ? new Refusal("hdf5-damaged") : error;
}

/** Why a part of a file cannot be read. Other errors, and that the file is gone, end the reading. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Refusal && error.problem.why !== "gone") return error.problem;
  throw error;
}

/** The name of a part that is left out, with the compression or the file that keeps it from being read. */
export function leftOut(name: string, { values = {} }: Problem): string {
  const why = values.name ?? values.file;
  return why === undefined ? short(name) : `${short(name)} (${why})`;
}

/**
 * Finds what lies at a path of names, which may be paths themselves; undefined where there is nothing.
 * @throws Refusal for a link out of the file
 */
export const find = (from: Group, ...names: readonly string[]) =>
  names
    .join("/")
    .split("/")
    .reduce<unknown>((entity, name) => {
      if (!(entity instanceof Group && entity.keys().includes(name))) return undefined;
      const found = entity.get(name);
      const part = `${entity.path}/${name}`.replace(/^\/+/u, "");
      if (found instanceof ExternalLink) throw new Refusal("hdf5-elsewhere", { part, file: found.filename });
      if (found instanceof BrokenSoftLink) throw new Refusal("hdf5-link", { part, target: found.target });
      return found;
    }, from);

export function datasetIn(from: Group, ...names: readonly string[]): Dataset | undefined {
  const found = find(from, ...names);
  return found instanceof Dataset ? found : undefined;
}

/** An attribute's text, also out of a list of one, as R writes it; "" where there is none. */
export function textAttribute(entity: unknown, name: string): string {
  const value = entity instanceof Group ? entity.attrs[name]?.value : undefined;
  const text = Array.isArray(value) ? value[0] : value;
  return typeof text === "string" ? text : "";
}

/** Numbers of HDF5's own filters: gzip, shuffle, checksum, szip, and two that pack bits. */
const FILTERS: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 6]);
/** HDF5's numbers of types. */
const [FLOAT, TEXT, OPAQUE] = [1, 3, 5];

type Span = [from: number, to: number];

/**
 * The values of a dataset one row after another, or of some rows, or some columns of them, as they are kept.
 * @throws Refusal for what cannot be read, also in another compression, such as lzf: h5wasm would end at its texts
 */
export function valuesOf(dataset: Dataset, rows?: Span, columns?: Span): ArrayLike<unknown> {
  const part = dataset.path.slice(1);
  const foreign = dataset.filters.find(({ id }) => !FILTERS.has(id));
  if (foreign) throw new Refusal("hdf5-compression", { part, name: foreign.name || `filter ${foreign.id}` });
  const { shape, type, size, virtual_sources: sources } = dataset.metadata;
  // HDF5 gives zeros without a word where a source is missing.
  const elsewhere = sources?.find((source) => source.file_name !== ".");
  if (elsewhere) throw new Refusal("hdf5-elsewhere", { part, file: elsewhere.file_name });
  const [from, to] = rows ?? [0, shape?.[0] ?? 0];
  if (to <= from) return [];
  const isHalf = type === FLOAT && size === 2;
  const own = new Dataset(dataset.file_id, dataset.path);
  // h5wasm has no floats of 16 bits, but hands over the bytes of what it does not know. Texts are mostly in UTF-8
  // even where they are said to be ASCII.
  if (isHalf) own.metadata.type = OPAQUE;
  if (type === TEXT) own.metadata.cset = 1;
  try {
    const values = own.slice(columns ? [[from, to], columns] : [[from, to]]);
    return isHalf ? halves(values as Uint8Array) : (values as ArrayLike<unknown>);
  } catch (error) {
    throw reasonOf(error, part);
  }
}

/** As {@link valuesOf}, with numbers of 64 bits as plain ones. */
export function read<Value = number>(dataset: Dataset, rows?: Span, columns?: Span): ArrayLike<Value> {
  const values = valuesOf(dataset, rows, columns);
  const isWide = values instanceof BigInt64Array || values instanceof BigUint64Array;
  return (
    isWide ? new Float64Array(values.length).map((_, index) => Number(values[index])) : values
  ) as ArrayLike<Value>;
}

/** Floats of 16 bits, which not every browser has a list of. */
function halves(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return new Float32Array(bytes.length / 2).map((_, index) => {
    const bits = view.getUint16(2 * index, true);
    const [sign, power, part] = [bits >> 15 ? -1 : 1, (bits >> 10) & 31, bits & 1023];
    if (power === 31) return part ? Number.NaN : sign * Number.POSITIVE_INFINITY;
    return power ? sign * 2 ** (power - 15) * (1 + part / 1024) : sign * 2 ** -14 * (part / 1024);
  });
}
