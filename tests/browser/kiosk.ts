import type { Page } from "@playwright/test";

/** Opens a page as a kiosk does, with its scenes still: they are not what is looked at. */
export async function openKiosk(page: Page, path: string): Promise<void> {
  await page.addInitScript(() =>
    localStorage.setItem("kioskSettings", JSON.stringify({ renderer: "still" })),
  );
  await page.goto(`${path}?kiosk=1`);
  await page.locator("[data-kiosk-look=foot]").waitFor();
}

/** A key of the keyboard on the screen: what it writes, or its name in braces. */
export const keyOf = (page: Page, key: string) =>
  page.locator(`[data-kiosk-look=keyboard] [data-skbtn=${JSON.stringify(key)}]`);

/** Types with the keyboard on the screen. */
export async function typeOnScreen(page: Page, text: string): Promise<void> {
  for (const character of text) await keyOf(page, character === " " ? "{space}" : character).click();
}
