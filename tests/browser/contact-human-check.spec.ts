import type { Page } from "@playwright/test";
import {
  fillForm,
  openForm,
  outcome,
  readEnquiry,
  submissionId,
  submitButton,
  verifyingButton,
  words,
} from "./contact-form.ts";
import { expect, test } from "./fixtures.ts";
import { hold } from "./hold.ts";

const CHECK = "**/api/contact/human-check?*";
const SCRIPT = "/api/contact/stand-in.js";
const errorText = (code: string) => words.checkError.replace("{code}", code);

interface StandIn {
  options: Record<string, unknown>;
  /** How often a widget was made. */
  made: number;
}
type Provider = typeof window & { standIn?: StandIn };

/** Offers the challenge provider with the given script at first; the built-in check stays real. */
async function offerTurnstile(page: Page, script: string | null): Promise<void> {
  await page.route(CHECK, async (route) => {
    const url = new URL(route.request().url());
    if (url.searchParams.get("provider") === "proof-of-work") return route.continue();
    const scriptUrl = new URL(SCRIPT, url).href;
    await route.fulfill({
      json: { provider: "turnstile", siteKey: "1x00000000000000000000AA", scriptUrl, action: "enquiry" },
    });
  });
  await page.route(`**${SCRIPT}`, (route) =>
    script === null ? route.abort() : route.fulfill({ contentType: "text/javascript", body: script }),
  );
}

/** A fake provider script that runs `act` once its widget is mounted. */
const widget = (act: string) => `
  window.turnstile = {
    render(place, options) {
      window.standIn = { options, made: (window.standIn?.made ?? 0) + 1 };
      setTimeout(() => { ${act} }, 50);
      return "widget";
    },
    remove() {},
    reset() {},
    getResponse() {},
    isExpired() { return false; },
  };`;

test("the button says that it is verifying until the check hands over a token, and again when it has run out", async ({
  page,
  databasePath,
}) => {
  await page.clock.install();
  const first = await hold(page, CHECK);
  await page.goto("/contact");
  await expect(verifyingButton(page)).toBeDisabled();
  first();
  await expect(submitButton(page)).toBeEnabled();
  const token = page.locator("input[name=altcha]");
  await expect(token).toHaveValue(/^[\w+/=]{200,}$/);

  await test.step("a challenge that runs out is replaced without anybody asking", async () => {
    const old = await token.inputValue();
    await page.clock.fastForward(31 * 60_000);
    await expect(token).not.toHaveValue(old);
    await expect(submitButton(page)).toBeEnabled();
  });

  await test.step("a token that has expired when the pointer arrives is cleared, and the check begins again", async () => {
    await fillForm(page);
    const old = await token.inputValue();
    await page.unroute(CHECK);
    const second = await hold(page, CHECK);
    // The clock jumps as when a computer wakes up: no timer has fired.
    await page.clock.setFixedTime(Date.now() + 63 * 60_000);
    await expect(submitButton(page)).toBeEnabled();
    await submitButton(page).hover();
    await expect(verifyingButton(page)).toBeDisabled();
    await expect(token).toHaveCount(0);
    second();
    await expect(submitButton(page)).toBeEnabled();
    expect(await token.inputValue()).not.toBe(old);
    const id = await submissionId(page);
    await submitButton(page).click();
    await expect(outcome(page, words.success)).toBeVisible();
    expect(readEnquiry(databasePath, id)).toMatchObject({ marks: "" });
  });
});

test("a provider that asks the visitor something is given all the time it takes, and its token goes into the post", async ({
  page,
}) => {
  await page.clock.install();
  await offerTurnstile(page, widget("options['before-interactive-callback']()"));
  await page.goto("/contact");
  await page.waitForFunction(() => (window as Provider).standIn !== undefined);
  await page.clock.runFor(200);
  await page.clock.fastForward(60_000);
  await expect(verifyingButton(page)).toBeDisabled();
  const call = (name: string, ...values: string[]) =>
    page.evaluate(
      ([callback, given]) => {
        const tell = (window as Provider).standIn?.options[callback];
        if (typeof tell === "function") tell(...given);
      },
      [name, values] as const,
    );
  const token = page.locator("input[name=cf-turnstile-response]");
  await call("callback", "first");
  await expect(token).toHaveValue("first");
  const options = await page.evaluate(() => (window as Provider).standIn?.options);
  const cData = await submissionId(page);
  expect(options).toMatchObject({ size: "flexible", theme: "dark", action: "enquiry", cData });
  expect(options?.appearance).toBe("interaction-only");

  // It is cleared, and the check reset, when it expires.
  await call("expired-callback");
  await expect(token).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => (window as Provider).standIn?.made)).toBe(2);
  await call("callback", "second");
  await expect(token).toHaveValue("second");
  await fillForm(page);
  const posted = page.context().waitForEvent("request", (request) => request.method() === "POST");
  await submitButton(page).click();
  const body = new URLSearchParams((await posted).postData() ?? "");
  expect(body.get("cf-turnstile-response")).toBe("second");
  expect(body.get("altcha")).toBeNull();
  await expect(outcome(page, words.success)).toBeVisible();
});

test("the provider's error is shown with its code; after 10 s the built-in check makes the button reachable", async ({
  page,
}) => {
  await page.clock.install();
  await offerTurnstile(page, widget("options['error-callback']('300030')"));
  await page.goto("/contact");
  await page.clock.runFor(200);
  await expect(page.getByRole("alert").filter({ hasText: errorText("300030") })).toBeVisible();
  await expect(submitButton(page)).toBeHidden();
  await page.clock.fastForward(10_000);
  await expect(submitButton(page)).toBeEnabled();
  await expect(page.getByText(errorText("300030"))).toBeHidden();
});

test.describe("where the network is in the way", () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test("a provider that is blocked, or does not support the browser, is replaced by the built-in check at once", async ({
    page,
  }) => {
    await offerTurnstile(page, null);
    await openForm(page);
    await expect(page.locator("input[name=altcha]")).toBeAttached();

    await page.setViewportSize({ width: 320, height: 640 });
    await offerTurnstile(page, widget("options['unsupported-callback']()"));
    await openForm(page);
    // There is no room for the other.
    expect(await page.evaluate(() => (window as Provider).standIn?.options.size)).toBe("compact");
    await expect(page.locator("input[name=altcha]")).toBeAttached();
  });

  test("what kept a check from being made is named, and a button makes it again without a reload", async ({
    page,
  }) => {
    const again = page.getByRole("button", { name: words.checkAgain });
    await page.route(CHECK, (route) => route.abort());
    await page.clock.install();
    await page.goto("/contact");
    // The page's clock also runs by itself, so a retry may already have been made.
    await expect(async () => {
      await page.clock.runFor(3_500);
      await expect(page.getByRole("alert").filter({ hasText: errorText("network") })).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
    await page.unroute(CHECK);
    await fillForm(page);
    await again.press("Enter");
    await expect(submitButton(page)).toBeFocused();
    await submitButton(page).click();
    await expect(outcome(page, words.success)).toBeVisible();
  });
});
