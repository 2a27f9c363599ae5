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
const SOLVER = "**/assets/solver.worker-*.js";
const SCRIPT = "/api/contact/stand-in.js";
const errorText = (code: string) => words.checkError.replace("{code}", code);

interface StandIn {
  options: Record<string, unknown>;
  removed: number;
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
      window.standIn = { options, removed: window.standIn?.removed ?? 0 };
      setTimeout(() => { ${act} }, 50);
      return "widget";
    },
    remove() { window.standIn.removed += 1; },
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

test("the challenge provider's token goes into the post under its own name", async ({ page }) => {
  await offerTurnstile(page, widget("options.callback('provider-token-' + window.standIn.removed)"));
  await openForm(page);
  await fillForm(page);
  const id = await submissionId(page);
  const options = await page.evaluate(() => (window as Provider).standIn?.options);
  expect(options).toMatchObject({
    size: "flexible",
    theme: "dark",
    appearance: "interaction-only",
    action: "enquiry",
    cData: id,
  });
  await test.step("it is cleared, and the check reset, when it expires", async () => {
    await expect(page.locator("input[name=cf-turnstile-response]")).toHaveValue("provider-token-0");
    await page.evaluate(() => {
      const expire = (window as Provider).standIn?.options["expired-callback"];
      if (typeof expire === "function") expire();
    });
    await expect(page.locator("input[name=cf-turnstile-response]")).toHaveValue("provider-token-1");
  });

  const posted = page.context().waitForEvent("request", (request) => request.method() === "POST");
  await submitButton(page).click();
  const body = new URLSearchParams((await posted).postData() ?? "");
  expect(body.get("cf-turnstile-response")).toBe("provider-token-1");
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

test("a provider that keeps silent is given up after 10 s", async ({ page }) => {
  await page.clock.install();
  await offerTurnstile(page, "");
  const asked = page.waitForRequest(`**${SCRIPT}`);
  await page.goto("/contact");
  await asked;
  await expect(verifyingButton(page)).toBeDisabled();
  // The clock also runs by itself between jumps.
  await page.clock.fastForward(6_000);
  await expect(verifyingButton(page)).toBeDisabled();
  await page.clock.fastForward(5_000);
  await expect(submitButton(page)).toBeEnabled();
});

test("a provider that asks the visitor something is given all the time it takes", async ({ page }) => {
  await page.clock.install();
  await offerTurnstile(page, widget("options['before-interactive-callback']()"));
  await page.goto("/contact");
  await page.waitForFunction(() => (window as Provider).standIn !== undefined);
  await page.clock.runFor(200);
  await page.clock.fastForward(60_000);
  await expect(verifyingButton(page)).toBeDisabled();
  await page.evaluate(() => {
    const answer = (window as Provider).standIn?.options.callback;
    if (typeof answer === "function") answer("solved");
  });
  await expect(page.locator("input[name=cf-turnstile-response]")).toHaveValue("solved");
});

test("the widget is compact where there is no room; a browser that the provider does not support gets the built-in check", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await offerTurnstile(page, widget("options['unsupported-callback']()"));
  await openForm(page);
  expect(await page.evaluate(() => (window as Provider).standIn?.options.size)).toBe("compact");
  await expect(page.locator("input[name=altcha]")).toBeAttached();
});

test.describe("where the network is in the way", () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test("row 7: a blocked provider script is replaced by the built-in check at once", async ({ page }) => {
    await offerTurnstile(page, null);
    await openForm(page);
    await expect(page.locator("input[name=altcha]")).toBeAttached();
  });

  test("what kept a check from being made is named, and a button makes it again without a reload", async ({
    page,
  }) => {
    await page.clock.install();
    const again = page.getByRole("button", { name: words.checkAgain });
    const error = (code: string) => page.getByRole("alert").filter({ hasText: errorText(code) });

    await test.step("a network that carries nothing, after 12 s", async () => {
      const asked = page.waitForRequest(CHECK);
      await page.route(CHECK, () => undefined);
      await page.goto("/contact");
      await asked;
      await page.clock.fastForward(13_000);
      await expect(error("timeout")).toBeVisible();
      await page.unroute(CHECK);
    });

    await test.step("a server that cannot offer one, by its status, after three tries", async () => {
      let asked = 0;
      await page.route(CHECK, (route) => {
        asked += 1;
        return route.fulfill({ status: 503, json: {} });
      });
      await again.click();
      // The page's clock also runs by itself, so a retry may already have been made.
      await expect.poll(() => asked).toBeGreaterThanOrEqual(1);
      await page.clock.runFor(1_500);
      await expect.poll(() => asked).toBeGreaterThanOrEqual(2);
      await page.clock.runFor(3_500);
      await expect(error("http-503")).toBeVisible();
      expect(asked).toBe(3);
      await page.unroute(CHECK);
    });

    await test.step("an answer that is none", async () => {
      await page.route(CHECK, (route) => route.fulfill({ json: {} }));
      await again.click();
      await expect(error("answer")).toBeVisible();
      await page.unroute(CHECK);
    });
    await test.step("the code that makes it does not come, after 10 s; then it is asked for anew", async () => {
      const asked = page.waitForRequest(SOLVER);
      await page.route(SOLVER, () => undefined);
      await again.click();
      await asked;
      await page.clock.fastForward(11_000);
      await expect(error("solver")).toBeVisible();
    });
    await fillForm(page);
    await again.press("Enter");
    await expect(submitButton(page)).toBeFocused();
    await submitButton(page).click();
    await expect(outcome(page, words.success)).toBeVisible();
  });
});
