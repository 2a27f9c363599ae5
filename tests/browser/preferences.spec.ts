import type { Locator } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { openPage } from "./load-sections.ts";

/** A computed property of an element or its pseudo-element. */
const styleOf = (locator: Locator, property: string, pseudo?: "::before" | "::after") =>
  locator.evaluate(
    (element, [name = "", part]) => getComputedStyle(element, part).getPropertyValue(name),
    [property, pseudo],
  );

test("in forced colours the current mission, tab, setting and step are marked by more than colour", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await openPage(page, "/");
  const rows = page.locator("#data-powered").getByRole("button");
  expect(await styleOf(rows.nth(0), "border-left-width")).toBe("4px");
  expect(await styleOf(rows.nth(1), "border-left-width")).toBe("0px");
  const tabs = page.locator("#one-stop-shop").getByRole("tab");
  const lamps = [
    tabs.and(page.locator("[aria-selected=true]")),
    tabs.and(page.locator("[aria-selected=false]")),
  ];
  const [chosen, other] = await Promise.all(lamps.map((tab) => styleOf(tab, "background-color", "::before")));
  expect(chosen).not.toBe(other);
  const setting = page.locator("[data-contact]").first();
  await setting.click();
  await expect(setting).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => styleOf(setting, "opacity", "::before")).toBe("1");
  // Icons have the colour of the text beside them.
  const icon = await styleOf(setting.locator("svg"), "color");
  expect(icon).toBe(await styleOf(setting, "color"));
  await page.goto("/contact");
  const steps = page.locator("main ol li");
  expect(await styleOf(steps.nth(0), "background-color", "::before")).not.toBe(
    await styleOf(steps.nth(1), "background-color", "::before"),
  );
});

test("who asks for more contrast gets full type, strong lines and a thick ring", async ({ page }) => {
  await openPage(page, "/");
  const quiet = page.locator("#bioradar li span span").first();
  const line = page.locator("#bioradar li").first();
  const before = { colour: await styleOf(quiet, "color"), line: await styleOf(line, "border-top-color") };
  await page.emulateMedia({ contrast: "more", reducedMotion: "reduce" });
  await expect.poll(() => styleOf(quiet, "color")).toBe(await styleOf(page.locator("h1"), "color"));
  expect(await styleOf(quiet, "color")).not.toBe(before.colour);
  expect(await styleOf(line, "border-top-color")).not.toBe(before.line);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveCSS("outline-width", "4px");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("an open bio has no accessibility violation", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/about");
    await page
      .getByRole("button", { name: /^Read Bio/ })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
