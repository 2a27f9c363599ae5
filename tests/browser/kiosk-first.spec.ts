import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { site } from "../../src/content/site.ts";
import { PIN_KEY } from "../../src/enquiry/pin-hash.ts";
import { violations } from "./axe.ts";
import { ada, outcome, sendAgainButton, words } from "./contact-form.ts";
import { holdScript } from "./hold.ts";
import { answerAll, kioskField, received } from "./kiosk-form-page.ts";
import { configure, enterKiosk, expect, expectState, tapCorner, test } from "./kiosk-page.ts";
import { addKiosk, enterCredential, kioskRuns } from "./kiosk-stand.ts";

// The offline worker counts among what a kiosk leaves behind, or must not.
test.use({ serviceWorkers: "allow" });

/** Makes the device a kiosk's from the next page on. */
async function beKiosk(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("kiosk", "1"));
}

/** Everything that is kept on the device. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
const NOTHING = { local: [], workers: 0, caches: [], databases: [] };

/** Notes of the outbox, by name. */
const notesOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<IDBValidKey[]>((resolve) => {
        const opening = indexedDB.open("kiosk-outbox");
        opening.onsuccess = () => {
          const names = opening.result.transaction("notes").objectStore("notes").getAllKeys();
          names.onsuccess = () => resolve(names.result);
          opening.result.close();
        };
      }),
  );

/** Addresses of the pages that are asked for from now on, in this window or another. */
function departuresFrom(page: Page): string[] {
  const asked: string[] = [];
  page.context().on("request", (request) => {
    if (request.isNavigationRequest()) asked.push(request.url());
  });
  return asked;
}

const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Cascade layers of the page's styles, in their order. */
const layersOf = (page: Page) =>
  page.evaluate(() => {
    const names = [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].flatMap((rule) => {
        if (rule instanceof CSSLayerStatementRule) return [...rule.nameList];
        return rule instanceof CSSLayerBlockRule ? [rule.name] : [];
      }),
    );
    // A layer within another ('diagrams.lib') is ordered in there.
    return [...new Set(names.map((name) => name.replace(/\..*/, "")))].join(", ");
  });

test("an ordinary visitor's browser loads and keeps nothing of a kiosk's, until it is one", async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on("response", (response) => loaded.push(response.url()));
  for (const path of ["/contact", "/"]) {
    await page.goto(path);
    await page.locator("html[data-hydrated]").waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  }
  await page.waitForLoadState("networkidle");
  expect(await kept(page)).toEqual(NOTHING);
  expect(loaded.filter((url) => /kiosk|worker\.js|post-lead|left-leads|outbox/u.test(url))).toEqual([]);
  const rules = await page.evaluate(() =>
    [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join("\n"),
  );
  expect(rules).not.toContain("data-kiosk");
  const scripts = loaded.filter((file) => /\.js$/u.test(file));
  const bodies = await Promise.all(scripts.map(async (file) => (await page.request.get(file)).text()));
  expect(bodies.filter((body) => body.includes("kiosk-look")).length).toBe(0);

  const [, order = ""] = /@layer ([^;]+);/.exec(readFileSync("src/app/styles/index.css", "utf8")) ?? [];
  expect(`${await layersOf(page)}, kiosk`).toBe(order);
  await enterKiosk(page, "/");
  await expect.poll(() => layersOf(page)).toBe(order);
});

test.describe("a device that is no kiosk", () => {
  test.use({ expectedConsole: /Failed to load resource/u });

  test("is asked first, in words; in one tab alone it keeps nothing, and an enquiry is sent at once or stays in its form", async ({
    page,
  }) => {
    await page.goto("/about?kiosk=1");
    await expect(page.locator("[data-kiosk-accept]")).toBeFocused();
    expect(await kept(page)).toEqual(NOTHING);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/about$/u);
    await expect(page.locator("html")).not.toHaveAttribute("data-kiosk");
    expect(await kept(page)).toEqual(NOTHING);

    await page.goto("/contact?kiosk=1");
    await page.locator("[data-kiosk-tab]").tap();
    // A route set while the page is being replaced does not always hold on the new one.
    await expectState(page, "active");
    await page.route("**/api/contact", (route) => route.abort());
    await answerAll(page);
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(outcome(page, words.failureInKiosk)).toBeVisible();
    await expect(kioskField(page, "organization")).toHaveValue(ada.organization);
    expect(await kept(page)).toEqual(NOTHING);
    await page.unroute("**/api/contact");
    await sendAgainButton(page).click();
    await expect(received(page, "sent")).toBeVisible();
    expect(await kept(page)).toEqual(NOTHING);

    await page.goto("/about");
    await expectState(page, "active");
    const other = await page.context().newPage();
    await other.goto("/about");
    await expect(other.locator("html[data-hydrated]")).toBeAttached();
    await expect(other.locator("html")).not.toHaveAttribute("data-kiosk");
    await tapCorner(page);
    await expect(page.locator("html")).not.toHaveAttribute("data-kiosk");
  });
});

