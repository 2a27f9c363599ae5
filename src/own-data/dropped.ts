import { ownData as words } from "#content/own-data.ts";
import type { Problem } from "./protocol.ts";
import { formatBytes } from "./words.ts";

/** Files to be read, or why they cannot be. */
export type Found = readonly File[] | Problem;

/** The files that were dropped or pasted, or cells that were copied from a spreadsheet as a file; null for all else. */
export function foundIn(transfer: DataTransfer): Found | null {
  const items = [...transfer.items].filter(({ kind }) => kind === "file");
  if (items.some((item) => item.webkitGetAsEntry()?.isDirectory)) return { why: "folder" };
  if (items.length > 0) return items.flatMap((item) => item.getAsFile() ?? []);
  const text = transfer.getData("text/plain");
  return /\S[\t\n\r,;]/u.test(text) ? [new File([text], words.pasted, { type: "text/plain" })] : null;
}

/** The largest file that is read where there is only a finger and little memory, in bytes. */
const PHONE_LIMIT = 200_000_000;

/** Files that are too large for this device are a problem. */
export function withinLimit(found: Found): Found {
  const size = "why" in found ? 0 : found.reduce((sum, file) => sum + file.size, 0);
  return size > PHONE_LIMIT && window.matchMedia("(pointer: coarse) and (hover: none)").matches
    ? { why: "too-large-here", values: { size: formatBytes(size) } }
    : found;
}
