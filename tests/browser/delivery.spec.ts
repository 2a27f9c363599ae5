import type { Page } from "@playwright/test";
import { routes } from "../../src/app/routes.ts";
import {
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

const notice = (page: Page) => page.locator("#notice");
const ABOUT = "src/pages/about/index.tsx";
const BIORADAR = "src/pages/home/bioradar/index.tsx";

/** Loses an entry's chunk. */
const lose = (network: Network, entry: string) => network.lost.add(chunksOf(entry)[0] ?? "");

test.describe("a section whose code cannot be fetched", () => {
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

  test("comes when the list of the scripts' hashes is there again", async ({ page }) => {
    const network = await Network.of(page, "html");
    network.lost.add(integrityList);
    await openMarked(page, "/");
    await scrollThrough(page);
    expect(await unattached(page)).toContain("bioradar");
    expect(await missingWords(page)).toEqual([]);
    await network.bringBack(page);
    await expect.poll(() => unattached(page)).toEqual([]);
  });

  test("says so beside what was pressed, and does it when the code has come", async ({ page }) => {
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
    await network.bringBack(page);
    await expect(entry).toHaveAttribute("aria-pressed", "true");
    await expect(notice(page)).toBeEmpty();
  });

  test("is tried again by itself", async ({ page }) => {
    const network = await Network.of(page, "html");
    lose(network, BIORADAR);
    await openMarked(page, "/");
    await scrollThrough(page);
    await expect.poll(() => unattached(page)).toEqual(["bioradar"]);
    network.lost.clear();
    await expect.poll(() => unattached(page)).toEqual([]);
  });
});

test("a page whose script cannot be fetched says so beside what was pressed, and does it later", async ({
  page,
}) => {
  const network = await Network.of(page, "aborted");
  lose(network, "src/delivery/client.tsx");
  await page.goto("/");
  await page.getByRole("button", { name: "Pause motion" }).click();
  await expect(notice(page)).toHaveText(/still loading/);
  await network.bringBack(page);
  await expect(page.getByRole("button", { name: "Resume motion" })).toBeVisible();
  await expect(notice(page)).toBeEmpty();
});

test("a press or a link whose code is slow is answered beside it, and followed when the code has come", async ({
  page,
}) => {
  const network = await Network.of(page, "slow");
  lose(network, BIORADAR);
  await openMarked(page, "/");
  const entry = page.locator("#bioradar [data-contact]").nth(2);
  await entry.click();
  await expect(notice(page)).toHaveText(/still loading/);
  await network.bringBack(page);
  await expect(entry).toHaveAttribute("aria-pressed", "true");
  await expect(notice(page)).toBeEmpty();

  lose(network, ABOUT);
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

test("without any script links work and every word is there", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/");
  expect(await missingWords(page)).toEqual([]);
  await link(page, "About Us").click();
  await expect(page).toHaveURL(/\/about$/);
  expect(await missingWords(page)).toEqual([]);
});

test.describe("a page that a link leads to, whose code cannot be fetched", () => {
  for (const loss of ["404", "html"] as const)
    test(`is opened by the browser, at its top (${loss})`, async ({ page }) => {
      const network = await Network.of(page, loss);
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
      await expect(page.locator("html[data-hydrated]")).toBeAttached();
    });

  test("is opened by the browser when only its style sheet is gone", async ({ page }) => {
    const network = await Network.of(page, "404");
    network.lost.add(chunksOf(ABOUT).find((file) => /\/about-.*\.css$/.test(file)) ?? "");
    await openMarked(page, "/");
    await link(page, "About Us").click();
    await expect(page).toHaveTitle(/^About/);
    await expect(page.locator("body[data-same]")).not.toBeAttached();
  });

  test("leaves the present page as it is while nothing answers, and opens when something does", async ({
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
  });

  test("leaves the present page as it is when the way there is Back", async ({ page, context }) => {
    await openMarked(page, "/");
    await link(page, "About Us").click();
    await expect(page).toHaveTitle(/^About/);
    // The page before is then one whose code is not there.
    await page.reload();
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await context.setOffline(true);
    await page.evaluate(() => {
      window.scrollTo(0, 500);
      history.back();
    });
    await expect(notice(page)).toHaveText(/cannot be reached/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/^About/);
    expect(await page.evaluate(() => window.scrollY)).toBe(500);
    await context.setOffline(false);
    await expect(page).toHaveTitle(/^Cubiome/);
    await expect(notice(page)).toBeEmpty();
    expect(await missingWords(page)).toEqual([]);
  });

  test("is the new deployment's, where there has been one meanwhile", async ({ page }) => {
    const network = await Network.of(page, "404");
    await openMarked(page, "/");
    for (const file of [...chunksOf(ABOUT), ...chunksOf("src/delivery/client.tsx")]) network.lost.add(file);
    await page.route("**/about", async (route) => {
      const response = await route.fetch();
      if (route.request().isNavigationRequest()) network.lost.clear();
      const body = (await response.text()).replace("<body", '<body data-build="newer"');
      await route.fulfill({ response, body });
    });
    await link(page, "About Us").click();
    await expect(page.locator("body[data-build=newer]")).toBeAttached();
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    expect(await missingWords(page)).toEqual([]);
  });
});

test.describe("code that throws while it renders", () => {
  const THROWS = "Cannot render";
  test.use({ expectedConsole: new RegExp(`^error: .*(?:${THROWS}|React error #130)`) });

  /** Replaces a chunk by one whose components throw, and removes the integrity check that would reject it. */
  async function breakChunk(page: Page, entry: string): Promise<void> {
    const file = chunksOf(entry)[0] ?? "";
    await page.route(`**${file}`, async (route) => {
      const exported = /export\s*\{[^}]*\}/.exec(await (await route.fetch()).text())?.[0] ?? "";
      const names = [...exported.matchAll(/as (\w+)/g)].map(([, name]) => name);
      const body = `const fails = () => { throw new Error("${THROWS}") };export{${names.map((name) => `fails as ${name}`)}}`;
      await route.fulfill({ contentType: "text/javascript", body });
    });
    await page.route(/\/(?:about)?$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace(/<script type="importmap">.*?<\/script>/, ""),
      });
    });
  }

  test("leaves a section's markup where it is", async ({ page }) => {
    await breakChunk(page, BIORADAR);
    await openMarked(page, "/");
    await scrollThrough(page);
    await expect(page.locator(".kept #bioradar")).toBeAttached();
    expect(await missingWords(page)).toEqual([]);
    await link(page, "About Us").click();
    await expect(page).toHaveTitle(/^About/);
  });

  test("leaves a page's markup where it is, and a page that was to be opened is opened by the browser", async ({
    page,
  }) => {
    await breakChunk(page, ABOUT);
    await openMarked(page, "/");
    await link(page, "About Us").click();
    await expect(page).toHaveTitle(/^About/);
    await expect(page.locator("body[data-same]")).not.toBeAttached();
    await expect(page.locator("main > .kept")).toBeAttached();
    expect(await missingWords(page)).toEqual([]);
    await link(page, "BACK TO HOME").click();
    await expect(page.locator("#bioradar")).toBeAttached();
  });
});

test("fetching ahead what cannot be fetched is silent", async ({ page }) => {
  const network = await Network.of(page, "aborted");
  lose(network, ABOUT);
  await openMarked(page, "/");
  const asked = page.waitForEvent("requestfailed", (request) => request.url().includes("/about-"));
  await link(page, "About Us").hover();
  await asked;
  await page.evaluate(() => new Promise((later) => setTimeout(later)));
  await expect(notice(page)).toBeEmpty();
});
