import { violations } from "./axe.ts";
import {
  ada,
  field,
  fillForm,
  openForm,
  outcome,
  readEnquiry,
  submissionId,
  submitButton,
  words,
} from "./contact-form.ts";
import { expect, test } from "./fixtures.ts";
import { hold } from "./hold.ts";

test("an enquiry goes from the form into the database, and the form hears of it", async ({
  page,
  databasePath,
}) => {
  await openForm(page);
  const decoy = page.locator("input[name=nicknameField]");
  await expect(decoy).not.toBeInViewport();
  await expect(decoy).toHaveAttribute("tabindex", "-1");
  const investor = page.getByRole("radio", { name: words.reason.investor.label });
  await investor.check();
  // Its hint is in its name, and would be said twice.
  await expect.soft(investor).toHaveAccessibleDescription("");
  const message = "12,000 samples, four freezers.\nWhich were sequenced? 🧬";
  await fillForm(page, { ...ada, phone: "+1 206 555 0100", message });
  const id = await submissionId(page);

  const opened = page.waitForEvent("popup");
  await submitButton(page).click();
  const result = await opened;

  // No live region: a new page's are silent, and Orca passes over their text.
  await expect(result.getByRole("paragraph").filter({ hasText: words.success })).toBeVisible();
  await expect(outcome(page, words.success)).toBeFocused();
  await expect(submitButton(page)).toBeHidden();
  await expect(page.locator("li[aria-current=step]")).toContainText("A person reads");
  expect(readEnquiry(databasePath, id)).toMatchObject({
    reason: "investor",
    first_name: ada.firstName,
    last_name: ada.lastName,
    email: ada.email,
    phone: "+1 206 555 0100",
    organization: ada.organization,
    message,
    marks: "",
  });
  expect(await violations(page)).toEqual([]);

  await page.reload();
  await expect(submitButton(page)).toBeEnabled();
  expect(await submissionId(page)).not.toBe(id);

  await test.step("what a password manager fills in without telling the page is sent, and an address as it was typed", async () => {
    const email = "jose@münchen.de";
    await fillForm(page, { ...ada, email, lastName: "" });
    await expect(field(page, "email")).toHaveAttribute("inputmode", "email");
    await field(page, "lastName").evaluate((input: HTMLInputElement) => {
      input.value = "Lovelace";
    });
    const id = await submissionId(page);
    const opened = page.waitForEvent("popup");
    await submitButton(page).click();
    await expect((await opened).getByText(words.success)).toBeVisible();
    await expect(outcome(page, words.success)).toBeVisible();
    expect(readEnquiry(databasePath, id)).toMatchObject({ last_name: "Lovelace", email, state: "accepted" });
  });
});

test("errors are shown at their fields and in a focused summary, nothing typed is lost, and mended it is sent", async ({
  page,
  databasePath,
}) => {
  const posts: string[] = [];
  page.context().on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await openForm(page);
  await expect(field(page, "lastName")).toHaveAttribute("aria-required", "true");
  await expect(page.locator("form :invalid"), "what nobody has come to is not called invalid").toHaveCount(0);
  await fillForm(page, { firstName: "Ada", email: "ada@", message: "x".repeat(281) });
  await submitButton(page).click();

  const summary = page.getByRole("region", { name: words.errorSummary });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveCount(4);
  for (const name of ["lastName", "email", "organization", "message"] as const) {
    await expect(field(page, name)).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, name)).toHaveAccessibleDescription(/\S/);
  }
  await expect(field(page, "firstName")).not.toHaveAttribute("aria-invalid");
  expect(await violations(page)).toEqual([]);

  await summary.getByRole("link", { name: /e-mail/i }).click();
  await expect(field(page, "email")).toBeFocused();
  await expect(field(page, "email")).toHaveValue("ada@");
  await expect(field(page, "email")).toBeInViewport();
  await field(page, "email").fill("ada@example.org");
  await expect(field(page, "email")).not.toHaveAttribute("aria-invalid");

  await expect(field(page, "firstName")).toHaveValue("Ada");
  await expect(field(page, "message")).toHaveValue("x".repeat(281));
  expect(page.url()).toMatch(/\/contact$/);
  expect(posts).toEqual([]);

  await expect(outcome(page, words.messageOver.replace("{count}", "1")).first()).toBeVisible();
  await fillForm(page, { ...ada, message: "🧬".repeat(280) });
  const id = await submissionId(page);
  await submitButton(page).click();
  await expect(outcome(page, words.success)).toBeVisible();
  expect(readEnquiry(databasePath, id)).toMatchObject({ message: "🧬".repeat(280), state: "accepted" });
});

test("the count is read out when the typing rests, not with every key", async ({ page }) => {
  await page.clock.install();
  await openForm(page);
  const said = page.locator("form [role=status].visually-hidden");
  await page.clock.pauseAt(Date.now() + 60_000);
  await field(page, "message").pressSequentially("four");
  await expect(said).toHaveText("");
  await page.clock.runFor(1_000);
  await expect(said).toHaveText(words.messageLeft.replace("{count}", "276"));
});

test("what was typed and chosen before the script arrived stays", async ({ page }) => {
  const release = await hold(page, "**/assets/*.js");
  await page.goto("/contact", { waitUntil: "commit" });
  await page.getByRole("radio", { name: words.reason.investor.label }).check();
  await fillForm(page, { firstName: "Ada", message: "early" });
  release();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect(page.locator("input[name=submissionId]")).toBeAttached();
  await expect(page.getByRole("radio", { name: words.reason.investor.label })).toBeChecked();
  await expect(field(page, "firstName")).toHaveValue("Ada");
  await expect(field(page, "message")).toHaveValue("early");
  await expect(outcome(page, words.messageLeft.replace("{count}", "275")).first()).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form posts into a new tab and is stored, set apart", async ({ page, databasePath }) => {
    await page.goto("/contact");
    await expect(page.getByText(words.noScript)).toBeVisible();
    await fillForm(page, { ...ada, email: "nowhere" });
    await submitButton(page).click();
    expect(page.context().pages()).toHaveLength(1);
    await field(page, "email").fill("josé@münchen.de");
    const opened = page.waitForEvent("popup");
    await submitButton(page).click();
    const result = await opened;
    await expect(result.getByText(words.success)).toBeVisible();
    const id = new URL(result.url()).searchParams.get("id") ?? "";
    expect(readEnquiry(databasePath, id)).toMatchObject({
      first_name: ada.firstName,
      email: "josé@münchen.de",
      reason: "alpha",
      state: "quarantined",
      marks: "check-missing",
    });
  });
});
