import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { keyOf, openKiosk, typeOnScreen } from "./kiosk.ts";

test.use({ viewport: { width: 1080, height: 1920 } });

const field = (page: Page, name: string) => page.locator(`form[data-steps] [name=${name}]`);

/** Goes on from the choice, which has no keyboard of its own. */
const goOn = (page: Page) => page.locator("form").getByRole("button", { name: "Next" }).click();

/** Answers the five questions. */
async function answer(page: Page): Promise<void> {
  await goOn(page);
  for (const [name, text] of [
    ["firstName", "Ada"],
    ["lastName", "Lindqvist"],
    ["email", "ada@example"],
  ] as const) {
    await expect(field(page, name)).toBeFocused();
    await typeOnScreen(page, text);
    if (name === "email") await keyOf(page, ".com").click();
    await keyOf(page, "{next}").click();
  }
  await expect(field(page, "organization")).toBeFocused();
  await typeOnScreen(page, "Open Lab");
}

for (const viewport of [
  { width: 1080, height: 1920 },
  { width: 1920, height: 1080 },
])
  test(`the form goes field by field at ${viewport.width} × ${viewport.height}, and Back loses nothing`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openKiosk(page, "/contact");
    await expect(field(page, "firstName")).toBeHidden();
    await answer(page);

    for (const name of ["email", "lastName", "firstName"]) {
      await keyOf(page, "{back}").click();
      await expect(field(page, name)).toBeFocused();
      const [box, board] = await Promise.all([
        field(page, name).boundingBox(),
        page.locator("[data-kiosk-look=keyboard]").boundingBox(),
      ]);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(board?.y ?? 0);
    }
    await expect(field(page, "firstName")).toHaveValue("Ada");
    await expect(field(page, "lastName")).toHaveValue("Lindqvist");
    await expect(field(page, "email")).toHaveValue("ada@example.com");
    await expect(field(page, "organization")).toHaveValue("Open Lab");
    await expect(page.getByRole("navigation", { name: "Your answers" }).locator("[data-filled]")).toHaveCount(
      5,
    );
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });

test("what is sent names every field, with consent as it was chosen, and the screen says where it is", async ({
  page,
}) => {
  let sent: URLSearchParams | undefined;
  await page.route("**/api/contact", async (route) => {
    sent = new URLSearchParams(route.request().postData() ?? "");
    const answered = { outcome: "received", submissionId: sent.get("submissionId") };
    await route.fulfill({ json: answered });
  });
  await openKiosk(page, "/contact");
  await expect(field(page, "consent")).not.toBeChecked();
  await answer(page);
  await page.locator("label", { has: field(page, "consent") }).click();
  await page.getByRole("button", { name: "SUBMIT" }).click();
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeFocused();
  await expect(page.locator("[data-received=sent]")).toBeVisible();
  expect(Object.fromEntries(sent ?? [])).toMatchObject({
    reason: "alpha",
    firstName: "Ada",
    lastName: "Lindqvist",
    email: "ada@example.com",
    phone: "",
    organization: "Open Lab",
    message: "",
    consent: "yes",
  });
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test.describe("without a server", () => {
  test.use({ expectedConsole: /Failed to load resource/u });

  test("an enquiry is saved on the device, and the screen says so", async ({ page }) => {
    await openKiosk(page, "/contact");
    await page.route("**/api/**", (route) => route.abort());
    await answer(page);
    await page.getByRole("button", { name: "SUBMIT" }).click();
    await expect(page.getByRole("heading", { name: "Saved on this device, will be sent" })).toBeVisible();
  });

  test("an enquiry that can neither be kept nor sent stays as it was typed", async ({ page }) => {
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = IDBObjectStore.prototype.add = () => {
        throw new DOMException("The device is full.", "QuotaExceededError");
      };
    });
    await openKiosk(page, "/contact");
    await page.route("**/api/**", (route) => route.abort());
    await answer(page);
    await page.getByRole("button", { name: "SUBMIT" }).click();
    await expect(page.getByRole("alert")).toContainText("What you typed is still here");
    await expect(field(page, "organization")).toHaveValue("Open Lab");
    await expect(page.getByRole("button", { name: "Send again" })).toBeVisible();
  });
});

test("a wrong answer is named beside its field, and sending too early leads to what is missing", async ({
  page,
}) => {
  await openKiosk(page, "/contact");
  await goOn(page);
  await keyOf(page, "{next}").click();
  await expect(field(page, "firstName")).toBeFocused();
  await expect(page.getByText("Enter your first name.")).toBeVisible();
  await typeOnScreen(page, "Ada");
  await page.getByRole("button", { name: "SUBMIT" }).click();
  await expect(field(page, "lastName")).toBeFocused();
  await expect(page.getByText("Enter your last name.")).toBeVisible();
});

test("the keyboard types at the caret, deletes whole characters, and leaves the focus where it is", async ({
  page,
}) => {
  await openKiosk(page, "/contact");
  await goOn(page);
  const name = field(page, "firstName");
  await name.fill("Ana👩‍🔬");
  await keyOf(page, "{bksp}").click();
  await expect(name).toHaveValue("Ana");
  await name.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 1));
  await keyOf(page, "{more}").click();
  await keyOf(page, "ñ").click();
  await expect(name).toHaveValue("Añna");
  expect(await name.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);
  await expect(name).toBeFocused();
});

test("capitals begin a name and stay out of an address", async ({ page }) => {
  await openKiosk(page, "/contact");
  await goOn(page);
  await expect(keyOf(page, "A")).toBeVisible();
  await typeOnScreen(page, "A");
  await expect(keyOf(page, "a")).toBeVisible();
  await keyOf(page, "{next}").click();
  await typeOnScreen(page, "B");
  await keyOf(page, "{next}").click();
  await expect(keyOf(page, "a")).toBeVisible();
  await expect(keyOf(page, ".com")).toBeVisible();
});

test("Enter goes on instead of sending, where the device has a keyboard of its own", async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("kioskSettings", JSON.stringify({ renderer: "still", keyboard: "device" })),
  );
  await page.goto("/contact?kiosk=1");
  await goOn(page);
  await expect(field(page, "firstName")).toBeFocused();
  await expect(page.locator("[data-kiosk-look=keyboard]")).toHaveCount(0);
  await page.keyboard.type("Ada");
  await page.keyboard.press("Enter");
  await expect(field(page, "lastName")).toBeFocused();
  await page.locator("form").getByRole("button", { name: "Back" }).click();
  await expect(field(page, "firstName")).toHaveValue("Ada");
});

test("nothing is filled in by the browser and nothing comes back from another visitor", async ({ page }) => {
  await openKiosk(page, "/contact");
  await answer(page);
  await expect(page.locator("form")).toHaveAttribute("autocomplete", "off");
  for (const name of ["firstName", "lastName", "email", "organization", "phone"])
    await expect(field(page, name)).toHaveAttribute("autocomplete", "off");
  await page.reload();
  await page.locator("[data-kiosk-look=foot]").waitFor();
  await expect(field(page, "firstName")).toHaveValue("");
});
