import type { Locator, Page } from "@playwright/test";
import { insightFactory } from "../../src/content/insight-factory.ts";
import { kiosk } from "../../src/content/kiosk.ts";
import { kioskForm } from "../../src/content/kiosk-form.ts";
import { violations } from "./axe.ts";
import { readEnquiry, submissionId, words } from "./contact-form.ts";
import { startHeroLive } from "./insight-factory-page.ts";
import { answerAll, kioskField as field, goOn, keyOf, received, typeOnScreen } from "./kiosk-form-page.ts";
import { expect, openKiosk, test } from "./kiosk-page.ts";

/** Opens the form of a kiosk. */
async function openForm(page: Page): Promise<void> {
  await openKiosk(page, "/contact", {});
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

/** Goes through the five questions and back to the first. */
async function answerAndGoBack(page: Page): Promise<void> {
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
  await expectNoViolation(page);
}

const expectNoViolation = async (page: Page): Promise<void> =>
  expect.soft(await violations(page)).toEqual([]);

test("upright: the form goes field by field, Back loses nothing, and the screen says where what was sent is", async ({
  page,
  databasePath,
}) => {
  await answerAndGoBack(page);
  const id = await submissionId(page);

  await test.step("beside the box for further mail nothing is promised that ticking it makes untrue", async () => {
    await expect(page.getByText(words.fields.consent)).toBeVisible();
    await expect(page.getByText(/nothing else/u).filter({ visible: true })).toHaveCount(0);
    await expect(field(page, "consent")).not.toBeChecked();
  });

  await test.step("what is sent arrives, with consent as it was chosen", async () => {
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
    await expectNoViolation(page);
  });

  await test.step("no code leads to the form that was just sent", async () => {
    await expect(received(page, "sent")).toContainText(kiosk.handOff.page);
    await expect(received(page, "sent")).toContainText(kiosk.handOff.homeText);
    await expect(page.getByText(/\/contact$/u).filter({ visible: true })).toHaveCount(0);
  });
  await page.getByRole("button", { name: "Done, clear the screen" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-kiosk-state", "attract");
});

test("a lead has what its visitor tried, the form says so, and the demonstration is handed on", async ({
  page,
  databasePath,
}) => {
  await page.clock.install();
  await openKiosk(page, "/insight-factory", {});
  const live = await startHeroLive(page);
  // Nobody opens a file of their own in a kiosk.
  await expect(live.locator("input[type=file]")).toHaveCount(0);
  await test.step("its way back is in sight above the bar, lying and upright", async () => {
    const back = page.getByRole("button", { name: /^Back to the video: /u });
    for (const [width, height] of [
      [1920, 1080],
      [1080, 1920],
    ] as const) {
      await page.setViewportSize({ width, height });
      const top = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;
      const bar = page.locator("[data-kiosk-look=foot]");
      await expect.poll(async () => (await top(bar)) - (await top(back))).toBeGreaterThan(60);
    }
  });
  await live.locator("[data-frame]").tap();
  await page.clock.runFor(3_000);
  await page.getByRole("link", { name: "Partner", exact: true }).tap();
  await expect(page.getByText("with what you tried here")).toBeVisible();
  await answerAll(page);
  const id = await submissionId(page);
  await page.getByRole("button", { name: words.submit }).click();
  const titled = (text: string) => text.replace("{title}", insightFactory.hero.videoTitle);
  await expect(received(page, "sent")).toContainText(titled(kiosk.handOff.usedText));
  const tried = readEnquiry(databasePath, id)?.tried;
  expect(tried).toMatch(/^Insight Factory, (?:[2-9]|\d\d+) s; /u);
  expect(tried).toContain(`; ${titled(kioskForm.tried.live)}, `);
});

test("lying: the form goes field by field, Back loses nothing, and nothing comes back from another visitor", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await answerAndGoBack(page);
  await expect(page.locator("form")).toHaveAttribute("autocomplete", "off");
  for (const name of ["firstName", "lastName", "email", "organization", "phone"])
    await expect(field(page, name)).toHaveAttribute("autocomplete", "off");
  await page.reload();
  await page.locator("[data-kiosk-look=foot]").waitFor();
  await expect(field(page, "firstName")).toHaveValue("");
});

test("the keyboard on the screen, and what it says to a wrong answer", async ({ page }) => {
  await openForm(page);
  await goOn(page);
  const name = field(page, "firstName");

  await test.step("a wrong answer is named beside its field", async () => {
    await keyOf(page, "{next}").click();
    await expect(name).toBeFocused();
    await expect(page.getByText("Enter your first name.")).toBeVisible();
  });

  await test.step("capitals begin a name; a finger, a mouse and a click without either press a key once", async () => {
    await keyOf(page, "A").tap();
    await expect(keyOf(page, "a")).toBeVisible();
    await keyOf(page, "b").click();
    // As a screen reader, or another program, presses a button.
    await keyOf(page, "c").evaluate((key: HTMLElement) => key.click());
    await expect(name).toHaveValue("Abc");
  });

  await test.step("sending too early leads to what is missing", async () => {
    await page.getByRole("button", { name: "SUBMIT" }).click();
    await expect(field(page, "lastName")).toBeFocused();
    await expect(page.getByText("Enter your last name.")).toBeVisible();
  });

  await test.step("capitals stay out of an address", async () => {
    await typeOnScreen(page, "B");
    await keyOf(page, "{next}").click();
    await expect(keyOf(page, "a")).toBeVisible();
    await expect(keyOf(page, ".com")).toBeVisible();
  });

  await test.step("it types at the caret, deletes whole characters, and leaves the focus where it is", async () => {
    for (let back = 0; back < 2; back++) await keyOf(page, "{back}").click();
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
});

test("Enter goes on instead of sending, and Tab comes to Next, where the device has a keyboard of its own", async ({
  page,
}) => {
  await openKiosk(page, "/contact", { keyboard: "device" });
  await goOn(page);
  await expect(field(page, "firstName")).toBeFocused();
  await expect(page.locator("[data-kiosk-look=keyboard]")).toHaveCount(0);
  await page.keyboard.type("Ada");
  await page.keyboard.press("Enter");
  await expect(field(page, "lastName")).toBeFocused();
  const key = (name: string) => page.locator("form").getByRole("button", { name });
  for (const next of [field(page, "consent"), key("Submit"), key("Back"), key("Next")]) {
    await page.keyboard.press("Tab");
    await expect(next).toBeFocused();
  }
  await key("Back").click();
  await expect(field(page, "firstName")).toHaveValue("Ada");
});
