/** A file of made bytes or text. */
export const fileOf = (content: string | Uint8Array, name = "file"): File =>
  new File([typeof content === "string" ? content : new Uint8Array(content)], name);

/** Bytes joined to one array. */
export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(parts.flatMap((part) => [...part]));
}
