import { DatabaseSync } from "node:sqlite";
import type { Locator, Page } from "@playwright/test";
import { contact } from "../../src/content/contact.ts";
import { expect } from "./fixtures.ts";

export const words = contact.form;

/** A valid enquiry, without what is optional. */
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
export const outcome = (page: Page, text: string): Locator =>
  page.locator("form").getByText(text, { exact: true });

/** Opens the form and waits until it may be sent. */
export async function openForm(page: Page): Promise<void> {
  await page.goto("/contact");
  await expect(submitButton(page)).toBeEnabled();
}

export async function fillForm(page: Page, values: Partial<Record<TextField, string>> = ada): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name as TextField).fill(value);
}

export const submissionId = (page: Page): Promise<string> =>
  page.locator("input[name=submissionId]").inputValue();

/** What stands in the store under an id. */
export function readEnquiry(databasePath: string, id: string): Record<string, unknown> | undefined {
  const database = new DatabaseSync(databasePath, { readOnly: true });
  try {
    const row = database.prepare("SELECT * FROM enquiry WHERE submission_id = ?").get(id);
    return row === undefined ? undefined : { ...row };
  } finally {
    database.close();
  }
}

/** Answers posts of the form with an empty page: the server never sees them, and the form hears nothing. */
export async function silencePosts(page: Page): Promise<void> {
  await page
    .context()
    .route("**/api/contact", (route) => route.fulfill({ contentType: "text/html", body: "" }));
}
