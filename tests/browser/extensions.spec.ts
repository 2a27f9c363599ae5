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

/** Presses of SUBMIT: what happens before the script comes, and what when it has come. */
const presses: Readonly<
  Record<string, [before: (page: Page) => Promise<void>, after: (page: Page) => Promise<void>]>
> = {
  "a press held for the script": [(page) => verifyingButton(page).click(), async () => undefined],
  "a mouse button that is down meanwhile": [
    async (page) => {
      await verifyingButton(page).hover();
      await page.mouse.down();
    },
    (page) => page.mouse.up(),
  ],
};

for (const [name, [before, after]] of Object.entries(presses)) {
  test(`${name} outlives an icon after each field`, async ({ page, databasePath }) => {
    const release = await holdScript(page);
    await page.goto("/contact", { waitUntil: "domcontentloaded" });
    await page.evaluate(icons);
    await fillForm(page);
    await before(page);
    release();
    await expect(page.locator("form[novalidate]")).toBeAttached();
    await after(page);
    await expect(outcome(page, words.success)).toBeFocused();
    expect(readEnquiry(databasePath, await submissionId(page))).toMatchObject({ marks: "" });
  });
}

test("the focus in a section, and a press on it, outlive a button before each of its own", async ({
  page,
}) => {
  const release = await holdScript(page);
  await page.goto("/insight-factory", { waitUntil: "domcontentloaded" });
  await page.evaluate(() => {
    for (const place of ["footer", "#platform button"])
      for (const own of document.querySelectorAll(place))
        own.insertAdjacentHTML("beforebegin", "<button type='button'>extension</button>");
  });
  await page
    .getByRole("button", { name: /^Try it live/ })
    .first()
    .click();
  release();
  await expect(page.locator("#platform [data-live] button:focus")).toBeVisible();
  await expect(page.locator(".kept")).toHaveCount(0);
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
