import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { kioskStaff } from "../../src/content/kiosk.ts";
import { KIOSK_HEALTH_PATH } from "../../src/enquiry/kiosk-protocol.ts";
import { ENQUIRY_PATHS } from "../../src/enquiry/protocol.ts";
import { CORE } from "../tiers.ts";
import { outcome, submissionId, submitButton, words } from "./contact-form.ts";
import { expect, test } from "./fixtures.ts";
import { hold } from "./hold.ts";
import { answerAll, kioskField, received } from "./kiosk-form-page.ts";
import { configure, enterKiosk, NEVER, openPanel, setUpPin } from "./kiosk-page.ts";
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

  await test.step("a 500 and a captive portal's page keep the lead, for days, until the server answers", async () => {
    await answerAgain(page);
    await page.clock.install();
    let attempts = 0;
    await page.route(`**${ENQUIRY_PATHS.submit}`, (route) => {
      attempts += 1;
      return attempts % 2
        ? route.fulfill({ status: 500, json: { outcome: "failed", error: "internal" } })
        : route.fulfill({
            status: 200,
            contentType: "text/html",
            body: "<!doctype html><title>Welcome</title>",
          });
    });
    await submitButton(page).click();
    await expect(received(page, "kept")).toBeVisible();
    /** Lets hours pass until it holds: an attempt that is being answered sets the timer for the next one only then. */
    const pass = (hours: number, holds: () => Promise<void>) =>
      expect(async () => {
        await page.clock.fastForward(hours * 3_600_000);
        await holds();
      }).toPass();
    for (let day = 1; day <= 3; day += 1) {
      const before = attempts;
      await pass(24, () => expect.poll(() => attempts, { timeout: 2000 }).toBeGreaterThan(before));
    }
    expect(await unsent(page)).toBe(1);
    expect(rowsOf(databasePath, kiosk)).toHaveLength(2);
    await page.unroute(`**${ENQUIRY_PATHS.submit}`);
    await pass(1, () => expect.poll(() => unsent(page), { timeout: 2000 }).toBe(0));
    expect(rowsOf(databasePath, kiosk)).toHaveLength(3);
  });

  await test.step("a revoked kiosk keeps its leads", async () => {
    owner(databasePath, "kiosk", "revoke", kiosk);
    await answerAgain(page);
    await submitButton(page).click();
    await expect(received(page, "kept")).toBeVisible();
    expect(await unsent(page)).toBe(1);
    expect(rowsOf(databasePath, kiosk)).toHaveLength(3);
  });
});

test("neither a wrong clock nor a full storage loses what was typed", async ({
  page,
  context,
  databasePath,
}) => {
  await page.clock.setFixedTime("2001-02-03T04:05:06Z");
  const kiosk = await openKiosk(page, databasePath);

  await test.step("a clock that is a year off changes nothing but the claim", async () => {
    await submitButton(page).click();
    await expect(received(page, "sent")).toBeVisible();
    const [row] = rowsOf(databasePath, kiosk);
    expect(row).toMatchObject({ typed_at: "2001-02-03T04:05:06.000Z", state: "accepted" });
    expect(Date.parse(String(row?.received_at))).toBeGreaterThan(Date.now() - 600_000);
  });

  await test.step("where the storage is full and the server away, it can be sent again", async () => {
    await page.clock.setSystemTime(Date.now());
    await answerAgain(page);
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("Quota exceeded", "QuotaExceededError");
      };
    });
    await context.setOffline(true);
    await submitButton(page).click();
    await expect(outcome(page, words.failureInKiosk)).toBeVisible();
    await expect(kioskField(page, "firstName")).toHaveValue("Ada");
    await context.setOffline(false);
    await page.getByRole("button", { name: words.sendAgain }).click();
    await expect(received(page, "sent")).toBeVisible();
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
    await expect(page.getByRole("link", { name: kioskStaff.left.back })).toHaveAttribute("href", "/?kiosk=1");
    await expect(page.locator("html")).not.toHaveAttribute("data-kiosk");
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
