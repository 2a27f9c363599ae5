import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { isPin, PIN_KEY, TRIES_KEY } from "../../src/enquiry/pin-hash.ts";
import { openProfile } from "../../src/kiosk-launcher/browser.ts";
import { type KioskOptions, readOptions } from "../../src/kiosk-launcher/options.ts";
import { setUpPin } from "../../src/kiosk-launcher/pin.ts";
import { expect, test } from "./fixtures.ts";
import { enterKiosk } from "./kiosk-page.ts";
import { kioskRuns, putLead, readyOffline, Stand, unsent } from "./kiosk-stand.ts";

// A stand plays on without a network from the copy that the offline worker keeps.
test.use({ serviceWorkers: "allow" });

/** The command's options for a stand, with a file that holds a PIN. */
function optionsFor(url: string, pin: string): KioskOptions {
  const folder = mkdtempSync(join(tmpdir(), "cubiome-pin-"));
  const file = join(folder, "pin");
  writeFileSync(file, `${pin}\n`);
  const args = ["--url", url, "--profile", join(folder, "profile"), "--pin-file", file];
  const options = readOptions(args);
  if (options === null) throw new Error("These options ask for help.");
  return options;
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test("setting up a stand sets its PIN, and replacing a forgotten one loses no lead, without a network too", async () => {
  // It starts five browsers, one after the other.
  test.slow();
  const stand = new Stand();
  stand.copySite();
  await stand.serve();
  const options = optionsFor(stand.url, "2718");
  const file = options.pinFile ?? "";
  /** Opens the kiosk's page in its profile. */
  const visit = async (look: (page: Page) => Promise<void>) => {
    const context = await openProfile(options, true);
    const [page = await context.newPage()] = context.pages();
    await enterKiosk(page, `${stand.url}/contact`);
    await kioskRuns(page);
    await look(page);
    await context.close();
  };
  const expectPin = async (page: Page, pin: string) =>
    expect(await isPin(pin, JSON.parse((await stored(page, PIN_KEY)) ?? "{}"))).toBe(true);
  try {
    await setUpPin(options);
    await visit(async (page) => {
      await expectPin(page, "2718");
      await readyOffline(page);
      await putLead(page);
      await page.evaluate((key) => localStorage.setItem(key, '{"wrong":5,"until":9e15}'), TRIES_KEY);
    });
    await stand.endServer();
    writeFileSync(file, "31415");
    expect(await setUpPin(options)).toBe(false);
    expect(await setUpPin({ ...options, resetPin: true })).toBe(true);
    await visit(async (page) => {
      await expectPin(page, "31415");
      expect(await stored(page, TRIES_KEY)).toBeNull();
      expect(await unsent(page)).toBe(1);
    });
  } finally {
    await stand.end();
    rmSync(join(options.profile, ".."), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
});
