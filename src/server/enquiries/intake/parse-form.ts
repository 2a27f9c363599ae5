/** More fields than the enquiry and both tokens have; a body with more is rejected. */
const MAX_FIELDS = 16;

/** A parsed body, or why it was rejected. Never throws: content parsers run outside Fastify's error handling. */
export type ParsedForm =
  | { kind: "form"; fields: ReadonlyMap<string, string>; undecodable: ReadonlySet<string> }
  | { kind: "malformed" };

/**
 * Parses application/x-www-form-urlencoded strictly: each field once, percent-encoding complete. Values that are not
 * valid UTF-8 (a lone surrogate, for instance) are left out and named in `undecodable`. The fields are a Map, so a
 * field called `__proto__` is just another key.
 */
export function parseForm(body: Buffer): ParsedForm {
  const fields = new Map<string, string>();
  const undecodable = new Set<string>();
  // One character a byte; bytes beyond ASCII are decoded together with those that are percent-encoded.
  const text = body
    .toString("latin1")
    .replaceAll("+", " ")
    .replace(/[\u0080-\u00ff]/gu, (byte) => `%${byte.charCodeAt(0).toString(16)}`);
  const pairs = text.split("&", MAX_FIELDS + 1);
  if (pairs.length > MAX_FIELDS) return { kind: "malformed" };
  for (const pair of pairs) {
    if (pair === "") continue;
    const equals = pair.indexOf("=");
    const name = decode(equals === -1 ? pair : pair.slice(0, equals));
    if (name === undefined || fields.has(name) || undecodable.has(name)) return { kind: "malformed" };
    const value = equals === -1 ? "" : decode(pair.slice(equals + 1));
    if (value === undefined) undecodable.add(name);
    else fields.set(name, value);
  }
  return { kind: "form", fields, undecodable };
}

function decode(text: string): string | undefined {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
