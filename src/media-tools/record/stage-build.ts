import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";
import { designTokens } from "#build/design-tokens.ts";
import { fonts } from "#build/fonts.ts";

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
