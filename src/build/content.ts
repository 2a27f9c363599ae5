import { existsSync, readdirSync } from "node:fs";
import type { ZodType } from "zod";
import * as schema from "#content/schema.ts";

const CONTENT = new URL("../content/", import.meta.url);

/** By exported name and 'Schema': what a module promises beyond its types, such as counts, ids and placeholders. */
const schemas: Readonly<Record<string, ZodType>> = schema;

/** By name, the entries that hold an address. */
const ADDRESSES: readonly string[] = ["href", "console", "security"];
const ADDRESS = /^(?:\/(?!\/)|https:\/\/[^\s/]|mailto:[^\s@]+@[^\s@]+\.[^\s@]+$)/;

function faultOf(text: string, name: string): string | null {
  if (!text.trim()) return "is empty";
  if (ADDRESSES.includes(name) && !ADDRESS.test(text))
    return `'${text}' is neither a path of the site, which begins with /, nor an https: or mailto: address`;
  if (text.startsWith("/media/") && !existsSync(new URL(`../../public${text}`, import.meta.url)))
    return `there is no file public${text}`;
  return null;
}

/** Faults of the texts in a content module, wherever they stand. */
function textFaults(value: unknown, path: readonly string[]): string[] {
  if (typeof value === "string") {
    const fault = faultOf(value, path.at(-1) ?? "");
    return fault === null ? [] : [`${path.join(".")}: ${fault}`];
  }
  if (typeof value !== "object" || value === null) return [];
  const ids = Array.isArray(value) ? value.flatMap((entry) => entry?.id ?? []) : [];
  const twice = ids.filter((id, index) => ids.indexOf(id) < index);
  return [
    ...twice.map((id) => `${path.join(".")}: two entries have the id '${id}'`),
    ...Object.entries(value).flatMap(([key, part]) => textFaults(part, [...path, key])),
  ];
}

/** Validates one exported value of a content module. Returns one line per error, naming the entry. */
export function faultsOf(name: string, value: unknown): string[] {
  const issues = schemas[`${name}Schema`]?.safeParse(value).error?.issues ?? [];
  const faults = issues.map(({ path, message }) => `${[name, ...path].join(".")}: ${message}`);
  return faults.length > 0 ? faults : textFaults(value, [name]);
}

/** Validates src/content/. Returns one line per error, naming the module and the entry; empty if valid. */
export async function contentFaults(): Promise<string[]> {
  const faults: string[] = [];
  for (const file of readdirSync(CONTENT)) {
    if (!file.endsWith(".ts") || file === "schema.ts") continue;
    const values = (await import(new URL(file, CONTENT).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(values))
      faults.push(...faultsOf(name, value).map((fault) => `src/content/${file}: ${fault}`));
  }
  return faults;
}
