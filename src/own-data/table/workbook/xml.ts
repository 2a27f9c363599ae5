import { SaxesParser } from "saxes";
import { Refusal } from "../../reading/refusal.ts";

/** An element's attributes by their names, without the prefixes of their namespaces. */
export type Attributes = Readonly<Record<string, string>>;

export interface Handlers {
  open: (name: string, attributes: Attributes) => void;
  close?: (name: string) => void;
  /** Text between two tags, whole. */
  text?: (text: string) => void;
}

/**
 * Reads a part of a workbook, whose elements are told without their prefixes: programs choose these freely, and the
 * namespace differs between the two editions of the standard (ECMA-376 Transitional, ISO/IEC 29500 Strict).
 * @throws Refusal with the place at which it is no XML
 */
export function readXml(part: string, bytes: Uint8Array, { open, close, text }: Handlers): void {
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  parser.on("error", () => {
    throw new Refusal("workbook-part", { part, line: parser.line });
  });
  // Extensions of later editions have elements of the same names: a second `workbookPr`, another list of `xf`.
  let extensions = 0;
  parser.on("opentag", ({ name, attributes }) => {
    const own = localName(name);
    if (own === "extLst") extensions += 1;
    if (extensions === 0) open(own, withoutPrefixes(attributes));
  });
  parser.on("closetag", ({ name }) => {
    const own = localName(name);
    if (extensions === 0) close?.(own);
    if (own === "extLst") extensions -= 1;
  });
  if (text) {
    parser.on("text", text);
    parser.on("cdata", text);
  }
  parser.write(decoded(bytes)).close();
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

function withoutPrefixes(attributes: Record<string, string>): Attributes {
  for (const name in attributes)
    if (name.includes(":")) attributes[localName(name)] ??= attributes[name] as string;
  return attributes;
}

/** Characters of a part in the encoding of its byte order mark, else in the one that its first line declares. */
function decoded(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 200));
  if (/^(?:\xff\xfe|<\0)/u.test(start)) return new TextDecoder("utf-16le").decode(bytes);
  if (/^(?:\xfe\xff|\0<)/u.test(start)) return new TextDecoder("utf-16be").decode(bytes);
  const declared = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)/u.exec(start)?.[1] ?? "utf-8";
  return new TextDecoder(/^utf-?16/iu.test(declared) ? "utf-8" : declared).decode(bytes);
}
