import { isGzip } from "./gzip.ts";
import { Refusal } from "./refusal.ts";

/** First bytes of other compression, its name, and the command that decompresses it. */
const OTHERS: readonly (readonly [start: string, name: string, command: string])[] = [
  ["\x1f\x9d", "compress (.Z)", "gzip -d"],
  ["BZh", "bzip2", "bzip2 -d"],
  ["\xfd7zXZ\0", "xz", "xz -d"],
  ["\x5d\0\0\x80\0", "LZMA", "xz -d"],
  ["\x28\xb5\x2f\xfd", "Zstandard", "zstd -d"],
  ["\x04\x22\x4d\x18", "LZ4", "lz4 -d"],
  ["LZIP", "lzip", "lzip -d"],
  ["7z\xbc\xaf\x27\x1c", "7-Zip", "7z x"],
  ["Rar!\x1a\x07", "RAR", "unrar x"],
  ["\x78\x01", "zlib", "pigz -d"],
  ["\x78\x9c", "zlib", "pigz -d"],
  ["\x78\xda", "zlib", "pigz -d"],
];

/**
 * Refuses what is compressed otherwise than by gzip, or holds several files, by its first bytes.
 * @throws Refusal with the command that helps
 */
export function refuseArchive(first: Uint8Array): void {
  const start = String.fromCharCode(...first.subarray(0, 512));
  const other = OTHERS.find(([mark]) => start.startsWith(mark));
  if (other) throw new Refusal("other-compression", { name: other[1], command: other[2] });
  if (start.startsWith("ustar", 257)) throw new Refusal("tar");
}

/** Refuses what gzip data holds where it is compressed once more, or holds several files. */
export function refuseNested(first: Uint8Array): void {
  if (isGzip(first)) throw new Refusal("gzip-twice");
  refuseArchive(first);
}
