import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { FRAME } from "#demos/demo.ts";
import { PHONE } from "#demos/recording.ts";
import { launchChromium } from "../chromium.ts";
import type { Cut, StagedDemo } from "./stage/recorder.ts";
import type { SeenType } from "./stage/type-size.ts";

/** A fictitious origin: requests are answered from the stage's folder, so that no server is needed. */
const ORIGIN = "http://stage.invalid";
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

export interface Stage extends StagedDemo {
  /** The frame at `time` seconds, as a PNG of the cut's size. */
  frame: (time: number) => Promise<Buffer>;
  smallestType: () => Promise<SeenType | null>;
  close: () => Promise<void>;
}

/** Launches a Chromium for stages; the caller closes it. Compositing without WebGL is four times as fast. */
export const openBrowser = () => launchChromium("--disable-gpu-compositing");

/** Visible part of the stage, and its pixel density. */
const VIEWS = {
  wide: { viewport: FRAME, deviceScaleFactor: 1 },
  phone: { viewport: { width: PHONE.width, height: PHONE.height }, deviceScaleFactor: PHONE.density },
} as const satisfies Record<Cut, object>;

/**
 * Opens the stage that `buildStage` wrote to a folder, with one demonstration.
 * @throws when the demonstration or anything else on the page fails
 */
export async function openStage(browser: Browser, folder: string, id: string, cut: Cut): Promise<Stage> {
  const page = await browser.newPage(VIEWS[cut]);
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  const check = () => {
    if (faults.length > 0) throw new Error(`${id}: ${faults.join("; ")}`);
  };
  await answerFrom(page, folder);
  await page.goto(`${ORIGIN}/index.html`);
  await page.waitForFunction(() => "recorder" in window);
  const staged = await page.evaluate(([name, which]) => window.recorder.load(name, which), [
    id,
    cut,
  ] as const);
  check();
  const session = await page.context().newCDPSession(page);
  const { viewport, deviceScaleFactor } = VIEWS[cut];
  // A session of its own photographs one pixel for each CSS pixel unless it sets the density itself.
  await session.send("Emulation.setDeviceMetricsOverride", { ...viewport, deviceScaleFactor, mobile: false });
  return {
    ...staged,
    frame: async (time) => {
      await page.evaluate((at) => window.recorder.show(at), time);
      check();
      const { data } = await session.send("Page.captureScreenshot", {
        format: "png",
        optimizeForSpeed: true,
      });
      return Buffer.from(data, "base64");
    },
    smallestType: () => page.evaluate(() => window.recorder.smallestType()),
    close: () => page.close(),
  };
}

async function answerFrom(page: Page, folder: string): Promise<void> {
  await page.route("**/*", async (route) => {
    const { pathname } = new URL(route.request().url());
    const body = await readFile(join(folder, pathname)).catch(() => null);
    if (!body) return route.fulfill({ status: pathname === "/favicon.ico" ? 204 : 404 });
    return route.fulfill({ body, contentType: TYPES[extname(pathname)] ?? "application/octet-stream" });
  });
}
