import type { Page } from "@playwright/test";
import { inside } from "../../src/content/inside.ts";
import { at } from "../../src/lib/at.ts";
import { STOP_IDS, type StopId } from "../../src/scenes/inside/model/stops.ts";
import { violations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { dialog, expectStop, goToStop, hasten, opener, openHome, openInside } from "./inside-page.ts";

const stopOf = (id: StopId) => at(inside.stops, STOP_IDS.indexOf(id));

test("it opens and closes by its buttons, keys and the browser's, and gives the place and the focus back", async ({
  page,
}) => {
  await openHome(page);
  await test.step("Back closes it", async () => {
    await page.evaluate(() => window.scrollTo(0, 120));
    await openInside(page);
    await expect(page).toHaveURL(/\/#inside$/);
    await expect(dialog(page).getByRole("heading", { name: stopOf("block").title })).toBeVisible();
    await expect(page.getByRole("slider", { name: "Depth" })).toBeFocused();
    await dialog(page).getByRole("button", { name: "Back" }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL((url) => url.hash === "");
    await expect(opener(page)).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(120);
  });

  await test.step("its element names the stop, the depth at rest, the renderer and the state", async () => {
    await openInside(page);
    const element = dialog(page).locator("[data-inside]");
    await expect(element).toHaveAttribute("data-depth", "0.00");
    await page.keyboard.press("PageDown");
    await expect(element).toHaveAttribute("data-depth", "1.00");
    await expect(element).toHaveAttribute("data-stop", "tube");
    const figure = dialog(page).locator("[data-scene=inside]");
    for (const name of ["data-renderer", "data-state"])
      await expect(element).toHaveAttribute(name, (await figure.getAttribute(name)) ?? "missing");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
  });

  await test.step("the browser's Back and Escape close it too, and Forward opens it where it was", async () => {
    await openInside(page);
    await page.keyboard.press("PageDown");
    await expectStop(page, "tube");
    // The address follows a moment after the stop.
    await expect(page).toHaveURL(/#inside-tube$/);
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await page.goForward();
    await expectStop(page, "tube");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL((url) => url.hash === "");
    expect(await page.evaluate(() => document.querySelectorAll("dialog[open]").length)).toBe(0);
  });

  await test.step("closed in mid-flight and opened again at once it begins where the address says", async () => {
    for (let time = 0; time < 3; time++) {
      await openInside(page);
      await page.keyboard.press("End");
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toBeHidden();
    }
    await openInside(page);
  });
});

test("each stop has an address, which opens it there; a wrong one is the first stop", async ({ page }) => {
  await hasten(page);
  await openHome(page, "/#inside-cell");
  await expectStop(page, "cell");
  await page.keyboard.press("ArrowDown");
  await expectStop(page, "nucleus");
  await expect(page).toHaveURL(/#inside-nucleus$/);
  await page.evaluate(() => {
    location.hash = "inside-gene";
  });
  await expectStop(page, "gene");
  await dialog(page).getByRole("button", { name: "Back" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL((url) => url.pathname === "/" && url.hash === "");
  await expect(opener(page)).toBeFocused();
  await page.goto("/#inside-nothing");
  await page.reload();
  await expectStop(page, "block");
});

test("keys and buttons go from stop to stop, and each is read out", async ({ page }) => {
  await hasten(page);
  await openHome(page, "/#inside");
  await test.step("keys go to the ends as well", async () => {
    for (const [key, stop] of [
      ["ArrowDown", "tube"],
      ["ArrowRight", "cell"],
      ["PageDown", "nucleus"],
      ["ArrowUp", "cell"],
      ["ArrowLeft", "tube"],
      ["PageUp", "block"],
      ["End", "finding"],
      ["Home", "block"],
    ] as const) {
      await page.keyboard.press(key);
      await expectStop(page, stop);
    }
  });

  await test.step("one polite live region reads out where the depth is: title, scale, sentence", async () => {
    const said = dialog(page).getByRole("status");
    await expect(said).toHaveCount(1);
    await expect(dialog(page)).toHaveAccessibleDescription(/^A box of samples/);
    const heard = await said.evaluateHandle((region) => {
      const texts = new Set<string | null>();
      new MutationObserver(() => texts.add(region.textContent)).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
      return texts;
    });
    await page.keyboard.press("End");
    await expectStop(page, "finding");
    await expect(said).toHaveText(/^A finding/);
    expect(await heard.evaluate((texts) => [...texts].filter(Boolean).length), "only where it ends").toBe(1);
    await page.keyboard.press("Home");
    await page.keyboard.press("PageDown");
    await expectStop(page, "tube");
    const { title, scale, sentence } = stopOf("tube");
    await expect(said).toHaveText(`${title}. ${scale?.plain}. ${sentence}`);
  });

  await test.step("scales have real superscripts, and the turn has both", async () => {
    await goToStop(page, "base");
    await expect(dialog(page).getByText("10−10 m = 100 bases")).toBeVisible();
    await expect(dialog(page).locator("p sup:visible")).toHaveText(["−10", "0"]);
  });

  await test.step("buttons keep the focus at the ends", async () => {
    await goToStop(page, "cells");
    const next = dialog(page).getByRole("button", { name: "Next stop" });
    await next.click();
    await expectStop(page, "finding");
    await expect(next).toHaveAttribute("aria-disabled", "true");
    await next.click({ force: true });
    await expect(next).toBeFocused();
    await expectStop(page, "finding");
    await dialog(page).getByRole("button", { name: "Previous stop" }).click();
    await expectStop(page, "cells");
  });

  await test.step("the finding leads to PARTNER, and begins again", async () => {
    await page.keyboard.press("End");
    await expectStop(page, "finding");
    await dialog(page).getByRole("button", { name: "Again" }).click();
    await expectStop(page, "block");
    await page.keyboard.press("End");
    await dialog(page).getByRole("link", { name: "PARTNER" }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(dialog(page)).toHaveCount(0);
  });
});

for (const [name, settle] of [
  ["reduced motion", (page) => page.emulateMedia({ reducedMotion: "reduce" })],
  [
    "Pause motion",
    (page) =>
      page.addInitScript(() =>
        localStorage.setItem("motion", JSON.stringify({ state: { paused: true }, version: 0 })),
      ),
  ],
] as const satisfies readonly (readonly [string, (page: Page) => Promise<unknown>])[])
  test(`with ${name} stops change without travel, and there is no PLAY`, async ({ page }) => {
    await settle(page);
    await openHome(page);
    await opener(page).click();
    await expectStop(page, "block");
    await expect(dialog(page).getByRole("button", { name: "Play" })).toHaveCount(0);
    const phases = await dialog(page)
      .locator("[data-stop]")
      .evaluate((element: HTMLElement) => {
        const seen: unknown[] = [];
        new MutationObserver(() => seen.push(element.dataset.phase)).observe(element, {
          attributeFilter: ["data-phase", "data-stop"],
        });
        return Object.assign(window, { phases: seen }).phases;
      });
    expect(phases).toEqual([]);
    await page.keyboard.press("End");
    await expectStop(page, "finding");
    await page.keyboard.press("Home");
    await page.keyboard.press("PageDown");
    await expectStop(page, "tube");
    const moved = await page.evaluate(() => (window as unknown as { phases: string[] }).phases);
    expect(new Set(moved)).toEqual(new Set(["rest"]));
    await expect(dialog(page).locator("figure img")).toHaveAttribute("src", /tube/);
    await page.mouse.move(900, 400);
    await page.mouse.wheel(0, 100);
    await expectStop(page, "cell");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

test("axe finds nothing, 1440 and 390 px wide", async ({ page }) => {
  await hasten(page);
  await openHome(page, "/#inside");
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const stop of ["block", "base", "finding"] as const) {
      await goToStop(page, stop);
      // Contrast is judged when the dialog has opened all the way.
      await dialog(page).evaluate((element) =>
        Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      );
      // The page behind it is the same at every stop.
      const within = stop === "block" ? "html" : "dialog[open]";
      expect.soft(await violations(page, {}, within), `${stop}, ${width} px`).toEqual([]);
    }
  }
});
