import {
  ada,
  field,
  fillForm,
  openForm,
  outcome,
  readEnquiry,
  silencePosts,
  submissionId,
  submitButton,
  words,
} from "./contact-form.ts";
import { expect, test } from "./fixtures.ts";

test("20 s of silence are a failure; a reload restores everything, and the retry is stored once", async ({
  page,
  databasePath,
}) => {
  await page.clock.install();
  await openForm(page);
  await page.getByRole("radio", { name: words.reason.investor.label }).check();
  await fillForm(page, { ...ada, message: "‏שלום 🧬" });
  const id = await submissionId(page);
  await silencePosts(page);
  await submitButton(page).click();
  await expect(outcome(page, words.submitting)).toBeFocused();
  await expect(submitButton(page)).toBeHidden();
  // The clock goes on by itself between the leaps.
  await page.clock.fastForward(15_000);
  await expect(outcome(page, words.submitting)).toBeVisible();
  await page.clock.fastForward(6_000);
  await expect(outcome(page, words.failure)).toBeFocused();
  await expect(submitButton(page)).toBeHidden();
  await expect(field(page, "firstName")).toHaveValue(ada.firstName);

  await page.context().unrouteAll();
  await page.reload();
  await expect(submitButton(page)).toBeEnabled();
  expect(await submissionId(page)).toBe(id);
  await expect(page.getByRole("radio", { name: words.reason.investor.label })).toBeChecked();
  for (const [name, value] of Object.entries({ ...ada, message: "‏שלום 🧬" })) {
    await expect(field(page, name as keyof typeof ada)).toHaveValue(value);
  }
  await submitButton(page).click();
  await expect(outcome(page, words.success)).toBeVisible();
  expect(readEnquiry(databasePath, id)).toMatchObject({ message: "‏שלום 🧬", marks: "" });
});

test.describe("a refusal by the server", () => {
  // The refused post is answered with a page of its own status, which Chromium writes to the console.
  test.use({ expectedConsole: [/status of 409/] });

  test("is a failure that keeps what was typed; changed, it becomes an enquiry of its own", async ({
    page,
    request,
    databasePath,
  }) => {
    await openForm(page);
    await fillForm(page, { ...ada, message: "second" });
    const id = await submissionId(page);
    const first = await request.post("/api/contact", {
      form: { ...ada, message: "first", submissionId: id },
    });
    expect(first.ok()).toBe(true);

    await submitButton(page).click();
    await expect(outcome(page, words.failure)).toBeFocused();
    await expect(field(page, "message")).toHaveValue("second");

    await page.reload();
    await expect(submitButton(page)).toBeEnabled();
    expect(await submissionId(page)).toBe(id);
    await field(page, "message").fill("second, corrected");
    await expect(page.locator("input[name=submissionId]")).not.toHaveValue(id);
    await expect(submitButton(page)).toBeEnabled();
    const other = await submissionId(page);
    await submitButton(page).click();
    await expect(outcome(page, words.success)).toBeVisible();
    expect(readEnquiry(databasePath, other)).toMatchObject({ message: "second, corrected", marks: "" });
    expect(readEnquiry(databasePath, id)).toMatchObject({ message: "first" });
  });
});

test("what is typed survives a reload, until the enquiry is received", async ({ page }) => {
  await openForm(page);
  await fillForm(page, { firstName: "Ada", message: "unfinished" });
  const id = await submissionId(page);
  await page.reload();
  await expect(submitButton(page)).toBeEnabled();
  await expect(field(page, "message")).toHaveValue("unfinished");
  expect(await submissionId(page)).toBe(id);
});
