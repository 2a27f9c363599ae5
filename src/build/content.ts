import { readdirSync } from "node:fs";
import type { ZodType } from "zod";
import * as schema from "#content/schema.ts";

const CONTENT = new URL("../content/", import.meta.url);

/** By exported name and 'Schema': what a module promises beyond its types, such as counts, ids and placeholders. */
const schemas: Readonly<Record<string, ZodType>> = schema;

/** Paths of the empty texts in a content module; there must be none. */
function emptyTexts(value: unknown, path: string): string[] {
  if (typeof value === "string") return value.trim() ? [] : [`${path}: is empty`];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => emptyTexts(part, `${path}.${key}`));
}

/** Validates one exported value of a content module. Returns one line per error, naming the entry. */
export function faultsOf(name: string, value: unknown): string[] {
  const issues = schemas[`${name}Schema`]?.safeParse(value).error?.issues ?? [];
  const faults = issues.map(({ path, message }) => `${[name, ...path].join(".")}: ${message}`);
  return faults.length > 0 ? faults : emptyTexts(value, name);
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
