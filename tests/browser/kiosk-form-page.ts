import type { Locator, Page } from "@playwright/test";
import { ada } from "./contact-form.ts";
import { expect } from "./fixtures.ts";

/** A key of the keyboard on the screen: what it writes, or its name in braces. */
export const keyOf = (page: Page, key: string): Locator =>
  page.locator(`[data-kiosk-look=keyboard] [data-skbtn=${JSON.stringify(key)}]`);

/** Types with the keyboard on the screen. */
export async function typeOnScreen(page: Page, text: string): Promise<void> {
  for (const character of text) await keyOf(page, character === " " ? "{space}" : character).click();
}

/** A field of the form, whether or not it is the one that is shown. */
export const kioskField = (page: Page, name: string): Locator =>
  page.locator(`form[data-steps] [name=${name}]`);

/** Goes on from the choice, which brings up no keyboard. */
export const goOn = (page: Page): Promise<void> =>
  page.locator("form").getByRole("button", { name: "Next" }).click();

/** Answers what is required, field by field. */
export async function answerAll(page: Page, values: Readonly<Record<string, string>> = ada): Promise<void> {
  await goOn(page);
  for (const name of ["firstName", "lastName", "email", "organization"]) {
    await expect(kioskField(page, name)).toBeFocused();
    await kioskField(page, name).fill(values[name] ?? "");
    if (name !== "organization") await kioskField(page, name).press("Enter");
  }
}

/** Confirmation once the enquiry is safe: on the server, or on this device. */
export const received = (page: Page, where: "sent" | "kept"): Locator =>
  page.locator(`[data-received=${where}]`);
