import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { build } from "vite";
import { CHROMIUM_FLAGS, ensureChromium } from "../chromium.ts";

/** A page that renders the missions' subjects with the scenes' own shaders. */
export interface Stage {
  /**
   * A mission's picture as linear light, three numbers a pixel, top row first.
   * @throws when there is no such mission, or its shaders fail
   */
  expose: (id: string, width: number, height: number) => Promise<Float32Array>;
  close: () => Promise<void>;
}

/** Bundles the stage's script. */
async function stageScript(): Promise<string> {
  const output = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL("stage/main.ts", import.meta.url)),
        formats: ["iife"],
        name: "stage",
      },
    },
  });
  const [built] = Array.isArray(output) ? output : [output];
  const chunk = built && "output" in built ? built.output[0] : undefined;
  if (!chunk) throw new Error("The stage's script was not built.");
  return chunk.code;
}

/** Launches a Chromium with software WebGL, whose pixels depend only on its version, not on the machine. */
export async function openStage(): Promise<Stage> {
  const content = await stageScript();
  const browser = await chromium.launch({ executablePath: ensureChromium().path, args: [...CHROMIUM_FLAGS] });
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  await page.addScriptTag({ content });
  return {
    expose: async (id, width, height) => {
      const encoded = await page.evaluate(([mission, w, h]) => window.exposeMission(mission, w, h), [
        id,
        width,
        height,
      ] as const);
      if (faults.length > 0) throw new Error(`${id}: ${faults.join("; ")}`);
      const bytes = Uint8Array.from(Buffer.from(encoded, "base64"));
      return new Float32Array(bytes.buffer);
    },
    close: () => browser.close(),
  };
}
