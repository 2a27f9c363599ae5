import type { Page } from "@playwright/test";
import { kioskScan as words } from "../../src/content/kiosk-scan.ts";
import { kioskField as field, goOn, received } from "./kiosk-form-page.ts";
import { expect, expectState, openKiosk, test } from "./kiosk-page.ts";

const VCARD =
  "BEGIN:VCARD\nVERSION:3.0\nN:Lindqvist;Ada\nORG:Open Lab\nEMAIL:ada@example.org\nTEL:+46 8 1\nEND:VCARD\n";

/**
 * Types as a USB scanner does, by the device's clock: however busy the machine is, its keys are 5 ms apart. The page
 * hears of them in these parts, and does what it likes in between.
 */
async function scan(
  page: Page,
  code: string,
  between?: () => Promise<void>,
  ...starts: number[]
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const named: Record<string, string> = { "\n": "Enter", "\t": "Tab" };
  const start = Date.now() / 1000;
  const presses = [...code].map((character, index) => {
    const key = named[character] ?? character;
    const text = character === "\n" ? "\r" : key === character ? character : "";
    const windowsVirtualKeyCode = { "\n": 13, "\t": 9, " ": 32 }[character] ?? 0;
    return { key, text, windowsVirtualKeyCode, timestamp: start + index * 0.005 };
  });
  for (const [part, from] of [0, ...starts].entries()) {
    if (part > 0) await between?.();
    const sent = presses
      .slice(from, starts[part])
      .flatMap(({ text, ...press }) => [
        session.send("Input.dispatchKeyEvent", { type: "keyDown", text, ...press }),
        session.send("Input.dispatchKeyEvent", { type: "keyUp", ...press }),
      ]);
    await Promise.all(sent);
  }
  await session.detach();
}

/** The clock of the test sets an event's time to when it is first asked for; keys keep that of their press here. */
async function installClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const time = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp");
    Object.assign(window, { pressTime: time });
  });
  await page.clock.install();
  await page.addInitScript(() => {
    const { pressTime } = window as unknown as { pressTime: PropertyDescriptor };
    Object.defineProperty(Event.prototype, "timeStamp", pressTime);
  });
}

const found = (page: Page) => page.getByRole("heading", { name: words.found });
const form = (page: Page) => page.locator("form[data-steps]");
const take = (page: Page) => page.getByRole("button", { name: words.take });

test("a code that a USB scanner types is offered wherever the focus is, and in no field before", async ({
  page,
}) => {
  await openKiosk(page, "/contact", {});
  await expect(form(page)).toHaveAttribute("data-scan", "off");

  await test.step("in a field, where it neither stays nor leads on", async () => {
    await goOn(page);
    await field(page, "firstName").fill("Grace");
    await scan(page, VCARD);
    await expect(found(page)).toBeFocused();
    await expect(form(page)).toHaveAttribute("data-scan", "read");
    await expect(field(page, "firstName")).toHaveValue("Grace");
    await expect(field(page, "email")).toHaveValue("");
    await page.getByRole("button", { name: words.discard }).click();
    await expect(field(page, "firstName")).toBeFocused();
    await expect(form(page)).toHaveAttribute("data-scan", "off");
  });

  await test.step("on a button, which it does not press", async () => {
    await page.getByRole("button", { name: "Submit" }).focus();
    await scan(page, "Name: Ada Lindqvist\nCompany: Open Lab\n");
    await expect(found(page)).toBeFocused();
    await expect(form(page)).toHaveAttribute("data-phase", "ready");
  });

  await test.step("over what was read before", async () => {
    await scan(page, VCARD);
    await expect(page.getByText("ada@example.org")).toBeVisible();
    await take(page).click();
    for (const [name, value] of Object.entries({
      firstName: "Ada",
      lastName: "Lindqvist",
      email: "ada@example.org",
    }))
      await expect(field(page, name)).toHaveValue(value);
    await expect(form(page)).toHaveAttribute("data-scan", "off");
  });

  await test.step("after the thanks, for the next visitor", async () => {
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(received(page, "sent")).toBeVisible();
    await scan(page, "VIS-0042\n");
    await expect(page.getByRole("heading", { name: words.badgeOnly })).toBeFocused();
    await expect(field(page, "firstName")).toHaveValue("");
    await expectState(page, "active");
    await take(page).click();
    await expect(field(page, "badge")).toHaveValue("VIS-0042");
  });

  await test.step("a network's code is refused in a sentence", async () => {
    await scan(page, "WIFI:T:WPA;S:hall;P:secret;;\n");
    await expect(page.getByText(words.refused.network)).toBeVisible();
    await expect(form(page)).toHaveAttribute("data-scan", "refused");
  });
});

test("a code that is scanned on a page, over a dialog or in the tour leads to the form", async ({ page }) => {
  await installClock(page);
  await openKiosk(page, "/contact", { idle: 45, warning: 20 });
  await test.step("one of whose keys a busy page hears late is taken as a whole", async () => {
    await goOn(page);
    const settled = () => page.clock.runFor(400);
    // Before the scanner is known, after that, and behind a line, where the code could have ended.
    await scan(page, VCARD, settled, 3, 30, 40);
    await settled();
    await expect(found(page)).toBeFocused();
    await expect(page.getByText("ada@example.org")).toBeVisible();
    await page.getByRole("button", { name: words.discard }).click();
    await expect(field(page, "firstName")).toHaveValue("");
  });
  for (const begin of [
    async () => {
      await page.goto("/about");
      await expectState(page, "active");
    },
    async () => {
      await page.goto("/about");
      await expectState(page, "active");
      await page.locator("[aria-haspopup=dialog]").first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
    async () => {
      await page.clock.fastForward(91_000);
      await expectState(page, "warning");
      await page.clock.fastForward(21_000);
      await expectState(page, "attract");
      await expect(page.locator("#attract-title")).toBeVisible();
    },
  ]) {
    await begin();
    await scan(page, "VIS-0042\n");
    await page.clock.runFor(400);
    await expect(page).toHaveURL(/\/contact$/u);
    await expect(page.getByRole("heading", { name: words.badgeOnly })).toBeFocused();
    await expectState(page, "active");
  }
});