test("leaving takes mode, settings, credential, worker and copy along, but no enquiry", async ({
  page,
  databasePath,
}) => {
  await page.goto("/?kiosk=1");
  await expect(page.locator("[data-kiosk-accept]")).toBeFocused();
  await page.keyboard.press("Enter");
  await expectState(page, "active");
  await kioskRuns(page);
  await enterCredential(page, addKiosk(databasePath, `left-${randomUUID().slice(0, 8)}`));
  expect(await notesOf(page)).toContain("credential");
  await expect.poll(async () => (await kept(page)).workers).toBe(1);
  await page.evaluate((pin) => {
    for (const key of ["kioskSettings", pin]) localStorage.setItem(key, "{}");
  }, PIN_KEY);
  await page.goto("/?kiosk=0");
  await expect.poll(() => kept(page)).toEqual({ ...NOTHING, databases: ["kiosk-outbox"] });
  await expect.poll(() => notesOf(page)).toEqual([]);
  // Nothing that was left lets the address in without a press.
  await page.goto("/?kiosk=1");
  await expect(page.locator("[data-kiosk-accept]")).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-kiosk");
});

test.describe("without the offline worker", () => {
  test.use({ serviceWorkers: "block", expectedConsole: /Failed to load resource/u });

  test("a kiosk without its first script still leads nowhere", async ({ page }) => {
    await beKiosk(page);
    await page.route("**/assets/kiosk-*.js", (route) => route.abort());
    await page.goto("/");
    const departures = departuresFrom(page);
    const login = page.locator(`a[href="${site.links.login.href}"]`).first();
    await login.evaluate((element: HTMLElement) => element.click());
    await nextFrame(page);
    expect(departures).toEqual([]);
  });

  test("until its script is there nothing leads out of a kiosk, and five taps from before open the staff panel", async ({
    page,
  }) => {
    await configure(page, {});
    await beKiosk(page);
    const release = await holdScript(page);
    await page.goto("/");
    const departures = departuresFrom(page);
    for (const { href } of [site.links.login, site.links.professionalNetwork, site.links.social]) {
      const link = page.locator(`a[href="${href}"]`);
      await expect(link).toBeHidden();
      // A reader's cursor may reach more than a finger.
      await link.evaluate((element: HTMLElement) => element.click());
    }
    await page.evaluate(() => {
      // Another window, which only the kiosk's script refuses, and another site.
      for (const to of [{ href: "/about", target: "_blank" }, { href: "https://example.org/" }]) {
        const link = Object.assign(document.createElement("a"), to, { id: "out", textContent: "out" });
        document.body.append(link);
        link.click();
      }
    });
    // A long touch on a link, or a key, would open a window.
    const refused = await page.evaluate(() => {
      const init = { bubbles: true, cancelable: true };
      return [
        new MouseEvent("contextmenu", init),
        new KeyboardEvent("keydown", { ...init, key: "n", ctrlKey: true }),
      ].map((event) => !document.querySelector("#out")?.dispatchEvent(event));
    });
    expect(refused).toEqual([true, true]);
    for (let tap = 0; tap < 3; tap++) await page.touchscreen.tap(1050, 30);
    await expect(page.locator("[data-kiosk-taps]")).toBeInViewport();
    await tapCorner(page);
    release();
    await expectState(page, "staff");
    expect(departures).toEqual([]);
    expect(page.context().pages()).toHaveLength(1);
  });
});
