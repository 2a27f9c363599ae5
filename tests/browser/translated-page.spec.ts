import { inside } from "../../src/content/inside.ts";
import { site } from "../../src/content/site.ts";
import { field, fillForm, openForm, submitButton, words } from "./contact-form.ts";
import { expect, test } from "./fixtures.ts";
import { dialog, openHome, openInside } from "./inside-page.ts";
import { translate, translated } from "./translator.ts";

// Not React but the translator moves texts here; what React then draws anew it reports as its error 418.
test.use({ expectedConsole: /beside others|error #418/ });

test.describe("on a page that the browser translates", () => {
  test("'Look inside' says each stop, and closes", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openHome(page);
    await translate(page, "now");
    await openInside(page);
    for (const { title } of inside.stops) {
      await expect(dialog(page).getByRole("heading", { level: 3 })).toHaveText(translated(title));
      await page.keyboard.press("PageDown");
    }
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(page.locator(".kept")).toHaveCount(0);
  });

  test("an enquiry's faults and its fate are told", async ({ page }) => {
    await openForm(page);
    await translate(page, "now");
    await submitButton(page).click();
    const error = page.locator("#enquiry-email-error");
    await expect(error).toBeVisible();
    const missing = await error.textContent();
    await field(page, "email").fill("ada@");
    await expect(error).not.toHaveText(missing ?? "");
    await fillForm(page);
    await submitButton(page).click();
    await expect(page.locator("form [role=status]:focus")).toHaveText(translated(words.success));
  });

  test("pausing all motion says how to resume it", async ({ page }) => {
    await openHome(page);
    await translate(page, "now");
    const { pauseMotion, resumeMotion } = site.footer;
    await page.locator("footer").getByRole("button", { name: pauseMotion }).click();
    await expect(page.locator("footer button")).toHaveText(translated(resumeMotion));
  });
});

test.describe("a page that was translated before its script came", () => {
  test("has all its words, and its sections attach untouched", async ({ page }) => {
    await translate(page, "before the script");
    await page.goto("/");
    const length = () => page.locator("main").evaluate((main) => main.textContent.length);
    const before = await length();
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    expect(await length()).toBeGreaterThanOrEqual(before);
    // Nobody has scrolled or pressed: the sections come by themselves.
    await expect(page.locator(".kept")).toHaveCount(0);
    expect(await length()).toBeGreaterThanOrEqual(before);
  });
});
