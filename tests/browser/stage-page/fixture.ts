import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { build } from "vite";
import config from "../../../vite.config.ts";
import { test as base } from "../fixtures.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const PAGE = "tests/browser/stage-page/index.html";

const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".avif": "image/avif",
};

/** Builds the stage's page with the site's own plugins. `development`: in it StrictMode mounts everything twice. */
async function buildStagePage(outDir: string, mode: "production" | "development"): Promise<void> {
  const environment = process.env.NODE_ENV;
  process.env.NODE_ENV = mode;
  try {
    await build({
      ...config,
      configFile: false,
      root: ROOT,
      mode,
      publicDir: false,
      logLevel: "error",
      build: { outDir, minify: false, assetsInlineLimit: 0, rolldownOptions: { input: join(ROOT, PAGE) } },
    });
  } finally {
    if (environment === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = environment;
  }
}

/** Builds and serves the stage's page while `use` runs. */
export async function withStagePage(
  mode: "production" | "development",
  use: (address: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "cubiome-stage-"));
  await buildStagePage(folder, mode);
  const server = createServer(({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://stage");
    const path = pathname === "/" ? PAGE : pathname;
    void readFile(join(folder, path)).then(
      (file) => response.setHeader("Content-Type", TYPES[extname(path)] ?? "font/woff2").end(file),
      () => response.writeHead(404).end(),
    );
  }).listen(0, "localhost");
  await once(server, "listening");
  try {
    await use(`http://localhost:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  }
}

/** Tests that may load the page on which single scenes are mounted (main.tsx), at the address `stage`. */
export const test = base.extend<object, { stage: string }>({
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first argument.
    async ({}, use) => withStagePage("production", use),
    { scope: "worker" },
  ],
});

/** The window in which a triangle of 60 × 60 is looked at. */
export const SMALL = { width: 320, height: 240 };

interface StagePage {
  show: (names: readonly string[]) => void;
  at: (second: number) => void;
  stop: (index: number) => void;
  tell: (key: string) => void;
}

/** Mounts other scenes, without a new document. */
export const show = (page: Page, ...names: string[]): Promise<void> =>
  page.evaluate((all) => (window as unknown as { stagePage: StagePage }).stagePage.show(all), names);

/** Mounts the scenes anew, pinned to a second; resolves when the former ones are gone. */
export async function at(page: Page, second: number): Promise<void> {
  await page.waitForFunction(() => "stagePage" in window);
  await page.evaluate(async (time) => {
    const former = document.querySelector("[data-scene]");
    (window as unknown as { stagePage: StagePage }).stagePage.at(time);
    while (former?.isConnected) await new Promise(requestAnimationFrame);
  }, second);
}

/** Goes to a stop of 'Look inside', by its number, without a way between. */
export const goTo = (page: Page, stop: number): Promise<void> =>
  page.evaluate((index) => (window as unknown as { stagePage: StagePage }).stagePage.stop(index), stop);

/** Has 'Look inside' draw another subject. */
export const tell = (page: Page, key: string): Promise<void> =>
  page.evaluate((name) => (window as unknown as { stagePage: StagePage }).stagePage.tell(name), key);
