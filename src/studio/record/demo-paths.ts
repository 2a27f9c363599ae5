import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { DemoId } from "#studio/demos/demo.ts";
import type { DemoPaths } from "./stage-build.ts";

/** All nine videos, in the order in which a visitor meets them. */
export const VIDEO_IDS: readonly DemoId[] = [
  "biobank-hero",
  "workflow-create",
  "workflow-execute",
  "resource-list-filter",
  "browser-provenance",
  "viewer-scroll",
  "viewer-pan-search",
  "cell-type",
  "gene-range-filter",
];

const pathOf = (id: DemoId) => fileURLToPath(new URL(`../demos/${id}/index.tsx`, import.meta.url));

/**
 * Where the wanted demonstrations are; all of them when none is named.
 * @throws when a name is none of the nine, or has no demonstration
 */
export function demoPaths(wanted: readonly string[]): DemoPaths {
  const unknown = wanted.filter((id) => !VIDEO_IDS.some((video) => video === id));
  if (unknown.length > 0)
    throw new Error(`There is no video '${unknown.join("', '")}'. There are: ${VIDEO_IDS.join(", ")}.`);
  const ids = wanted.length > 0 ? VIDEO_IDS.filter((id) => wanted.includes(id)) : VIDEO_IDS;
  const missing = ids.filter((id) => !existsSync(pathOf(id)));
  if (missing.length > 0) throw new Error(`There is no demonstration for: ${missing.join(", ")}.`);
  return Object.fromEntries(ids.map((id) => [id, pathOf(id)]));
}
