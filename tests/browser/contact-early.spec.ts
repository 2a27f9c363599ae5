import type { Page } from "@playwright/test";
import {
  ada,
  field,
  fillForm,
  outcome,
  readEnquiry,
  sendWithoutAnswer,
  submissionId,
  submitButton,
  verifyingButton,
  words,
} from "./contact-form.ts";
import { expect, test } from "./fixtures.ts";
import { holdScript } from "./hold.ts";

// Submissions made before hydration.

/** After this time the page gives its script up (docs/behaviour.md 7.5a), in milliseconds. */
const HOLD = 8_000;

/** The page waits for its script however busy the machine is. */
const waitLonger = (page: Page) =>
  page.addInitScript((hold) => {
    const { setTimeout } = window;
    const patient = (run: () => void, time?: number) => setTimeout(run, time === hold ? 10 * hold : time);
    Object.assign(window, { setTimeout: patient });
  }, HOLD);

/**
 * Opens the form and blocks the client script, once the page has asked for it: its first script, which holds a post, is
 * there then. Returns a function that releases the client script.
 */
async function openHeld(page: Page): Promise<() => void> {
  const release = await holdScript(page);
  const asked = page.waitForRequest("**/assets/client-*.js");
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await asked;
  return release;
}

test("a press on the button before the script is there waits for it and for the check, then is sent in the page", async ({
  page,
  databasePath,
}) => {
  const posts: string[] = [];
  page.context().on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await waitLonger(page);
  const release = await openHeld(page);
  await fillForm(page);
  await verifyingButton(page).click();
  await expect(page.locator("form[aria-busy=true]")).toBeVisible();
  expect(posts).toEqual([]);

  release();
  await expect(outcome(page, words.success)).toBeFocused();
  await expect(page.locator("form[aria-busy]")).toHaveCount(0);
  const id = await submissionId(page);
  expect(readEnquiry(databasePath, id)).toMatchObject({ state: "accepted", marks: "" });
  expect(posts).toHaveLength(1);
  expect(page.context().pages()).toHaveLength(1);
});

test("what was changed before the script is there is sent as another enquiry", async ({
  page,
  databasePath,
}) => {
  const id = await sendWithoutAnswer(page, databasePath, "first");
  const release = await openHeld(page);
  await field(page, "message").fill("second");
  release();
  await expect(field(page, "email")).toHaveValue(ada.email);
  await submitButton(page).click();
  await expect(outcome(page, words.success)).toBeVisible();
  const other = await submissionId(page);
  expect(other).not.toBe(id);
  expect(readEnquiry(databasePath, other)).toMatchObject({ message: "second", marks: "" });
});

test("an early press on a form that lacks something is told what, once the script is there", async ({
  page,
}) => {
  await waitLonger(page);
  const release = await openHeld(page);
  // The browser's own validation accepts a name of spaces.
  await fillForm(page, { ...ada, firstName: " " });
  await verifyingButton(page).click();
  release();
  await expect(page.getByRole("region", { name: words.errorSummary })).toBeFocused();
  await expect(field(page, "firstName")).toHaveAttribute("aria-invalid", "true");
  await expect(submitButton(page)).toBeEnabled();
});

test("a script that never arrives is given up: the form is posted as it is, in the same tab", async ({
  page,
  databasePath,
}) => {
  await page.clock.install();
  await openHeld(page);
  await fillForm(page);
  await verifyingButton(page).click();
  await expect(page.locator("form[aria-busy=true]")).toBeVisible();
  await page.clock.fastForward(HOLD);
  await expect(page.getByText(words.success)).toBeVisible();
  const id = new URL(page.url()).searchParams.get("id") ?? "";
  expect(readEnquiry(databasePath, id)).toMatchObject({ state: "quarantined", marks: "check-missing" });
  expect(page.context().pages()).toHaveLength(1);
});

test.describe("with a script that cannot be fetched", () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test("the form is posted by the browser, into a new tab", async ({ page, databasePath }) => {
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/contact");
    await fillForm(page);
    // After 6 s the button no longer looks as if a script were coming.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    const opened = page.waitForEvent("popup");
    await submitButton(page).click();
    const result = await opened;
    await expect(result.getByText(words.success)).toBeVisible();
    const id = new URL(result.url()).searchParams.get("id") ?? "";
    expect(readEnquiry(databasePath, id)).toMatchObject({ marks: "check-missing" });
  });
});
