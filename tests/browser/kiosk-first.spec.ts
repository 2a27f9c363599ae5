import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { site } from "../../src/content/site.ts";
import { PIN_KEY } from "../../src/kiosk/staff/pin-hash.ts";
import { LEADS_MARK } from "../../src/state/kiosk.ts";
import { violations } from "./axe.ts";
import { ada, outcome, sendAgainButton, words } from "./contact-form.ts";
import { holdScript } from "./hold.ts";
import { answerAll, kioskField, received } from "./kiosk-form-page.ts";
import { configure, enterKiosk, expect, expectState, openKiosk, tapCorner, test } from "./kiosk-page.ts";
import { addKiosk, enterCredential, kioskRuns } from "./kiosk-stand.ts";
import { shiftsOf, watchShifts } from "./shifts.ts";

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

/** Nothing of the kiosk that was left lets the address in without a press. */
async function asksAgain(page: Page): Promise<void> {
  await page.goto("/?kiosk=1");
  await expect(page.locator("[data-kiosk-accept]")).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-kiosk");
}

test("a device that is no kiosk is asked first, in words; whoever wants none gets the ordinary site, and Escape does too", async ({
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
});

test("shown in one tab alone, a kiosk keeps nothing, and an enquiry is sent at once", async ({ page }) => {
  await page.goto("/contact?kiosk=1");
  await page.locator("[data-kiosk-tab]").tap();
  await expectState(page, "active");
  await answerAll(page);
  await page.getByRole("button", { name: "Submit" }).click();
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
  await asksAgain(page);
});

test("leaving takes mode, settings, credential, worker and copy along, but no enquiry", async ({
  page,
  databasePath,
}) => {
  await enterKiosk(page, "/");
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
  await asksAgain(page);
});

test.describe("without its first script", () => {
  test.use({ expectedConsole: /Failed to load resource/u });

  test("a kiosk still leads nowhere", async ({ page }) => {
    await beKiosk(page);
    await page.route("**/assets/kiosk-*.js", (route) => route.abort());
    await page.goto("/");
    const departures = departuresFrom(page);
    const login = page.locator(`a[href="${site.links.login.href}"]`).first();
    await login.evaluate((element: HTMLElement) => element.click());
    await nextFrame(page);
    expect(departures).toEqual([]);
  });
});

test.describe("with an enquiry that could not be sent", () => {
  test.use({ expectedConsole: /Failed to load resource/u });

  test("a kiosk in one tab alone says so, leaves it in its form, and keeps nothing", async ({ page }) => {
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
  });
});

test.describe("without the offline worker", () => {
  test.use({ serviceWorkers: "block" });

  test("until its script is there, nothing leads out of a kiosk", async ({ page }) => {
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
    release();
    await expectState(page, "active");
    expect(departures).toEqual([]);
    expect(page.context().pages()).toHaveLength(1);
  });

  test("five taps from before the script open the staff panel, and the third is answered", async ({
    page,
  }) => {
    await configure(page, {});
    await beKiosk(page);
    const release = await holdScript(page);
    await page.goto("/");
    for (let tap = 0; tap < 3; tap++) await page.touchscreen.tap(1050, 30);
    await expect(page.locator("[data-kiosk-taps]")).toBeInViewport();
    await tapCorner(page);
    release();
    await expectState(page, "staff");
  });

  test("taps count by the device's clock, not by when a busy page hears of them", async ({ page }) => {
    await openKiosk(page, "/", {});
    const tap = (timeStamp: number) =>
      page.evaluate((time) => {
        const event = new PointerEvent("pointerdown", {
          clientX: 1050,
          clientY: 30,
          isPrimary: true,
          bubbles: true,
        });
        Object.defineProperty(event, "timeStamp", { value: time });
        document.body.dispatchEvent(event);
      }, timeStamp);
    for (const time of [0, 1500, 3000, 4500, 6000]) await tap(time);
    await expectState(page, "active");
    for (const time of [20_000, 20_500, 21_000, 21_500, 22_000]) await tap(time);
    await expectState(page, "staff");
  });

  test("Enter on its question makes the device a kiosk, on its next page too", async ({ page }) => {
    await page.goto("/about?kiosk=1");
    await expect(page.locator("[data-kiosk-accept]")).toBeFocused();
    await page.keyboard.press("Enter");
    await expectState(page, "active");
    await page.goto("/about");
    await expectState(page, "active");
  });

  test.describe("with an enquiry that could not be sent", () => {
    test.use({ expectedConsole: /Failed to load resource/u });

    test("staff who come back for a left kiosk's leads are not asked again", async ({ page }) => {
      await enterKiosk(page, "/contact");
      await page.route("**/api/contact", (route) => route.abort());
      await answerAll(page);
      await page.getByRole("button", { name: "Submit" }).click();
      await expect(received(page, "kept")).toBeVisible();
      await page.goto("/about?kiosk=0");
      await expect(page.locator("html[data-hydrated]:not([data-kiosk])")).toBeAttached();
      await expect.poll(async () => (await kept(page)).local).toContain(LEADS_MARK);
      await page.goto("/?kiosk=1");
      await expectState(page, "active");
    });
  });

  for (const viewport of [
    { width: 1080, height: 1920 },
    { width: 1920, height: 1080 },
  ])
    test(`at ${viewport.width} px nothing on any page jumps when the script comes`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await configure(page, {});
      await beKiosk(page);
      await watchShifts(page, "without input");
      for (const path of ["/", "/data-factory", "/insight-factory", "/about", "/contact"])
        await test.step(path, async () => {
          const release = await holdScript(page);
          await page.goto(path);
          await expect(page.locator("h1").first()).toBeVisible();
          release();
          await expectState(page, "active");
          if (path === "/contact") await expect(page.locator("form > nav")).toBeVisible();
          else await expect(page.locator("[data-kiosk-look=foot] [data-known=true]")).toBeVisible();
          await nextFrame(page);
          expect.soft(await shiftsOf(page), path).toBeLessThan(0.002);
        });
    });
});
