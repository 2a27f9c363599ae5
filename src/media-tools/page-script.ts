import { fileURLToPath } from "node:url";
import { build } from "vite";

export async function pageScript(entry: URL): Promise<string> {
  const output = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    // A library build leaves it to the page, where React would look for a process.
    define: { "process.env.NODE_ENV": '"production"' },
    build: { write: false, lib: { entry: fileURLToPath(entry), formats: ["iife"], name: "stage" } },
  });
  const [built] = Array.isArray(output) ? output : [output];
  const chunk = built && "output" in built ? built.output[0] : undefined;
  if (!chunk) throw new Error("The page's script was not built.");
  return chunk.code;
}
