import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { mailLink as words } from "../../src/content/mail-link.ts";
import { linkWriter } from "../../src/server/enquiries/mail-link/token.ts";
import { violations } from "./axe.ts";
import { cutOff } from "./cut-off.ts";
import { expect, test } from "./fixtures.ts";
import { Stand } from "./kiosk-stand.ts";

// Links are written for https alone: the page is opened there, and its requests are brought to the server.
const SITE_URL = "https://owner.example";
const SECRET = "ab".repeat(32);
const stand = new Stand();

// One server for all of them.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  await stand.serve({ SITE_URL, NOTIFY_SMTP_URL: "smtp://127.0.0.1:1", NOTIFY_TO: "partners@example.org" });
  const database = new DatabaseSync(stand.databasePath, { timeout: 5_000 });
  database.exec(`insert into setting (name, value) values ('mail-links', '${SECRET}')`);
  database.close();
});
test.afterAll(() => stand.end());

test.beforeEach(async ({ page }) => {
  await page.route(`${SITE_URL}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: stand.url + pathname + search }) });
  });
});

/** An enquiry from a browser without scripts, and the address that a mail about it has. */
async function mailed(): Promise<string> {
  const submissionId = randomUUID();
  await fetch(`${stand.url}/api/contact`, {
    method: "POST",
    body: new URLSearchParams({
      submissionId,
      reason: "alpha",
      firstName: "Hildegard-Wilhelmine",
      lastName: "von Württemberg-Hohenzollern",
      email: "hildegard@a-rather-long-name-of-an-institute.example.org",
      organization: "Institute of Comparative Genomics",
      message: "We have 4,000 samples.\n<img src=x onerror=alert(1)> Could you call?",
    }),
  });
  return (await linkWriter({ secret: async () => SECRET }, SITE_URL))(submissionId).address;
}

const button = (page: Page, act: keyof typeof words.acts) =>
  page.getByRole("button", { name: words.acts[act].press, exact: true });

test("everything can be read and pressed, axe finds nothing; an erasure asks once more, and what is kept stays", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 780 });
  await page.goto(await mailed());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Hildegard-Wilhelmine/u);
  await expect(page.getByText("<img src=x onerror=alert(1)>")).toBeVisible();
  const looks = async () => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 780 });
      expect(await page.evaluate(cutOff)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      for (const each of await page.locator("button:visible, input:visible").all())
        expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    expect(await violations(page)).toEqual([]);
  };
  await page.getByLabel(words.who).fill("Grace");
  await button(page, "answered").click();
  await expect(page.getByRole("listitem")).toHaveText(/^Answered by Grace, /u);
  await looks();
  await button(page, "erased").click();
  await expect(page.getByRole("dialog")).toContainText("hildegard@a-rather-long-name");
  await looks();
  await page.getByRole("button", { name: words.erase.no }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Hildegard/u);
  await page.getByLabel(words.who).fill("Grace");
  await button(page, "erased").click();
  await page.getByRole("button", { name: words.erase.yes }).click();
  await expect(page.getByRole("status")).toHaveText(words.acts.erased.now);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.erasedTitle);
  await expect(page.getByText("4,000 samples")).toBeHidden();
  await expect(page.getByRole("button")).toHaveCount(0);
});

test("a press needs a name, is done once, and tells a second person who was faster", async ({
  page,
  context,
}) => {
  const address = await mailed();
  await page.goto(address);
  await expect(page.getByRole("status")).toHaveText(/^In quarantine, and not mailed: it came without/u);
  await button(page, "released").click();
  await expect(page.getByLabel(words.who)).toBeFocused();
  await expect(page.getByRole("status")).toHaveText(/^In quarantine/u);

  const second = await context.newPage();
  await second.route(`${SITE_URL}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: stand.url + pathname }) });
  });
  await second.goto(address);
  await second.getByLabel(words.who).fill("Mary");
  await button(second, "released").click();
  await expect(second.getByRole("status")).toHaveText(words.acts.released.now);
  await expect(button(second, "released")).toBeHidden();

  await page.getByLabel(words.who).fill("Grace");
  await button(page, "released").click();
  await expect(page.getByRole("status")).toHaveText(words.acts.released.faster);
  await expect(page.getByRole("listitem")).toHaveText(/^Released by Mary, /u);
});

test.describe("a link that opens nothing", () => {
  test.use({ expectedConsole: /status of 404/ });

  test("says so, and its token goes into no request's address", async ({ page }) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url() + JSON.stringify(request.headers())));
    const address = (await mailed()).slice(0, -1);
    await page.goto(address);
    await expect(page.getByRole("status")).toHaveText(words.failures["not-found"]);
    await expect(page.locator("form")).toBeHidden();
    expect(requests.length).toBeGreaterThan(3);
    // Playwright shows a page's own address with its fragment, which browsers do not send.
    for (const request of requests.filter((url) => !url.startsWith(address)))
      expect(request).not.toContain(address.split("#")[1]);
    // Another link in the same tab changes the fragment alone.
    await page.goto(await mailed());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Hildegard/u);
  });
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says that it needs one, and shows nothing to press", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 780 });
    await page.goto(await mailed());
    // Playwright finds no text in this element, which a browser with scripts does not show.
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
    expect(await page.evaluate(cutOff)).toEqual([]);
  });
});
