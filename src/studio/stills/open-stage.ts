import { launchChromium } from "../chromium.ts";
import { pageScript } from "../page-script.ts";

/** Opens a page that renders the missions' subjects with the scenes' own shaders. */
export async function openStage() {
  const content = await pageScript(new URL("stage/main.ts", import.meta.url));
  const browser = await launchChromium();
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  await page.addScriptTag({ content });
  return {
    /**
     * A mission's picture as linear light, three numbers a pixel, top row first.
     * @throws when there is no such mission, or its shaders fail
     */
    expose: async (id: string, width: number, height: number): Promise<Float32Array> => {
      const encoded = await page.evaluate(([mission, w, h]) => window.exposeMission(mission, w, h), [
        id,
        width,
        height,
      ] as const);
      if (faults.length > 0) throw new Error(`${id}: ${faults.join("; ")}`);
      return new Float32Array(Uint8Array.from(Buffer.from(encoded, "base64")).buffer);
    },
    close: () => browser.close(),
  };
}
