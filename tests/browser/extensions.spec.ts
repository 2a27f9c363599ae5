import type { Page } from "@playwright/test";
import {
  ada,
  field,
  fillForm,
  openForm,
  outcome,
  readEnquiry,
  submissionId,
  submitButton,
  verifyingButton,
  words,
} from "./contact-form.ts";
import { changes, meddle } from "./extension.ts";
import { expect, test } from "./fixtures.ts";
import { holdScript } from "./hold.ts";

// React reports as its error 418 that it has drawn something anew.
test.use({ expectedConsole: /error #418|beside others/ });

const [icons = meddle] = Object.values(changes);

/** The form's values, and the field and caret that have the focus. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement | null;
    const data = new FormData(document.querySelector("form") ?? undefined);
    data.delete("submissionId");
    return { values: Object.fromEntries(data), at: at?.name, caret: [at?.selectionStart, at?.selectionEnd] };
  });

for (const [name, change] of Object.entries(changes)) {
  test(`what is typed, chosen and focused outlives ${name}`, async ({ page }) => {
    const release = await holdScript(page);
    await page.goto("/contact", { waitUntil: "domcontentloaded" });
    await page.evaluate(change);
    await page.locator("#enquiry-reason-investor").check();
    await page.locator("#enquiry-message").fill("first line\nsecond");
    // A browser that fills in an address tells nobody.
    await page.locator("#enquiry-organization").evaluate((input: HTMLInputElement) => {
      input.value = "Analytical Engines";
    });
    await page.locator("#enquiry-email").pressSequentially("ada@example.rg");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    release();
    await expect(page.locator("form[novalidate]")).toBeAttached();
    await page.keyboard.type("o");
    expect(await stateOf(page)).toMatchObject({
      values: {
        reason: "investor",
        email: "ada@example.org",
        organization: "Analytical Engines",
        message: "first line\nsecond",
      },
      at: "email",
      caret: [13, 13],
    });
  });
}

test("a press held for the script outlives an icon after each field", async ({ page, databasePath }) => {
  const release = await holdScript(page);
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await page.evaluate(icons);
  await fillForm(page);
  await verifyingButton(page).click();
  release();
  await expect(outcome(page, words.success)).toBeFocused();
  expect(readEnquiry(databasePath, await submissionId(page))).toMatchObject({ marks: "" });
});

test("an extension that moves what React has drawn leaves the form at work", async ({
  page,
  databasePath,
}) => {
  await openForm(page);
  await page.evaluate(meddle);
  await fillForm(page, { ...ada, email: "ada@" });
  await submitButton(page).click();
  await expect(page.getByRole("region", { name: words.errorSummary })).toBeVisible();
  await field(page, "email").fill(ada.email);
  await submitButton(page).click();
  await expect(outcome(page, words.success)).toBeVisible();
  await expect(page.locator(".kept")).toHaveCount(0);
  expect(readEnquiry(databasePath, await submissionId(page))).toMatchObject({ marks: "" });
});
