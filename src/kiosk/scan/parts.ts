import type { ReadResult } from "zxing-wasm/reader";

/** The reader's account of a code. */
export type ReadCode = Pick<
  ReadResult,
  "format" | "text" | "bytes" | "hasECI" | "contentType" | "sequenceIndex" | "sequenceSize" | "sequenceId"
>;

/** The text of a code that is complete, or the parts that have been seen of one that is printed as several. */
export type Seen = { text: string } | { parts: readonly ReadCode[] };

const isPart = ({ sequenceSize }: ReadCode): boolean => sequenceSize === 0 || sequenceSize > 1;

/**
 * Puts the codes of a frame to the parts of structured append (ISO/IEC 18004 and its like for the other kinds) that
 * were seen before. A part of another code begins anew: it is somebody else's.
 */
export function withCodes(before: readonly ReadCode[], codes: readonly ReadCode[]): Seen {
  const whole = codes.find((code) => !isPart(code));
  if (whole) return { text: textOf([whole]) };
  let parts = [...before];
  for (const code of codes) {
    if (parts.some((part) => isOfAnother(part, code))) parts = [];
    if (!parts.some(({ sequenceIndex }) => sequenceIndex === code.sequenceIndex)) parts.push(code);
  }
  return parts.length > 0 && parts.length === sizeOf(parts)
    ? { text: textOf(parts.toSorted((one, other) => one.sequenceIndex - other.sequenceIndex)) }
    : { parts };
}

const isOfAnother = (part: ReadCode, code: ReadCode): boolean =>
  part.format !== code.format ||
  part.sequenceId !== code.sequenceId ||
  (part.sequenceSize > 0 && code.sequenceSize > 0 && part.sequenceSize !== code.sequenceSize) ||
  (part.sequenceIndex === code.sequenceIndex && part.text !== code.text);

/** How many parts a code has; 0 while that is unknown, since only the last one of PDF417 may tell. */
export const sizeOf = (parts: readonly ReadCode[]): number =>
  Math.max(0, ...parts.map(({ sequenceSize }) => sequenceSize));

/**
 * The text of a code. Its bytes are joined first: a part may end within a letter. Without a character set, or where
 * it is declared binary, it is read as UTF-8 if it is valid UTF-8.
 */
function textOf(codes: readonly ReadCode[]): string {
  const text = codes.map((code) => code.text).join("");
  if (codes.every(({ hasECI, contentType }) => hasECI && contentType !== "Binary")) return text;
  const bytes = new Uint8Array(codes.flatMap((code) => [...code.bytes]));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // The reader takes windows-1252 for ISO-8859-1, which has controls where the other has quotation marks.
    const latin = new TextDecoder("windows-1252");
    return text.replace(/[\u0080-\u009f]/gu, (control) => latin.decode(Uint8Array.of(control.charCodeAt(0))));
  }
}
