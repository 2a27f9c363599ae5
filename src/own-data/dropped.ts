import type { Problem } from "./protocol.ts";

/** The files that were dropped or pasted, or why they cannot be read; null if there is no file in it. */
export function filesOf(transfer: DataTransfer): readonly File[] | Problem | null {
  const items = [...transfer.items].filter(({ kind }) => kind === "file");
  if (items.length === 0) return null;
  if (items.some((item) => item.webkitGetAsEntry()?.isDirectory)) return { why: "folder" };
  return items.flatMap((item) => item.getAsFile() ?? []);
}

/** Cells copied from a spreadsheet, as a file of its own; null for other text. */
export function pastedTable(transfer: DataTransfer, name: string): File | null {
  const text = transfer.getData("text/plain");
  return /\S[\t\n\r,;]/u.test(text) ? new File([text], name, { type: "text/plain" }) : null;
}

/** The largest file that is read where there is only a finger and little memory, in bytes. */
const PHONE_LIMIT = 200_000_000;

/** The files' size if this device does not read as much, else null. */
export function tooLargeHere(files: readonly File[]): number | null {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return size > PHONE_LIMIT && window.matchMedia("(pointer: coarse) and (hover: none)").matches ? size : null;
}
