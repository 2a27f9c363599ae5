/** A file of made bytes or text. */
export const fileOf = (content: string | Uint8Array, name = "file"): File =>
  new File([typeof content === "string" ? content : new Uint8Array(content)], name);

/** The characters of a text in UTF-8 that comes in pieces. */
export async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let text = "";
  for await (const piece of pieces) text += decoder.decode(piece, { stream: true });
  return text;
}

/** Bytes joined to one array. */
export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(parts.flatMap((part) => [...part]));
}
