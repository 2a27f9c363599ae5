import { fileURLToPath } from "node:url";
import { DEMO_IDS, type DemoId, isDemoId } from "#demos/list.ts";
import type { DemoPaths } from "./stage-build.ts";

const folderOf = (id: DemoId) => fileURLToPath(new URL(`../../demos/${id}`, import.meta.url));

/**
 * Folders of the requested demonstrations; all of them when none is named.
 * @throws when a name is unknown
 */
export function demoPaths(wanted: readonly string[]): DemoPaths {
  const unknown = wanted.filter((id) => !isDemoId(id));
  if (unknown.length > 0)
    throw new Error(`There is no video '${unknown.join("', '")}'. There are: ${DEMO_IDS.join(", ")}.`);
  const ids = wanted.length > 0 ? DEMO_IDS.filter((id) => wanted.includes(id)) : DEMO_IDS;
  return Object.fromEntries(ids.map((id) => [id, folderOf(id)]));
}
