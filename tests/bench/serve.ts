import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { ensureChromium } from "../../src/media-tools/chromium.ts";
import { freePort } from "../free-port.ts";

/** Runs `measure` against the built site on a new server. */
export async function withServer<Result>(measure: (baseUrl: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "cubiome-bench-"));
  const database = join(folder, "enquiries.sqlite");
  const port = await freePort();
  const server = spawn("node", ["src/server/main.ts"], {
    env: { ...process.env, PORT: String(port), DATABASE_URL: `sqlite:${database}` },
    stdio: "ignore",
  });
  // Asked for before it can happen: a server that ends at once would be waited for for ever.
  const exited = once(server, "exit");
  const baseUrl = `http://localhost:${port}`;
  try {
    await answering(`${baseUrl}/healthz`);
    return await measure(baseUrl);
  } finally {
    server.kill();
    await exited;
    rmSync(folder, { recursive: true });
  }
}

/** Runs `measure` with the media tools' Chromium beside such a server. */
export function withBrowser<Result>(
  flags: readonly string[],
  measure: (browser: Browser, baseUrl: string) => Promise<Result>,
): Promise<Result> {
  return withServer(async (baseUrl) => {
    const browser = await chromium.launch({ executablePath: ensureChromium().path, args: [...flags] });
    try {
      return await measure(browser, baseUrl);
    } finally {
      await browser.close();
    }
  });
}

async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing answers at ${url}: is the site built (npm run build)?`);
}
