import type { Page } from "@playwright/test";
import { routes } from "../../src/app/routes.ts";
import {
  attachingChunksOf,
  bootChunk,
  chunksOf,
  integrityList,
  LOSS_NOISE,
  link,
  missingWords,
  Network,
  openMarked,
  scrollThrough,
  unattached,
} from "./delivery-page.ts";
import { expect, test } from "./fixtures.ts";

test.use({ expectedConsole: LOSS_NOISE });

const HYDRATED = "html[data-hydrated]";
const notice = (page: Page) => page.locator("#notice");
const ABOUT = "src/pages/about/index.tsx";
const BIORADAR = "src/pages/home/bioradar/index.tsx";

/** Loses an entry's chunk. */
const lose = (network: Network, entry: string) => network.lost.add(chunksOf(entry)[0] ?? "");

/*
 * A visit in which every chunk is lost once, each in another way: first all but the boot script, then what is loaded
 * after hydration. What each loss does to a file is held below the browser (tests/unit/loading/preload.test.ts).
 */
for (const id of ["home", "insight-factory"] as const)
  test(`${id} keeps its words and comes to life when its chunks are lost for a while`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const entry = `src/pages/${id}/index.tsx`;
    const network = await Network.of(page);
    const all = [...chunksOf("src/delivery/client.tsx"), ...chunksOf(entry), integrityList];
    for (const file of all) if (file !== bootChunk) network.lost.add(file);
    await page.goto(id === "home" ? "/" : `/${id}`, { waitUntil: "domcontentloaded" });
    await scrollThrough(page);
    await page.mouse.click(5, 500);
    expect(await missingWords(page), "with no chunk at all").toEqual([]);
    await expect(page.locator(HYDRATED)).not.toBeAttached();

    await network.bringBack(page, attachingChunksOf(entry));
    await expect(page.locator(HYDRATED)).toBeAttached();
    await page.evaluate(() => window.scrollTo(0, 0));
    await scrollThrough(page);
    await page.getByRole("button", { name: "Menu" }).click();
    expect(await missingWords(page), "without its parts, with the menu open").toEqual([]);
    await page.getByRole("button", { name: "Menu" }).click();

    await network.bringBack(page);
    await expect.poll(() => unattached(page)).toEqual([]);
    expect(await missingWords(page), "when all is there again").toEqual([]);
  });

test.describe("a section whose code cannot be fetched", () => {
  test("says so beside what was pressed, is tried again by itself, and does it then", async ({ page }) => {
    const network = await Network.of(page, "500");
    lose(network, BIORADAR);
    await openMarked(page, "/");
    await expect(notice(page)).toBeEmpty();
    const entry = page.locator("#bioradar [data-contact]").nth(2);
    await entry.click();
    await expect(notice(page)).toHaveText(/still loading/);
    await expect(notice(page)).toBeInViewport({ ratio: 1 });
    const [said, pressed] = [await notice(page).boundingBox(), await entry.boundingBox()];
    expect(Math.abs((said?.y ?? 0) - (pressed?.y ?? 0))).toBeLessThan(200);
    await expect(entry).toHaveAttribute("aria-pressed", "false");
    network.lost.clear();
    await expect(entry).toHaveAttribute("aria-pressed", "true");
    await expect(notice(page)).toBeEmpty();
  });

  test("keeps its words through hashes, the menu and the pause of all motion, and lets the visitor go on", async ({
    page,
  }) => {
    const network = await Network.of(page, "404");
    lose(network, BIORADAR);
    await openMarked(page, "/");
    await scrollThrough(page);
    await page
      .getByRole("link", { name: "Skip to content" })
      .evaluate((element: HTMLElement) => element.click());
    await expect(page).toHaveURL(/#main$/);
    await page.evaluate(() => {
      location.hash = "data-factory";
    });
    await page.getByRole("button", { name: "Pause motion" }).click();
    await page.getByRole("button", { name: "Resume motion" }).click();
    expect(await unattached(page)).toEqual(["bioradar"]);
    await page.evaluate(() => window.scrollTo(0, 0));
    // Toggles that have left the screen switch back.
    await expect.poll(() => missingWords(page)).toEqual([]);
    await link(page, "About Us").click();
    await expect(page).toHaveTitle(/^About/);
    await expect(page.locator("body[data-same]")).toBeAttached();
    expect(await missingWords(page)).toEqual([]);
  });
});

test("a press or a link whose code is slow or away is answered beside it, and followed when the code has come", async ({
  page,
}) => {
  const network = await Network.of(page, "slow");
  lose(network, "src/delivery/client.tsx");
  await page.goto("/");
  await page.getByRole("button", { name: "Pause motion" }).click();
  await expect(notice(page)).toHaveText(/still loading/);
  await network.bringBack(page);
  await expect(page.getByRole("button", { name: "Resume motion" })).toBeVisible();
  await expect(notice(page)).toBeEmpty();

  lose(network, ABOUT);
  await page.evaluate(() => {
    document.body.dataset.same = "";
  });
  await link(page, "About Us").click();
  await expect(notice(page)).toHaveText(/still loading/);
  await expect(notice(page)).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(notice(page)).toBeEmpty();
  await link(page, "About Us").click();
  await expect(notice(page)).toHaveText(/still loading/);
  await network.bringBack(page);
  await expect(page).toHaveTitle(/^About/);
  await expect(notice(page)).toBeEmpty();
  await expect(page.locator("body[data-same]")).toBeAttached();
});

test("no page's script is in the way of what it opens with", async ({ request }) => {
  for (const { path } of routes) {
    const html = await (await request.get(path === "*" ? "/nowhere" : path)).text();
    // The script in the head names a kiosk's, which no other page loads.
    const scripts =
      html
        .replaceAll(/<script>.*?<\/script>/gsu, "")
        .match(/<(?:script[^>]* src=|link rel="modulepreload")[^>]*>/gu) ?? [];
    expect(scripts.length, path).toBeGreaterThan(0);
    for (const tag of scripts) expect(tag, path).toContain(' fetchpriority="low"');
  }
});

test("a page whose code or style sheet is gone is opened by the browser, at its top, as the newest deployment has it", async ({
  page,
}) => {
  const network = await Network.of(page, "404");
  lose(network, ABOUT);
  await openMarked(page, "/");
  await page.evaluate(() => window.scrollTo(0, 1500));
  await link(page, "About Us").click();
  await expect(page).toHaveTitle(/^About/);
  await expect(page.locator("body[data-same]")).not.toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await missingWords(page)).toEqual([]);
  // The browser treats both addresses as one document, which has no script here to tell them apart.
  await page.goBack();
  await expect(page.locator("#bioradar")).toBeAttached();
  await expect(page.locator(HYDRATED)).toBeAttached();

  await test.step("a new deployment's, whose files have other names", async () => {
    network.lost.clear();
    network.lost.add(chunksOf(ABOUT).find((file) => /\/about-.*\.css$/.test(file)) ?? "");
    await openMarked(page, "/");
    await page.route("**/about", async (route) => {
      const response = await route.fetch();
      if (route.request().isNavigationRequest()) network.lost.clear();
      const body = (await response.text()).replace("<body", '<body data-build="newer"');
      await route.fulfill({ response, body });
    });
    await link(page, "About Us").click();
    await expect(page.locator("body[data-build=newer]")).toBeAttached();
    await expect(page.locator(HYDRATED)).toBeAttached();
    expect(await missingWords(page)).toEqual([]);
  });
});

