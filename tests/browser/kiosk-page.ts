import type { Page } from "@playwright/test";
import { kioskStaff } from "../../src/content/kiosk.ts";
import { hashPin, PIN_KEY } from "../../src/enquiry/pin-hash.ts";
import type { KioskSettings } from "../../src/kiosk/settings.ts";
import { expect, test as siteTest } from "./fixtures.ts";

export { expect };

/** A kiosk with a touch screen. */
export const test = siteTest.extend({
  viewport: { width: 1080, height: 1920 },
  hasTouch: true,
});

/** Long enough to do something in, on a busy machine. */
export const NEVER = 100_000;

type State = "active" | "warning" | "attract" | "staff";

/**
 * Makes the device a kiosk and sets its settings ahead of the page's script, until it is left; scenes stay still unless
 * they are what is tested.
 */
export async function configure(page: Page, settings: Partial<KioskSettings>): Promise<void> {
  await page.addInitScript(
    (stored) => {
      localStorage.setItem("kioskSettings", stored);
      // Once in each tab, so that a kiosk can be left.
      if (window.name !== "entered") localStorage.setItem("kiosk", "1");
      window.name = "entered";
    },
    JSON.stringify({ renderer: "still", idle: NEVER, ...settings }),
  );
}

export const expectState = (page: Page, state: State): Promise<void> =>
  expect(page.locator("html")).toHaveAttribute("data-kiosk-state", state);

/** Opens an address as a kiosk's. On a device that is none yet this takes a press. */
export async function enterKiosk(page: Page, address: string): Promise<void> {
  await page.goto(`${address}?kiosk=1`);
  const accept = page.locator("[data-kiosk-accept]");
  const kiosk = page.locator("html[data-kiosk]");
  await expect(accept.or(kiosk)).toBeVisible();
  if (await accept.isVisible()) await accept.click();
  await expect(kiosk).toBeAttached();
}

/** Opens a page in kiosk mode, on a device with these settings if they are given, and waits until its session runs. */
export async function openKiosk(page: Page, path = "/", settings?: Partial<KioskSettings>): Promise<void> {
  if (settings) await configure(page, settings);
  await enterKiosk(page, path);
  await expect(page.locator("html")).toHaveAttribute("data-kiosk-state", /./);
}

/** Five taps in the top right corner; none waits for the one before, since together they may take 4 s at most. */
export async function tapCorner(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  await Promise.all(Array.from({ length: 5 }, () => page.touchscreen.tap(width - 30, 30)));
}

/** Lets a session of the usual length end; the page's clock is installed. */
export async function endSession(page: Page): Promise<void> {
  await page.clock.fastForward(46_000);
  await expectState(page, "warning");
  await page.clock.fastForward(21_000);
  await expectState(page, "attract");
  // While the browser still turns a page, React shows the tour later, and a press until then does not end it.
  await expect(page.locator("#attract-title")).toBeVisible();
}

export const PIN = "2718";

/** Sets the staff's PIN ahead of the page's script, as `npm run kiosk` does. */
export async function setUpPin(page: Page): Promise<void> {
  const stored = JSON.stringify(await hashPin(PIN));
  await page.addInitScript(([key, value]) => localStorage.setItem(key, localStorage.getItem(key) ?? value), [
    PIN_KEY,
    stored,
  ] as const);
}

/** Opens the staff panel with the PIN that was set up. */
export async function openPanel(page: Page): Promise<void> {
  await tapCorner(page);
  await enterPin(page, PIN, kioskStaff.pin.enter);
}

/** Enters digits on the pad and confirms them. */
export async function enterPin(page: Page, digits: string, confirm: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  for (const digit of digits) await dialog.getByRole("button", { name: digit, exact: true }).tap();
  await dialog.getByRole("button", { name: confirm }).tap();
}
