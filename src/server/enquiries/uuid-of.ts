import { createHash } from "node:crypto";

/** The same UUID (version 8) for the same texts, and another one for any others. */
export function uuidOf(...texts: readonly string[]): string {
  const hex = createHash("sha256").update(texts.join("\n")).digest("hex");
  const variant = "89ab"[Number.parseInt(hex.slice(16, 17), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
