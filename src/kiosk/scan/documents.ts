import { isKey } from "./keys.ts";
import type { Pairs } from "./vcard.ts";

/** Parts that are about the event, not about who wears the badge. */
const OTHERS =
  /^(?:event|venue|fair|exhibit|organi[sz]er|conference|session|sponsor|host|show|location|address|agenda)/iu;
/** Parts that are about where the person works. */
const EMPLOYER = /^(?:org|organi[sz]ation|company|employer|works ?for|affiliation|institution)/iu;
const SILENT = /fax|pager/iu;

/** The pairs of a JSON text, in its parts too; null if it is none. */
export function json(text: string): Pairs | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null ? (jcard(parsed) ?? pairsIn("", parsed)) : null;
  } catch {
    return null;
  }
}

function pairsIn(key: string, value: unknown): Pairs {
  if (typeof value !== "object" || value === null) return [[key, String(value ?? "")]];
  if (Array.isArray(value)) {
    // The first of several people; all answers of a form, and all of somebody's numbers.
    const isList = isKey(key) || value.every((each) => labelled(Object(each)) !== null);
    return (isList ? value : value.slice(0, 1)).flatMap((each) => pairsIn(key, each));
  }
  if (OTHERS.test(key)) return [];
  const answer = labelled(value);
  if (answer) return [answer];
  const entries = Object.entries(value);
  if (EMPLOYER.test(key))
    return entries.filter(([name]) => name === "name").flatMap(([, name]) => pairsIn("organization", name));
  // One of several numbers or addresses, with its kind.
  const isSilent = entries.some(
    ([name, kind]) => /^(?:type|label|kind)$/iu.test(name) && SILENT.test(String(kind)),
  );
  if (isSilent) return [];
  return entries.flatMap(([name, part]) => pairsIn(/^(?:value|number)$/iu.test(name) ? key : name, part));
}

/** A form's answer, such as {"label": "First name", "value": "Ada"}. */
function labelled(part: object): readonly [string, string] | null {
  const entries = Object.entries(part);
  const [, label] = entries.find(([name]) => /^(?:key|label|field|name|question)$/iu.test(name)) ?? [];
  const [, value] = entries.find(([name]) => /^(?:value|answer)$/iu.test(name)) ?? [];
  return typeof label === "string" && typeof value === "string" && isKey(label) ? [label, value] : null;
}

/** vCard in JSON (RFC 7095): an array of a property's name, parameters, type and values. */
function jcard(parsed: object): Pairs | null {
  const [kind, properties] = Array.isArray(parsed) ? parsed : [];
  if (kind !== "vcard" || !Array.isArray(properties)) return null;
  return properties.flatMap((property): Pairs => {
    const [name, parameters, , value] = Array.isArray(property) ? property : [];
    if (name === "n" && Array.isArray(value))
      return [
        ["last", String(value[0] ?? "")],
        ["first", String(value[1] ?? "")],
      ];
    if (SILENT.test(JSON.stringify(parameters ?? {}))) return [];
    return [[String(name), String(Array.isArray(value) ? value[0] : value)]];
  });
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The elements of an XML text that hold text alone, such as vCard's (RFC 6351); null if it is none. */
export function xml(text: string): Pairs | null {
  if (!/^<[?\p{L}]/u.test(text)) return null;
  const plain = text.replace(/<\/?(?:\w+:)?(?:text|uri)\b[^>]*>/gu, "");
  const pairs = [...plain.matchAll(/<(?:\w+:)?([\p{L}_-]+)[^<>]*>([^<]*)<\//gu)].map(
    ([, key = "", value = ""]) =>
      [key, value.replace(/&(\w+);/gu, (entity, name: string) => ENTITIES[name] ?? entity)] as const,
  );
  return pairs.some(([key]) => isKey(key)) ? pairs : null;
}
