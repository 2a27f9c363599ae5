import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { insightFactory } from "../../src/content/insight-factory.ts";
import { kiosk } from "../../src/content/kiosk.ts";
import { readEnquiry, submissionId, words } from "./contact-form.ts";
import { startHeroLive } from "./insight-factory-page.ts";
import { answerAll, kioskField as field, goOn, keyOf, received, typeOnScreen } from "./kiosk-form-page.ts";
import { configure, expect, openKiosk, test } from "./kiosk-page.ts";

/** Opens the form of a kiosk. */
async function openForm(page: Page): Promise<void> {
  await configure(page, {});
  await openKiosk(page, "/contact");
  await page.locator("form[data-steps] nav").waitFor();
}

/** Answers the five questions with the keyboard on the screen. */
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
    await openForm(page);
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

test("what is sent arrives, with consent as it was chosen, and the screen says where it is", async ({
  page,
  databasePath,
}) => {
  await openForm(page);
  const id = await submissionId(page);
  await expect(field(page, "consent")).not.toBeChecked();
  await answer(page);
  await field(page, "consent").check();
  await page.getByRole("button", { name: words.submit }).click();
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeFocused();
  await expect(received(page, "sent")).toContainText(id.slice(0, 8).toUpperCase());
  expect(readEnquiry(databasePath, id)).toMatchObject({
    first_name: "Ada",
    last_name: "Lindqvist",
    email: "ada@example.com",
    phone: "",
    organization: "Open Lab",
    consent: "yes",
  });
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole("button", { name: "Done, clear the screen" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-kiosk-state", "attract");
});

test("beside the box for further mail nothing is promised that ticking it makes untrue", async ({ page }) => {
  await openForm(page);
  await goOn(page);
  await expect(page.getByText(words.fields.consent)).toBeVisible();
  await expect(page.getByText(/nothing else/u).filter({ visible: true })).toHaveCount(0);
});

test("after a lead no code leads to the form that was just sent", async ({ page }) => {
  await openForm(page);
  await answerAll(page);
  await page.getByRole("button", { name: words.submit }).click();
  await expect(received(page, "sent")).toContainText(kiosk.handOff.page);
  await expect(received(page, "sent")).toContainText(kiosk.handOff.homeText);
  await expect(page.getByText(/\/contact$/u).filter({ visible: true })).toHaveCount(0);
});

test("after a lead the demonstration that was tried is handed on", async ({ page }) => {
  await configure(page, {});
  await openKiosk(page, "/insight-factory");
  await (await startHeroLive(page)).locator("[data-frame]").tap();
  await page.getByRole("link", { name: "Partner", exact: true }).tap();
  await answerAll(page);
  await page.getByRole("button", { name: words.submit }).click();
  const tried = kiosk.handOff.usedText.replace("{title}", insightFactory.hero.videoTitle);
  await expect(received(page, "sent")).toContainText(tried);
});

test("a wrong answer is named beside its field, and sending too early leads to what is missing", async ({
  page,
}) => {
  await openForm(page);
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
  await openForm(page);
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

test("a key answers a finger, a mouse beside the screen and a click without either, once each", async ({
  page,
}) => {
  await openForm(page);
  await goOn(page);
  await keyOf(page, "A").tap();
  await keyOf(page, "b").click();
  // As a screen reader, or another program, presses a button.
  await keyOf(page, "c").evaluate((key: HTMLElement) => key.click());
  await expect(field(page, "firstName")).toHaveValue("Abc");
});

test("capitals begin a name and stay out of an address", async ({ page }) => {
  await openForm(page);
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
  await configure(page, { keyboard: "device" });
  await openKiosk(page, "/contact");
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
  await openForm(page);
  await answerAll(page);
  await expect(page.locator("form")).toHaveAttribute("autocomplete", "off");
  for (const name of ["firstName", "lastName", "email", "organization", "phone"])
    await expect(field(page, name)).toHaveAttribute("autocomplete", "off");
  await page.reload();
  await page.locator("[data-kiosk-look=foot]").waitFor();
  await expect(field(page, "firstName")).toHaveValue("");
});
