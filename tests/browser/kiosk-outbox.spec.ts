import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { kioskStaff } from "../../src/content/kiosk.ts";
import { KIOSK_HEALTH_PATH } from "../../src/enquiry/kiosk-protocol.ts";
import { ENQUIRY_PATHS } from "../../src/enquiry/protocol.ts";
import { CORE } from "../tiers.ts";
import { submissionId, submitButton, words } from "./contact-form.ts";
import { expect, test } from "./fixtures.ts";
import { hold } from "./hold.ts";
import { answerAll, kioskField, received } from "./kiosk-form-page.ts";
import { configure, enterKiosk, expectState, NEVER, openPanel, setUpPin } from "./kiosk-page.ts";
import { addKiosk, enterCredential, kioskRuns, owner, rowsOf, unsent } from "./kiosk-stand.ts";

test.use({ expectedConsole: /Failed to load resource/u });

/** Opens the form in a new kiosk and returns the kiosk's name; a second try of a test has a kiosk of its own. */
async function openKiosk(page: Page, databasePath: string): Promise<string> {
  const name = `fair-${randomUUID().slice(0, 8)}`;
  const credential = addKiosk(databasePath, name);
  await enterKiosk(page, "/contact");
  await kioskRuns(page);
  await enterCredential(page, credential);
  await answerAll(page);
  return name;
}

/** Opens the kiosk's form once more. */
async function answerAgain(page: Page): Promise<void> {
  await page.goto("/contact");
  await answerAll(page);
}

test("a lead is sent, marked with its kiosk, or kept until it can be", { tag: CORE }, async ({
  page,
  context,
  databasePath,
}) => {
  const kiosk = await openKiosk(page, databasePath);

  await test.step("what arrives is marked with the kiosk, and further mail only if it is wanted", async () => {
    const box = page.getByRole("checkbox", { name: words.fields.consent });
    await expect(box).not.toBeChecked();
    await box.check();
    const id = await submissionId(page);
    await submitButton(page).click();
    await expect(received(page, "sent")).toBeVisible();
    expect(rowsOf(databasePath, kiosk)).toMatchObject([
      { submission_id: id, state: "accepted", consent: "yes" },
    ]);
    expect(await unsent(page)).toBe(0);
  });

  await test.step("the network's return sends at once", async () => {
    await answerAgain(page);
    await context.setOffline(true);
    await submitButton(page).click();
    await expect(received(page, "kept")).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => unsent(page)).toBe(0);
    expect(rowsOf(databasePath, kiosk)).toHaveLength(2);
  });
});

test("leads are sent from other pages as well, once each", async ({ page, context, databasePath }) => {
  const kiosk = await openKiosk(page, databasePath);

  await test.step("two tabs send a lead once", async () => {
    let serverIsBack = false;
    let posts = 0;
    const bothWereTold = Promise.withResolvers<void>();
    await context.route(`**${ENQUIRY_PATHS.submit}`, async (route) => {
      if (!serverIsBack) return route.abort();
      posts += 1;
      await bothWereTold.promise;
      return route.continue();
    });
    await submitButton(page).click();
    await expect(received(page, "kept")).toBeVisible();
    const other = await context.newPage();
    await Promise.all([other.waitForRequest(`**${ENQUIRY_PATHS.submit}`), other.goto("/about")]);
    serverIsBack = true;
    for (const tab of [page, other]) await tab.evaluate(() => window.dispatchEvent(new Event("online")));
    // One posts; the other waits for it.
    const waiting = () => page.evaluate(async () => (await navigator.locks.query()).pending?.length);
    await expect.poll(waiting).toBe(1);
    bothWereTold.resolve();
    await expect.poll(() => unsent(page)).toBe(0);
    expect(rowsOf(databasePath, kiosk)).toHaveLength(1);
    expect(posts).toBe(1);
    await other.close();
    await context.unroute(`**${ENQUIRY_PATHS.submit}`);
  });

  await test.step("a device that has left kiosk mode goes on sending, says so on the page, and leads back", async () => {
    await answerAgain(page);
    await page.route(`**${ENQUIRY_PATHS.submit}`, (route) => route.abort());
    await submitButton(page).click();
    await expect(received(page, "kept")).toBeVisible();
    await page.goto("/about?kiosk=0");
    await expect(page.getByText(kioskStaff.left.one)).toBeVisible();
    await expect(page.locator("html")).not.toHaveAttribute("data-kiosk");
    // Staff who come back for its leads are not asked again.
    await page.getByRole("link", { name: kioskStaff.left.back }).click();
    await expectState(page, "active");
    await page.goto("/about?kiosk=0");
    await expect(page.getByText(kioskStaff.left.one)).toBeVisible();
    await page.unroute(`**${ENQUIRY_PATHS.submit}`);
    await page.goto("/data-factory");
    await expect.poll(() => rowsOf(databasePath, kiosk)).toHaveLength(2);
    await expect(page.getByText(kioskStaff.left.one)).toHaveCount(0);
    expect(await unsent(page)).toBe(0);
  });
});

test.describe("the staff panel", () => {
  test.use({ hasTouch: true });

  test("names a refused credential, and exports what waits before it can be cleared", async ({
    page,
    databasePath,
  }) => {
    const { panel, problems } = kioskStaff;
    await setUpPin(page);
    // However slow the machine, the panel does not lock itself meanwhile.
    await configure(page, { staffLock: NEVER });
    const kiosk = await openKiosk(page, databasePath);
    const report = page.waitForResponse(`**${KIOSK_HEALTH_PATH}`);
    await page.reload();
    await report;
    await answerAll(page);
    await kioskField(page, "organization").fill("=HYPERLINK(1)");
    await page.route(`**${ENQUIRY_PATHS.submit}`, (route) => route.abort());
    await submitButton(page).click();
    await expect(received(page, "kept")).toBeVisible();
    await openPanel(page);
    const clear = page.getByRole("button", { name: panel.clear });
    await expect(clear).toBeDisabled();

    await expect(page.getByRole("definition").getByText(kiosk)).toBeVisible();
    owner(databasePath, "kiosk", "revoke", kiosk);
    // Not earlier: the outbox tries again by itself, and would send the lead with a good credential.
    await page.unroute(`**${ENQUIRY_PATHS.submit}`);
    const release = await hold(page, `**${ENQUIRY_PATHS.submit}`);
    const request = page.waitForRequest(`**${ENQUIRY_PATHS.submit}`);
    await page.getByRole("button", { name: panel.send.replace("{count}", "1") }).tap();
    await request;

    await test.step("formulas are defused in the export, which may be made while a lead is being sent", async () => {
      const downloads = page.waitForEvent("download");
      await page.getByRole("button", { name: panel.exportCsv }).tap();
      const file = await downloads;
      expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/u);
      const csv = await readFile(await file.path(), "utf8");
      expect(csv).toContain(`"'=HYPERLINK(1)"`);
      await expect(page.getByText(panel.exported)).toBeVisible();
    });

    await test.step("of a revoked credential its sentence and its row say the same, once sending has met it", async () => {
      release();
      await expect(page.getByText(problems["credential-refused"])).toBeVisible();
      await expect(page.getByText(panel.credential.refused)).toBeVisible();
    });

    await test.step("what waits is cleared only after the export, of which the panel still tells, on a second press", async () => {
      await expect(page.getByText(panel.exported)).toBeVisible();
      await clear.tap();
      expect(await unsent(page)).toBe(1);
      await page.getByRole("button", { name: panel.clearSure }).tap();
      await expect.poll(() => unsent(page)).toBe(0);
    });
  });
});
