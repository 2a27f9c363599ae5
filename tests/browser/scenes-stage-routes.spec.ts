import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { build } from "vite";
import { expect, test } from "./fixtures.ts";
import { drawn, PATIENCE } from "./scenes-stage-page.ts";

// Software GL draws few pixels quickly; what is left behind does not depend on them.
test.use({ viewport: { width: 560, height: 420 } });

interface Held {
  contexts: number;
  programs: number;
  buffers: number;
}

/** Counts live WebGL contexts and the objects created and not deleted in them. */
async function countHeld(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const contexts = new Set<WebGL2RenderingContext>();
    const held = { programs: 0, buffers: 0 };
    const getContext = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      id: string,
      options?: object,
    ) {
      const context = getContext.call(this, id, options);
      if (context instanceof WebGL2RenderingContext) contexts.add(context);
      return context;
    } as typeof getContext;
    const prototype = WebGL2RenderingContext.prototype;
    const count = <Name extends "Program" | "Buffer">(name: Name, key: keyof typeof held): void => {
      const create = prototype[`create${name}`];
      const remove = prototype[`delete${name}`] as (this: WebGL2RenderingContext, thing: never) => void;
      Object.assign(prototype, {
        [`create${name}`](this: WebGL2RenderingContext) {
          held[key] += 1;
          return create.call(this);
        },
        [`delete${name}`](this: WebGL2RenderingContext, thing: never) {
          held[key] -= 1;
          remove.call(this, thing);
        },
      });
    };
    count("Program", "programs");
    count("Buffer", "buffers");
    Object.assign(window, {
      held: () => ({
        contexts: [...contexts].filter((context) => !context.isContextLost()).length,
        ...held,
      }),
    });
  });
}

test("fifty route changes leave no worker and no context behind", async ({ page }) => {
  test.setTimeout(240_000);
  await countHeld(page);
  await page.goto("/?renderer=canvas2d");
  for (let round = 0; round < 25; round += 1) {
    // In every sixth round the scene is drawn; in the others the page is left before it starts.
    if (round % 6 === 0) await drawn(page, "canvas2d");
    await page.evaluate(() => document.querySelector<HTMLElement>("nav a[href='/about']")?.click());
    await expect(page.locator("[data-scene=helix]")).toBeAttached(PATIENCE);
    await page.evaluate(() => history.back());
    await expect(page.locator("[data-scene=hero-cubes]")).toBeAttached(PATIENCE);
  }
  await drawn(page, "canvas2d");
  await expect.poll(() => page.workers().length, PATIENCE).toBe(1);
  expect(await held(page)).toEqual({ contexts: 0, programs: 0, buffers: 0 });
});

const ROUNDS = 10;

const held = (page: Page): Promise<Held> =>
  page.evaluate(() => (window as unknown as { held: () => Held }).held());

/**
 * Visits Home and Contact in turn, twenty navigations without a new document; one frame a visit, because software is
 * slow.
 */
async function wander(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/?renderer=webgl&time=1.25`);
  for (let round = 0; round < ROUNDS; round += 1) {
    await drawn(page, "webgl");
    expect((await held(page)).contexts).toBeLessThanOrEqual(2);
    await page.getByRole("link", { name: "PARTNER", exact: true }).first().click();
    await expect(page.locator("form").first()).toBeVisible(PATIENCE);
    await expect.poll(() => held(page), PATIENCE).toMatchObject({ contexts: 0, programs: 0, buffers: 0 });
    await page.goBack();
  }
}

test("twenty route changes leave no context, program or buffer behind", async ({ page, baseURL }) => {
  test.setTimeout(400_000);
  await countHeld(page);
  await wander(page, baseURL ?? "");
});

test("nor do they in StrictMode, which mounts everything twice", async ({ page }) => {
  test.setTimeout(400_000);
  // React runs effects twice only in development, so the site is built once more in that mode.
  const folder = mkdtempSync(join(tmpdir(), "cubiome-development-"));
  const environment = process.env.NODE_ENV;
  process.env.NODE_ENV = "development";
  try {
    await build({
      root: fileURLToPath(new URL("../..", import.meta.url)),
      mode: "development",
      logLevel: "silent",
      build: { outDir: folder, minify: false },
    });
  } finally {
    if (environment === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = environment;
  }
  await page.route("http://development.localhost/**", (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(folder, extname(pathname) ? pathname : "index.html") });
  });
  await countHeld(page);
  try {
    await wander(page, "http://development.localhost");
  } finally {
    await page.close();
    rmSync(folder, { recursive: true });
  }
});

for (const [path, scene] of [
  ["/", "hero-cubes"],
  ["/about", "helix"],
] as const)
  test(`${scene}: everything is released at once, while the canvas is in the page`, async ({ page }) => {
    await countHeld(page);
    await page.addInitScript(() => {
      const released: boolean[] = [];
      Object.assign(window, { released });
      const getExtension = WebGL2RenderingContext.prototype.getExtension as (
        name: string,
      ) => WEBGL_lose_context | null;
      const watched = function (this: WebGL2RenderingContext, name: string) {
        const extension = getExtension.call(this, name);
        if (name !== "WEBGL_lose_context" || !extension) return extension;
        const { canvas } = this;
        return {
          loseContext: () => {
            released.push(canvas instanceof HTMLCanvasElement && canvas.isConnected);
            extension.loseContext();
          },
        };
      };
      Object.assign(WebGL2RenderingContext.prototype, { getExtension: watched });
    });
    await page.goto(`${path}?renderer=webgl&time=1.25`);
    await page.locator(`[data-scene=${scene}][data-drawn]`).waitFor(PATIENCE);
    await page.evaluate(() => document.querySelector<HTMLElement>("a[href='/contact']")?.click());
    await expect(page.locator("form").first()).toBeVisible(PATIENCE);
    expect(await page.evaluate(() => (window as unknown as { released: boolean[] }).released)).toEqual([
      true,
    ]);
    expect(await held(page)).toEqual({ contexts: 0, programs: 0, buffers: 0 });
  });
