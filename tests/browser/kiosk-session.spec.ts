import { contact } from "../../src/content/contact.ts";
import { home } from "../../src/content/home.ts";
import { kiosk } from "../../src/content/kiosk.ts";
import { configure, endSession, expect, expectState, NEVER, openKiosk, test } from "./kiosk-page.ts";

test("?kiosk=1 is kept for the device, Back leads nowhere of the visitor's, and ?kiosk=0 ends it", async ({
  page,
}) => {
  await openKiosk(page, "/", {});
  await page.locator('a[href="/about"]:visible').first().tap();
  await expect(page).toHaveTitle(/^About/u);
  await page.locator("h1").evaluate((title) => title.setAttribute("data-same", ""));
  for (let time = 0; time < 3; time++) {
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/u);
  }
  // No other page was shown in between, which would have lost what was typed.
  await expect(page.locator("h1[data-same]")).toBeAttached();
  await page.goto("/about");
  await expectState(page, "active");
  await page.goto("/?kiosk=0");
  await page.goto("/about");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  await expect(page.locator("html")).not.toHaveAttribute("data-kiosk");
});

test("nobody does anything: 'Still there?'; any touch stays and does nothing else, or ends the session at once", async ({
  page,
}) => {
  // Not asked again before the answer to the first touch was seen.
  await page.clock.install();
  await openKiosk(page, "/", { warning: NEVER });
  await page.clock.fastForward(NEVER * 1000);
  await expectState(page, "warning");
  const question = page.getByRole("dialog", { name: kiosk.stillThere.title });
  await expect(question).toBeVisible();
  // Where the bar at the foot has a link.
  await page.touchscreen.tap(760, 1890);
  await expectState(page, "active");
  await expect(question).toBeHidden();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  // A key after the touch is a press of its own.
  await page.locator('a[href="/about"]:visible').first().press("Enter");
  await expect(page).toHaveURL(/\/about$/u);

  await test.step("the count-down is announced, and a key stays as well", async () => {
    await page.clock.fastForward(NEVER * 1000);
    await expectState(page, "warning");
    await page.clock.fastForward((NEVER - 45) * 1000);
    // Every five seconds, and the clock also runs by itself.
    const said = new RegExp(kiosk.stillThere.spoken.replace("{seconds}", "[1-4][05]"), "u");
    await expect(page.getByRole("dialog").getByRole("status")).toHaveText(said);
    await page.keyboard.press("a");
    await expectState(page, "active");
  });

  await page.clock.fastForward(NEVER * 1000);
  await expectState(page, "warning");
  await page.getByRole("button", { name: kiosk.stillThere.done }).tap();
  await expectState(page, "attract");
});

test("a session's end leaves nothing of the visitor", async ({ page }) => {
  await page.clock.install();
  await openKiosk(page, "/", { idle: 45 });
  await page.evaluate(() => {
    localStorage.setItem("visitor", "was here");
    sessionStorage.setItem("visitor", "was here");
  });
  const toggle = page.getByRole("tab", { name: home.oneStopShop.toggle.after });
  await toggle.scrollIntoViewIfNeeded();
  await toggle.tap();
  await expect(toggle).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: /motion/iu }).evaluate((button: HTMLElement) => button.click());
  await page.locator('a[href="/contact"]:visible').last().tap();
  const email = page.locator("[name=email]");
  await email.evaluate((input: HTMLInputElement) => {
    input.value = "ada@example.org";
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });

  await page.clock.fastForward(89_000);
  await expectState(page, "active");
  await page.clock.fastForward(2000);
  await expectState(page, "warning");
  await page.clock.fastForward(21_000);
  await expectState(page, "attract");
  await expect(page).toHaveURL((url) => url.pathname === "/" && url.hash === "");
  expect(
    await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort()),
  ).toEqual(["kiosk", "kioskSettings"]);
  await expect(email).toHaveCount(0);

  await page.touchscreen.tap(500, 500);
  await expectState(page, "active");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await expectState(page, "active");
  await toggle.scrollIntoViewIfNeeded();
  await expect(page.getByRole("tab", { name: home.oneStopShop.toggle.before })).toHaveCount(1);
  await page.locator('a[href="/contact"]:visible').last().tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(contact.intro.title);
  await expect(email).toHaveValue("");
});

test("a video that plays is use, and one that loops for ever is not", async ({ page }) => {
  await page.clock.install();
  await configure(page, { idle: 45, video: 90, warning: NEVER });
  await page.addInitScript(() => {
    Object.defineProperty(HTMLMediaElement.prototype, "paused", { get: () => false });
  });
  await openKiosk(page, "/insight-factory");
  await page.clock.fastForward(80_000);
  await expectState(page, "active");
  await page.clock.fastForward(60_000);
  await expectState(page, "warning");
});

test("an open bio is closed with the session; in attract the tour goes on, and the first touch only wakes", async ({
  page,
}) => {
  await page.clock.install();
  await openKiosk(page, "/about", { idle: 45, tour: 0.7 });
  await page
    .getByRole("button", { name: /^Read Bio/u })
    .first()
    .tap();
  await expect(page.locator("dialog[open]")).toHaveCount(1);
  await endSession(page);
  const stage = page.locator("dialog [data-stop][class*=stage]");
  for (const stop of ["inside", "bioradar", "video", "hero"])
    await expect(stage).toHaveAttribute("data-stop", stop);
  const clicks = await page.evaluateHandle(() => {
    const seen: EventTarget[] = [];
    document.addEventListener("click", ({ target }) => target && seen.push(target));
    return seen;
  });
  // Where the bar at the foot of the page has a link.
  await page.touchscreen.tap(760, 1890);
  await expectState(page, "active");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  expect(await clicks.evaluate((seen) => seen.length)).toBe(0);
  await page.touchscreen.tap(760, 1890);
  await expect(page).toHaveURL((url) => url.pathname !== "/");
});
