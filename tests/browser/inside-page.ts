import type { Locator, Page } from "@playwright/test";
import type { StopId } from "../../src/scenes/inside/model/stops.ts";
import { expect } from "./fixtures.ts";
import { openPage } from "./load-sections.ts";

export const opener = (page: Page): Locator => page.getByRole("button", { name: "Look inside" });
export const dialog = (page: Page): Locator => page.getByRole("dialog", { name: "Look inside" });
/** The element that says which stop is shown and whether the depth rests. */
const state = (page: Page): Locator => dialog(page).locator("[data-stop]");

/** Opens it by its button, on a page that is attached. */
export async function openInside(page: Page): Promise<void> {
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
  await expectStop(page, "block");
}

const hastened = new WeakSet<Page>();
/** Milliseconds that are computed at a time, and more of them than the longest way takes, from end to end. */
const [PART, PARTS] = [500, 12];

/** From now on `expectStop` lets the way to a stop pass as fast as it is computed: pictures are slow in software. */
export async function hasten(page: Page): Promise<void> {
  await page.clock.install();
  hastened.add(page);
}

/** The depth rests at a stop. */
export async function expectStop(page: Page, stop: StopId): Promise<void> {
  const rests = state(page).and(page.locator(`[data-stop=${stop}][data-phase=rest]`));
  for (let part = 0; hastened.has(page) && part < PARTS && (await rests.count()) === 0; part++)
    await page.clock.runFor(PART);
  await expect(state(page)).toHaveAttribute("data-stop", stop);
  await expect(state(page)).toHaveAttribute("data-phase", "rest");
}

/** Goes to a stop by its address, in the page that is open. */
export async function goToStop(page: Page, stop: StopId): Promise<void> {
  await page.evaluate((id) => {
    location.hash = `inside-${id}`;
  }, stop);
  await expectStop(page, stop);
}

/** Home, or another address of it, attached and with the dialog that it names. */
export async function openHome(page: Page, address = "/"): Promise<void> {
  await openPage(page, address);
  if (address.includes("#")) await expect(dialog(page)).toBeVisible();
}
