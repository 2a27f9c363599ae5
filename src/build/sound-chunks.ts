import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const PRELOAD = fileURLToPath(new URL("../loading/preload.ts", import.meta.url));

/**
 * Vite plugin: replaces Vite's preload helper, which wraps every import() of a chunk, with
 * src/loading/preload.ts.
 */
export function soundChunks(): Plugin {
  return {
    name: "sound-chunks",
    apply: "build",
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // Vite lists no dependencies for a chunk without imports; include the chunk itself so that it is checked too.
          // The boot script is left out: it has to run already to ask for any chunk.
          resolveDependencies: (chunk, dependencies) =>
            [...new Set([chunk, ...dependencies])].filter((file) => !file.startsWith("assets/boot-")),
        },
      },
    }),
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => ({
        code: `export { preload as __vitePreload } from ${JSON.stringify(PRELOAD)};`,
        map: null,
      }),
    },
  };
}