test("while nothing answers the present page stays as it is, and the next one opens when something does", async ({
  page,
  context,
}) => {
  await openMarked(page, "/contact");
  const email = page.getByLabel(/e-?mail/i).first();
  await email.fill("ada@example.org");
  await context.setOffline(true);
  await link(page, "About Us").hover();
  await link(page, "About Us").click();
  await expect(notice(page)).toHaveText(/cannot be reached/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(email).toHaveValue("ada@example.org");
  await context.setOffline(false);
  await expect(page).toHaveTitle(/^About/);
  await expect(notice(page)).toBeEmpty();
  expect(await missingWords(page)).toEqual([]);

  await test.step("when the way there is Back, too", async () => {
    // The page before is then one whose code is not there.
    await page.reload();
    await expect(page.locator(HYDRATED)).toBeAttached();
    await context.setOffline(true);
    await page.evaluate(() => {
      window.scrollTo(0, 500);
      history.back();
    });
    await expect(notice(page)).toHaveText(/cannot be reached/);
    await expect(page).toHaveTitle(/^About/);
    expect(await page.evaluate(() => window.scrollY)).toBe(500);
    await context.setOffline(false);
    await expect(page).toHaveTitle(/^Contact/);
    await expect(notice(page)).toBeEmpty();
  });
});

test.describe("code that throws while it renders", () => {
  const THROWS = "Cannot render";
  test.use({ expectedConsole: new RegExp(`^error: .*(?:${THROWS}|React error #130)`) });

  /** Replaces a chunk by one whose components throw. */
  const breakChunk = (page: Page, entry: string) =>
    page.route(`**${chunksOf(entry)[0]}`, async (route) => {
      const exported = /export\s*\{[^}]*\}/.exec(await (await route.fetch()).text())?.[0] ?? "";
      const names = [...exported.matchAll(/as (\w+)/g)].map(([, name]) => name);
      const body = `const fails = () => { throw new Error("${THROWS}") };export{${names.map((name) => `fails as ${name}`)}}`;
      await route.fulfill({ contentType: "text/javascript", body });
    });

  test("leaves the markup of a section and of a page where it is; a page that was to be opened is opened by the browser", async ({
    page,
  }) => {
    // The integrity check would reject what is broken here.
    await page.route(/\/(?:about)?$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<script type="importmap">.*?<\/script>/, "");
      await route.fulfill({ response, body });
    });
    await breakChunk(page, BIORADAR);
    await breakChunk(page, ABOUT);
    await openMarked(page, "/");
    await scrollThrough(page);
    await expect(page.locator(".kept #bioradar")).toBeAttached();
    expect(await missingWords(page)).toEqual([]);

    await link(page, "About Us").click();
    await expect(page).toHaveTitle(/^About/);
    await expect(page.locator("body[data-same]")).not.toBeAttached();
    await expect(page.locator("main > .kept")).toBeAttached();
    expect(await missingWords(page)).toEqual([]);
    await link(page, "BACK TO HOME").click();
    await expect(page.locator("#bioradar")).toBeAttached();
  });
});
