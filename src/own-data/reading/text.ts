/** Whether bytes that may end within a character are UTF-8. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * The encoding of a text by its first bytes: by its byte order mark, else UTF-16 where every other byte is none, else
 * UTF-8, else the Latin-1 of Windows, in which spreadsheets export.
 */
export function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const start = bytes.subarray(0, 512);
  const zeros = (odd: number) => start.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  if (zeros(1) > start.length / 4) return "utf-16le";
  if (zeros(0) > start.length / 4) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

/**
 * The characters of a stream of bytes without a byte order mark, in the encoding of the first piece that is not plain
 * ASCII, which UTF-8 and Latin-1 write alike. A line feed ends every line, whatever did in the file.
 */
export async function* textOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let ascii = true;
  let rest = "";
  for await (const bytes of pieces) {
    if (!decoder || ascii) decoder = new TextDecoder(encodingOf(bytes));
    const piece = decoder.decode(bytes, { stream: true });
    ascii &&= decoder.encoding === "utf-8" && piece.length === bytes.length;
    const text = rest + piece;
    // A carriage return may be half of a line's end.
    rest = text.endsWith("\r") ? "\r" : "";
    yield text.slice(0, text.length - rest.length).replace(/\r\n?/gu, "\n");
  }
  yield rest.replace("\r", "\n") + (decoder?.decode() ?? "");
}
