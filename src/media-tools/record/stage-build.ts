import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";
import { designTokens } from "#build/design-tokens.ts";
import { fonts } from "#build/fonts.ts";
import { DEMO_IDS, type DemoId, isDemoId } from "#demos/list.ts";

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

const root = fileURLToPath(new URL("stage/", import.meta.url));
const publicDir = fileURLToPath(new URL("../../../public/", import.meta.url));

/** Absolute paths of the demonstrations' folders, by id. */
export type DemoPaths = Readonly<Record<string, string>>;

export async function buildStage(folder: string, demos: DemoPaths): Promise<void> {
  await build({
    root,
    publicDir,
    configFile: false,
    logLevel: "warn",
    plugins: [fonts(), designTokens(), react(), virtualDemos(demos)],
    build: { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 4096 },
  });
}

/** Includes only the requested demonstrations, so that a broken one does not prevent recording the others. */
function virtualDemos(demos: DemoPaths): Plugin {
  const id = "virtual:demos";
  const loaders = (file: string) =>
    Object.entries(demos)
      .map(
        ([name, folder]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`${folder}/${file}`)})`,
      )
      .join(", ");
  const code = `export const demos = { ${loaders("index.tsx")} }; export const recordings = { ${loaders("recording.ts")} };`;
  return {
    name: "virtual-demos",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? code : null),
  };
}
