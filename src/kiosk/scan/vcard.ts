/** Keys and values in a code's order. */
export type Pairs = readonly (readonly [key: string, value: string])[];

/** Versions 2.1, 3.0 and 4.0 (RFC 2426, RFC 6350): the preferred values first, then those of work. */
export function vcard(text: string): Pairs {
  const properties = unfolded(text).split("\n").map(propertyOf);
  return properties
    .sort((one, other) => one.rank - other.rank)
    .flatMap(({ name, value }): Pairs => {
      const parts = split(value, ";").map(unescaped);
      if (name === "ORG") return parts.map((unit) => [name, unit]);
      if (name !== "N") return [[name, unescaped(value)]];
      // A list within a part of the name, as vCard 4.0 has it, is divided by commas.
      const [family = "", given = "", more = ""] = parts.map((part) => part.replaceAll(",", " "));
      return [
        ["first", `${given} ${more}`],
        ["last", family],
      ];
    });
}

/**
 * Its lines without folds: one that begins with white space continues the one before, and so does what follows the '='
 * at the end of quoted-printable text. Version 2.1 keeps the white space, since it folds between words.
 */
function unfolded(text: string): string {
  return text
    .replace(/\r\n?/gu, "\n")
    .replace(/^[^:\n]*[;=]quoted-printable[;:](?:[^\n]*=\n)+/gimu, (soft) => soft.replaceAll("=\n", ""))
    .replace(/\n[ \t]/gu, /^version:2\.1\s*$/imu.test(text) ? " " : "");
}

function propertyOf(line: string) {
  const [, name = "", parameters = "", value = ""] =
    /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^";:])*)*):(.*)$/su.exec(line) ?? [];
  const charset = /charset="?([\w-]+)/iu.exec(parameters)?.[1] ?? "utf-8";
  const isQuoted = /[;=]quoted-printable(?:;|$)/iu.test(parameters);
  return {
    name: name.toUpperCase(),
    rank: rankOf(parameters.toLowerCase()),
    value: isQuoted ? fromQuotedPrintable(value, charset) : value,
  };
}

/** TYPE=WORK and vCard 2.1's bare WORK alike. */
function rankOf(parameters: string): number {
  const order = /pref=(\d+)/u.exec(parameters)?.[1];
  if (order !== undefined) return Number(order) - 200;
  if (/\bpref\b/u.test(parameters)) return -200;
  return /\bwork\b/u.test(parameters) ? -1 : 0;
}

function fromQuotedPrintable(text: string, charset: string): string {
  const encoder = new TextEncoder();
  const bytes = [...text.matchAll(/=[0-9a-f]{2}|./gisu)].flatMap(([token]) =>
    token.length === 3 ? [Number.parseInt(token.slice(1), 16)] : [...encoder.encode(token)],
  );
  // Some phones say UTF-8 and write Latin letters in one byte, or name no character set.
  for (const name of [charset, "utf-8"]) {
    try {
      return new TextDecoder(name, { fatal: true }).decode(new Uint8Array(bytes));
    } catch {
      // Not this one, or none that the browser knows.
    }
  }
  return new TextDecoder("windows-1252").decode(new Uint8Array(bytes));
}

/** Splits at a separator that no backslash stands before. */
export function split(text: string, separator: string): string[] {
  const parts = [""];
  for (const [token] of text.matchAll(/\\?./gsu))
    if (token === separator) parts.push("");
    else parts[parts.length - 1] += token;
  return parts;
}

export function unescaped(text: string): string {
  return text.replace(/\\(.)/gsu, (_, character: string) => (/n/iu.test(character) ? " " : character));
}
