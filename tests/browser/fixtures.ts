import { test as base } from "@playwright/test";
import { forgetNewer } from "./oldest-browsers.ts";
import { watchTextChanges } from "./text-changes.ts";

export { expect } from "@playwright/test";

export interface Options {
  /** Pattern of expected console messages; any other error or warning fails the test. */
  expectedConsole: RegExp | null;
  /** 'still' where the scenes are not what is tested: they would take most of the processor's time. */
  scenes: "live" | "still";
}

interface Fixtures {
  /** Path of the server's SQLite database. */
  databasePath: string;
}

/** Test function that fails on console errors, warnings and uncaught exceptions. */
export const test = base.extend<Fixtures & Options>({
  expectedConsole: [null, { option: true }],
  scenes: ["live", { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first argument.
  databasePath: async ({}, use) => {
    const path = process.env.E2E_DATABASE;
    if (!path) throw new Error("E2E_DATABASE is not set: playwright.config.ts sets it.");
    await use(path);
  },

  context: async ({ context, expectedConsole, scenes }, use) => {
    // A slow connection keeps the stills (docs/behaviour.md 10), and changes nothing else.
    if (scenes === "still")
      await context.addInitScript(() => {
        Object.defineProperty(navigator, "connection", {
          configurable: true,
          value: { effectiveType: "2g", saveData: false },
        });
      });
    await context.addInitScript(watchTextChanges);
    await context.addInitScript(forgetNewer);
    const noise: string[] = [];
    const note = (text: string) => {
      // Playwright's own remark where the configuration keeps a kiosk's offline worker away.
      const blocked = text.includes("Service Worker registration blocked by Playwright");
      if (!blocked && !expectedConsole?.test(text)) noise.push(text);
    };
    context.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning")
        note(`${message.type()}: ${message.text()}`);
    });
    context.on("weberror", (webError) => note(`uncaught: ${webError.error().message}`));
    await use(context);
    // An answer that a test held back, or a worker's script, may be on its way when a test ends.
    for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: "ignoreErrors" });
    if (noise.length > 0) throw new Error(`The console was not quiet:\n${noise.join("\n")}`);
  },
});
