import type { Page } from "@playwright/test";
import { insightFactory } from "../../src/content/insight-factory.ts";
import {
  ada,
  field,
  fillForm,
  openForm,
  outcome,
  readEnquiry,
  submissionId,
  submitButton,
  verifyingButton,
  words,
} from "./contact-form.ts";
import { changes, meddle } from "./extension.ts";
import { expect, test } from "./fixtures.ts";
import { holdScript } from "./hold.ts";
import { openInsightFactory, startLive } from "./insight-factory-page.ts";

// React reports as its error 418 that it has drawn something anew.
test.use({ expectedConsole: /error #418|beside others/ });

const { carousel } = insightFactory.platform;
const [icons = meddle] = Object.values(changes);

/** The form's values, and the field and caret that have the focus. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement | null;
    const data = new FormData(document.querySelector("form") ?? undefined);
    data.delete("submissionId");
    return { values: Object.fromEntries(data), at: at?.name, caret: [at?.selectionStart, at?.selectionEnd] };
  });

const names = Object.keys(changes);
/** Every third change at once: three visitors meet them all. */
const together = [0, 1, 2].map((first) => names.filter((_, index) => index % 3 === first));

for (const group of together) {
  test(`what is typed, chosen and focused outlives ${group.join("; ")}`, async ({ page }) => {
    const release = await holdScript(page);
    await page.goto("/contact", { waitUntil: "domcontentloaded" });
    for (const name of group) await page.evaluate(changes[name] ?? meddle);
    await page.locator("#enquiry-reason-investor").check();
    await page.locator("#enquiry-message").fill("first line\nsecond");
    // A browser that fills in an address tells nobody.
    await page.locator("#enquiry-organization").evaluate((input: HTMLInputElement) => {
      input.value = "Analytical Engines";
    });
    await page.locator("#enquiry-email").pressSequentially("ada@example.rg");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    release();
    await expect(page.locator("form[novalidate]")).toBeAttached();
    await page.keyboard.type("o");
    expect(await stateOf(page)).toMatchObject({
      values: {
        reason: "investor",
        email: "ada@example.org",
        organization: "Analytical Engines",
        message: "first line\nsecond",
      },
      at: "email",
      caret: [13, 13],
    });
  });
}

/** Presses of SUBMIT before the script comes; each returns what ends it when the script has come. */
const presses: Readonly<Record<string, (page: Page) => Promise<() => Promise<unknown>>>> = {
  "a press held for the script": async (page) => {
    await verifyingButton(page).click();
    return async () => undefined;
  },
  "a mouse button that is down meanwhile": async (page) => {
    await verifyingButton(page).hover();
    await page.mouse.down();
    return () => page.mouse.up();
  },
  // Playwright's own finger can only tap.
  "a finger that is down meanwhile": async (page) => {
    await verifyingButton(page).scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await verifyingButton(page).boundingBox()) ?? {};
    const device = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
      device.send("Input.dispatchTouchEvent", { type, touchPoints });
    await touch("touchStart", [{ x: x + 20, y: y + 20 }]);
    return () => touch("touchEnd", []);
  },
};

for (const [name, press] of Object.entries(presses)) {
  test(`${name} outlives an icon after each field`, async ({ page, databasePath }) => {
    const release = await holdScript(page);
    await page.goto("/contact", { waitUntil: "domcontentloaded" });
    await page.evaluate(icons);
    await fillForm(page);
    const end = await press(page);
    release();
    await expect(page.locator("form[novalidate]")).toBeAttached();
    await end();
    await expect(outcome(page, words.success)).toBeFocused();
    expect(readEnquiry(databasePath, await submissionId(page))).toMatchObject({ marks: "" });
  });
}

for (const places of ["#platform button", "#platform button, footer"])
  test(`a press in a section outlives a button before each ${places}`, async ({ page }) => {
    const release = await holdScript(page);
    await page.goto("/insight-factory", { waitUntil: "domcontentloaded" });
    await page.evaluate((own) => {
      for (const element of document.querySelectorAll(own))
        element.insertAdjacentHTML("beforebegin", "<button type='button'>extension</button>");
    }, places);
    // The second carousel's: what is pressed again is not just the first of its kind.
    const buttons = page.locator("#platform").getByRole("button", { name: /^Try it live/ });
    const name = (await buttons.nth(1).getAttribute("aria-label")) ?? "";
    await buttons.nth(1).click();
    release();
    const closing = name.replace(carousel.openLive, carousel.closeLive);
    await expect(page.locator("#platform").getByRole("button", { name: closing })).toBeVisible();
    await expect(page.locator(".kept")).toHaveCount(0);
  });

test("an extension that moves what React has drawn leaves the form at work", async ({
  page,
  databasePath,
}) => {
  await openForm(page);
  await page.evaluate(meddle);
  await fillForm(page, { ...ada, email: "ada@" });
  await submitButton(page).click();
  await expect(page.getByRole("region", { name: words.errorSummary })).toBeVisible();
  await field(page, "email").fill(ada.email);
  await submitButton(page).click();
  await expect(outcome(page, words.success)).toBeVisible();
  await expect(page.locator(".kept")).toHaveCount(0);
  expect(readEnquiry(databasePath, await submissionId(page))).toMatchObject({ marks: "" });
});

test("an extension around a demonstration's search field leaves what is typed and suggested", async ({
  page,
}) => {
  await openInsightFactory(page);
  const live = await startLive(page, "Genome", "Search");
  const search = live.getByRole("combobox");
  await search.fill("CFT");
  await live.evaluate((section) => {
    const wrap = () => {
      for (const own of section.querySelectorAll("input, [role=listbox], [role=option], b")) {
        if (own.parentElement?.hasAttribute("data-foreign")) continue;
        const around = document.createElement("span");
        around.dataset.foreign = "";
        own.replaceWith(around);
        around.append(own);
        for (const text of own.childNodes) if (text instanceof Text && text.length > 1) text.splitText(1);
      }
    };
    wrap();
    new MutationObserver(wrap).observe(section, { childList: true, subtree: true });
  });
  await expect(search).toHaveValue("CFT");
  await search.focus();
  await search.pressSequentially("R");
  await expect(search).toHaveValue("CFTR");
  await live.getByRole("option", { name: /^CFTR/ }).first().click();
  await expect(live.locator("p[aria-live]")).toContainText("chr7:117");
  await expect(page.locator(".kept")).toHaveCount(0);
});
