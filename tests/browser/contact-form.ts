import { DatabaseSync } from "node:sqlite";
import type { Locator, Page } from "@playwright/test";
import { contact } from "../../src/content/contact.ts";
import { expect } from "./fixtures.ts";

export const words = contact.form;

/** A valid enquiry with required fields only. */
export const ada = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.org",
  organization: "Analytical Engines",
} as const;

type TextField = "firstName" | "lastName" | "email" | "phone" | "organization" | "message";

export const field = (page: Page, name: TextField): Locator =>
  page.getByRole("textbox", { name: words.fields[name] });
export const submitButton = (page: Page): Locator => page.getByRole("button", { name: words.submit });
export const verifyingButton = (page: Page): Locator => page.getByRole("button", { name: words.verifying });
export const sendAgainButton = (page: Page): Locator => page.getByRole("button", { name: words.sendAgain });
export const outcome = (page: Page, text: string): Locator =>
  page.locator("form").getByText(text, { exact: true });

/** Opens the form and waits until it can be submitted. */
export async function openForm(page: Page): Promise<void> {
  await page.goto("/contact");
  await expect(submitButton(page)).toBeEnabled();
}

export async function fillForm(page: Page, values: Partial<Record<TextField, string>> = ada): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name as TextField).fill(value);
}

export const submissionId = (page: Page): Promise<string> =>
  page.locator("input[name=submissionId]").inputValue();

/** The stored row of an id. */
export function readEnquiry(databasePath: string, id: string): Record<string, unknown> | undefined {
  using database = new DatabaseSync(databasePath, { readOnly: true });
  const row = database.prepare("SELECT * FROM enquiry WHERE submission_id = ?").get(id);
  return row && { ...row };
}

/** Sends an enquiry that is stored, while its answer is lost. Returns its id. */
export async function sendWithoutAnswer(page: Page, databasePath: string, message: string): Promise<string> {
  await openForm(page);
  await fillForm(page, { ...ada, message });
  const id = await submissionId(page);
  await page.context().route("**/api/contact", async (route) => {
    await route.fetch();
    await route.fulfill({ contentType: "text/html", body: "" });
  });
  const opened = page.waitForEvent("popup");
  await submitButton(page).click();
  await (await opened).close();
  await expect.poll(() => readEnquiry(databasePath, id)).toMatchObject({ message });
  await page.context().unrouteAll();
  return id;
}

/** Answers the form's posts with an empty page, so that neither server nor form gets a result. */
export async function silencePosts(page: Page): Promise<void> {
  await page
    .context()
    .route("**/api/contact", (route) => route.fulfill({ contentType: "text/html", body: "" }));
}
