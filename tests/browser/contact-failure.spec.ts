import {
  ada,
  field,
  fillForm,
  openForm,
  outcome,
  readEnquiry,
  sendAgainButton,
  sendWithoutAnswer,
  silencePosts,
  submissionId,
  submitButton,
  words,
} from "./contact-form.ts";
import { expect, test } from "./fixtures.ts";
import { hold } from "./hold.ts";

test("8 s of silence are a failure; a reload restores everything, and it is sent again until the server confirms it", async ({
  page,
  databasePath,
}) => {
  await page.clock.install();
  await openForm(page);
  await page.getByRole("radio", { name: words.reason.investor.label }).check();
  const typed = { ...ada, message: "‏שלום 🧬" };
  await fillForm(page, typed);
  const id = await submissionId(page);
  await silencePosts(page);
  await submitButton(page).click();
  await expect(outcome(page, words.submitting)).toBeFocused();
  await expect(submitButton(page)).toBeHidden();
  // The clock also runs by itself between jumps.
  await page.clock.fastForward(5_000);
  await expect(outcome(page, words.submitting)).toBeVisible();
  await page.clock.fastForward(4_000);
  await expect(outcome(page, words.failure)).toBeFocused();
  await expect(submitButton(page)).toBeHidden();
  await expect(field(page, "firstName")).toHaveValue(ada.firstName);

  await page.reload();
  await expect(submitButton(page)).toBeEnabled();
  expect(await submissionId(page)).toBe(id);
  await expect(page.getByRole("radio", { name: words.reason.investor.label })).toBeChecked();
  for (const [name, value] of Object.entries(typed))
    await expect(field(page, name as keyof typeof typed)).toHaveValue(value);
  const spent = await page.locator("input[name=altcha]").inputValue();
  await submitButton(page).click();
  await expect(outcome(page, words.submitting)).toBeFocused();
  await page.clock.fastForward(9_000);
  await expect(outcome(page, words.failure)).toBeFocused();

  await test.step("a page that answers in the server's place is no receipt", async () => {
    // As a network's sign-in page or a filtering proxy does, with status 200.
    const answered = page.waitForResponse("**/api/contact");
    await sendAgainButton(page).click();
    await answered;
    await expect(outcome(page, words.failure)).toBeFocused();
  });

  await page.context().unrouteAll();
  const posted = page.waitForRequest((request) => request.method() === "POST");
  await sendAgainButton(page).click();
  const body = new URLSearchParams((await posted).postData() ?? "");
  expect(body.get("submissionId")).toBe(id);
  expect(body.get("altcha")).toMatch(/^[\w+/=]{200,}$/);
  expect(body.get("altcha")).not.toBe(spent);
  await expect(outcome(page, words.success)).toBeFocused();
  await expect(sendAgainButton(page)).toBeHidden();
  expect(readEnquiry(databasePath, id)).toMatchObject({
    message: typed.message,
    marks: "",
    state: "accepted",
  });
});

test("an answer that comes after the silence was told still turns it to success", async ({ page }) => {
  await page.clock.install();
  await openForm(page);
  await fillForm(page);
  const release = await hold(page.context(), "**/api/contact");
  // Not before it is sent, which the human check may hold up: the silence would be ours.
  const posted = page.context().waitForEvent("request", (request) => request.method() === "POST");
  await Promise.all([posted, submitButton(page).click()]);
  await expect(outcome(page, words.submitting)).toBeFocused();
  await page.clock.fastForward(9_000);
  await expect(outcome(page, words.failure)).toBeFocused();
  release();
  await expect(outcome(page, words.success)).toBeFocused();
});

test.describe("a refusal by the server", () => {
  // Chromium logs the status of the rejected post's result page.
  test.use({ expectedConsole: /status of 409/ });

  test("is a failure that keeps the values; once edited, it is sent as a new enquiry", async ({
    page,
    request,
    databasePath,
  }) => {
    await openForm(page);
    await fillForm(page, { ...ada, message: "second" });
    const unsent = await submissionId(page);
    await page.reload();
    await expect(submitButton(page)).toBeEnabled();
    await expect(field(page, "message")).toHaveValue("second");
    const id = await submissionId(page);
    // The copy of a tab has what was typed in the tab, and is an enquiry of its own.
    expect(id).not.toBe(unsent);
    await request.post("/api/contact", { form: { ...ada, message: "first", submissionId: id } });
    await submitButton(page).click();
    await expect(outcome(page, words.failure)).toBeFocused();
    await expect(field(page, "message")).toHaveValue("second");

    await field(page, "message").fill("second, corrected");
    await expect(page.locator("input[name=submissionId]")).not.toHaveValue(id);
    const other = await submissionId(page);
    await sendAgainButton(page).click();
    await expect(outcome(page, words.success)).toBeVisible();
    expect(readEnquiry(databasePath, other)).toMatchObject({ message: "second, corrected", marks: "" });
    expect(readEnquiry(databasePath, id)).toMatchObject({ message: "first" });
  });
});

test("what is filled in without telling the page, after a try, is sent as another enquiry", async ({
  page,
  databasePath,
}) => {
  const id = await sendWithoutAnswer(page, databasePath, "first");
  await page.reload();
  await expect(submitButton(page)).toBeEnabled();
  await field(page, "message").evaluate((box: HTMLTextAreaElement) => {
    box.value = "second";
  });
  await submitButton(page).click();
  await expect(outcome(page, words.success)).toBeVisible();
  const other = await submissionId(page);
  expect(other).not.toBe(id);
  expect(readEnquiry(databasePath, other)).toMatchObject({ message: "second", marks: "" });
});
