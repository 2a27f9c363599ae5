import { inside } from "../../src/content/inside.ts";
import { violations } from "./axe.ts";
import { dialog, expectStop, hasten, opener } from "./inside-page.ts";
import { endSession, expect, expectState, openKiosk, test } from "./kiosk-page.ts";

/** As in kiosk-look.spec.ts (docs/behaviour.md 21.40, 21.43). */
const LEAST_BODY = 28;
const LEAST_LABEL = 20;
const LEAST_TARGET = 108;

test("it is read and used standing, upright and lying", async ({ page }) => {
  await hasten(page);
  await openKiosk(page, "/", {});
  await opener(page).tap();
  await expectStop(page, "block");
  for (const screen of [
    { width: 1080, height: 1920 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(screen);
    await page.keyboard.press("Home");
    await expectStop(page, "block");
    let at = 0;
    for (const [id, stop] of [
      ["chromatin", 4],
      ["finding", 10],
    ] as const) {
      for (; at < stop; at++) await page.keyboard.press("PageDown");
      await expectStop(page, id);
      await dialog(page).evaluate((element) =>
        Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      );
      const found = await dialog(page).evaluate((root) => {
        const shown = [...root.querySelectorAll("*")].filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) &&
            element.getBoundingClientRect().width > 2 &&
            !element.closest(".visually-hidden"),
        );
        const box = (element: Element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect();
          const { fontSize, fontFamily } = getComputedStyle(element);
          return {
            text: element.textContent.trim().slice(0, 30),
            size: Number.parseFloat(fontSize) * (element.currentCSSZoom ?? 1),
            isLabel: fontFamily.includes("Mono"),
            left,
            top,
            right,
            bottom,
          };
        };
        const hasText = (element: Element) =>
          element.tagName !== "SUP" &&
          [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
        return {
          texts: shown.filter(hasText).map(box),
          controls: shown.filter((element) => element.matches("a, button, input")).map(box),
        };
      });
      expect(
        found.texts.filter(({ size, isLabel }) => size < (isLabel ? LEAST_LABEL : LEAST_BODY) - 0.1),
      ).toEqual([]);
      expect(
        found.controls.filter(
          ({ left, right, top, bottom }) => Math.min(right - left, bottom - top) < LEAST_TARGET - 0.5,
        ),
      ).toEqual([]);
      if (screen.height > screen.width)
        expect(found.controls.filter(({ top }) => top < screen.height * 0.4)).toEqual([]);
      for (const { right, bottom, left, top } of [...found.texts, ...found.controls]) {
        expect(right).toBeLessThanOrEqual(screen.width + 1);
        expect(bottom).toBeLessThanOrEqual(screen.height + 1);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(-1);
      }
      expect(await violations(page, {}, "dialog[open]")).toEqual([]);
    }
  }
});

test("a session's end closes it, Back leads to the page behind it, and in attract it is played through", async ({
  page,
}) => {
  await hasten(page);
  await openKiosk(page, "/", { idle: 45, tour: 18 });
  await opener(page).tap();
  await expectStop(page, "block");
  const entries = await page.evaluate(() => history.length);
  await dialog(page).getByRole("button", { name: "Back" }).tap();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL((url) => url.pathname === "/" && url.hash === "");
  await opener(page).tap();
  await expectStop(page, "block");
  // Not out of the history.
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await endSession(page);
  const stage = page.locator("dialog [data-stop][class*=stage]");
  await expect(stage).toHaveAttribute("data-stop", "hero");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL((url) => url.pathname === "/" && url.hash === "");

  await page.clock.fastForward(18_100);
  await expect(stage).toHaveAttribute("data-stop", "inside");
  const shown = stage.locator("[data-inside-stop]");
  await expect(shown.getByRole("heading")).toHaveText(inside.stops[0]?.title ?? "");
  await page.clock.fastForward(25_000);
  await expect(shown).toHaveAttribute("data-inside-stop", /chromatin|helix|base/);
  await page.clock.fastForward(21_000);
  await expect(shown).toHaveAttribute("data-inside-stop", "finding");
  await expect(page.getByRole("button", { name: "Touch to begin" })).toBeVisible();
  await page.clock.fastForward(3_000);
  await expect(stage).toHaveAttribute("data-stop", "bioradar");
  await expect(shown).toHaveCount(0);

  await page.touchscreen.tap(540, 960);
  await expectState(page, "active");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
});
