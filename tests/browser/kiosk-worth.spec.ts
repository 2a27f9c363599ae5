import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { kioskStaff } from "../../src/content/kiosk.ts";
import { AMENDMENT_PATH } from "../../src/enquiry/amendment.ts";
import { violations } from "./axe.ts";
import { submitButton } from "./contact-form.ts";
import { answerAll, keyOf, received, typeOnScreen } from "./kiosk-form-page.ts";
import { expect, expectState, NEVER, openKiosk, openPanel, setUpPin, test } from "./kiosk-page.ts";
import {
  addKiosk,
  countOf,
  enterCredential,
  fillOutbox,
  kioskRuns,
  noRoomOnce,
  rowsOf,
} from "./kiosk-stand.ts";

test.use({ expectedConsole: /Failed to load resource/u });

const { leads: words, panel } = kioskStaff;
const leads = (page: Page) => page.locator("[data-lead]");
const press = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).tap();

/** A finger stays for a while: what has gone when it leaves hands its click to what was beneath. */
async function tapSlowly(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error("Nothing to tap.");
  const cdp = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await page.waitForTimeout(150);
  await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

const recent = (index: number, typedAt: number) => ({
  submissionId: randomUUID(),
  typedAt: new Date(typedAt).toISOString(),
  fields: { firstName: `Visitor ${index}`, organization: "Open Lab" },
  worth: { temperature: "", wish: "", note: "" },
});

test("what the staff notes by touch goes after its lead, and waits on the device while the server is away", async ({
  page,
  databasePath,
}) => {
  const kiosk = `worth-${randomUUID().slice(0, 8)}`;
  const credential = addKiosk(databasePath, kiosk);
  await setUpPin(page);
  await openKiosk(page, "/contact", { staffLock: NEVER });
  await kioskRuns(page);
  await enterCredential(page, credential);
  await answerAll(page);
  await submitButton(page).click();
  await expect(received(page, "sent")).toBeVisible();

  await openPanel(page);
  await press(page, words.open);
  await leads(page).tap();
  await press(page, words.temperature.hot);
  await press(page, words.wish.pilot);
  await page.getByRole("textbox").tap();
  await keyOf(page, "I").tap();
  await typeOnScreen(page, "n 3.");
  await tapSlowly(page, keyOf(page, "{done}"));
  await press(page, words.save);
  await expect(page.getByText(words.kept)).toBeVisible();
  await expect(leads(page)).toBeFocused();
  await expect(leads(page)).toContainText(/Ada.*Hot · A pilot.*Sent/u);
  const stored = rowsOf(databasePath, kiosk, "amendment");
  expect(stored).toMatchObject([{ temperature: "hot", wish: "pilot", note: "In 3." }]);

  await page.route(`**${AMENDMENT_PATH}`, (route) => route.abort());
  await leads(page).tap();
  await press(page, words.wish.deck);
  await press(page, words.save);
  await expect(leads(page)).toContainText(words.state["note-unsent"]);
  await press(page, words.back);
  await expect(page.getByRole("heading", { name: `1 ${panel.unsent}` })).toBeVisible();
});

test("a lock keeps what was noted so far, and the next visitor sees nothing", async ({ page }) => {
  await page.clock.install();
  await setUpPin(page);
  await openKiosk(page, "/", { idle: 45, keyboard: "device" });
  await kioskRuns(page);
  const now = await page.evaluate(() => Date.now());
  await fillOutbox(page, { recent: [0, 1].map((index) => [recent(index, now - index * 60_000)]) });
  const open = async () => {
    await openPanel(page);
    await press(page, words.open);
    await expect(leads(page)).toHaveCount(2);
  };
  await open();
  await expect(leads(page).first()).toContainText("Visitor 0");
  expect(await violations(page)).toEqual([]);

  // By keys alone, as a screen reader's are.
  await leads(page).nth(1).press("Enter");
  await expect(page.getByRole("heading", { name: "Visitor 1" })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: words.temperature.hot })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByRole("textbox").pressSequentially("Half a sen");
  await test.step("a note for which there is no room is not lost", async () => {
    await noRoomOnce(page, "amendments");
    await press(page, words.save);
    await expect(page.getByRole("dialog").getByRole("status")).toContainText("Quota exceeded");
  });
  for (const target of await page.getByRole("dialog").getByRole("button").all()) {
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(108);
  }
  await page.clock.fastForward(31_000);
  await expectState(page, "active");
  await expect(page.locator("html")).not.toContainText(/Visitor|Half a sen/u);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(
    /Visitor|Half/u,
  );
  await open();
  await expect(leads(page).nth(1)).toContainText(words.temperature.hot);
  await leads(page).nth(1).tap();
  await expect(page.getByRole("textbox")).toHaveValue("Half a sen");

  // Leaving forgets the list, and keeps what is unsent.
  await page.goto("/?kiosk=0");
  await expect.poll(() => countOf(page, "recent")).toBe(0);
  expect(await countOf(page, "amendments")).toBe(1);
});
