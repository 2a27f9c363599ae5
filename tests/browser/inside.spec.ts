import { AxeBuilder } from "@axe-core/playwright";
import { inside } from "../../src/content/inside.ts";
import { at } from "../../src/lib/at.ts";
import { STOP_IDS, type StopId } from "../../src/scenes/inside/model/stops.ts";
import { LOSS_NOISE, Network } from "./delivery-page.ts";
import { expect, test } from "./fixtures.ts";
import { dialog, expectStop, opener, openHome, openInside } from "./inside-page.ts";

const stopOf = (id: StopId) => at(inside.stops, STOP_IDS.indexOf(id));

test("opens at the first stop; Back closes it and gives the place and the focus back", async ({ page }) => {
  await openHome(page);
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

test("the browser's Back and Escape close it too, and Forward opens it where it was", async ({ page }) => {
  await openHome(page);
  await openInside(page);
  await page.keyboard.press("PageDown");
  await expectStop(page, "tube");
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

test("closed in mid-flight and opened again at once it begins where the address says", async ({ page }) => {
  await openHome(page);
  for (let time = 0; time < 3; time++) {
    await openInside(page);
    await page.keyboard.press("End");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
  }
  await openInside(page);
});

test("each stop has an address, which opens it there; a wrong one is the first stop", async ({ page }) => {
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

test("keys go from stop to stop and to the ends", async ({ page }) => {
  await openHome(page, "/#inside");
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

test("buttons go from stop to stop, and keep the focus at the ends", async ({ page }) => {
  await openHome(page, "/#inside-cells");
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

test("the finding leads to PARTNER, and begins again", async ({ page }) => {
  await openHome(page, "/#inside-finding");
  await dialog(page).getByRole("button", { name: "Again" }).click();
  await expectStop(page, "block");
  await page.keyboard.press("End");
  await dialog(page).getByRole("link", { name: "PARTNER" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(dialog(page)).toHaveCount(0);
});

test("a notch of the wheel is one stop, and the page behind stays where it is", async ({ page }) => {
  await openHome(page, "/#inside");
  await page.mouse.move(900, 400);
  await page.mouse.wheel(0, 100);
  await expectStop(page, "tube");
  await page.mouse.wheel(0, -100);
  await expectStop(page, "block");
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -60);
  await page.keyboard.up("Control");
  await expectStop(page, "tube");
  expect(await page.evaluate(() => [window.scrollY, window.visualViewport?.scale])).toEqual([0, 1]);
});

test("a drag upwards goes onward as far as it goes, and holds the depth meanwhile", async ({ page }) => {
  await openHome(page, "/#inside-cell");
  await page.mouse.move(900, 700);
  await page.mouse.down();
  await page.mouse.move(900, 560, { steps: 6 });
  await expect(dialog(page).locator("[data-stop]")).toHaveAttribute("data-phase", "hand");
  await page.mouse.up();
  await expectStop(page, "nucleus");
  await page.mouse.move(400, 120);
  await page.mouse.down();
  await page.mouse.move(880, 130, { steps: 6 });
  await page.mouse.up();
  await expectStop(page, "tube");
});

test("the ruler leads to where it is pressed, in metres on its left and in bases on its right", async ({
  page,
}) => {
  await openHome(page, "/#inside");
  const ticks = dialog(page).locator("ol > li");
  const at = async (tick: number) =>
    (await ticks.nth(tick).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [micro, bases] = [await at(5), await at(14)];
  await page.mouse.click(micro.x + micro.width, micro.y);
  await expectStop(page, "nucleus");
  await page.mouse.click(bases.x, bases.y);
  await expectStop(page, "gene");
  await page.getByRole("slider", { name: "Depth" }).fill("7");
  await expectStop(page, "read");
  await expect(page.getByRole("slider")).toHaveAttribute("aria-valuetext", "Stop 8 of 11");
});

test("one polite live region reads out where the depth is: title, scale, sentence", async ({ page }) => {
  await openHome(page, "/#inside");
  const said = dialog(page).getByRole("status");
  await expect(said).toHaveCount(1);
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  await page.keyboard.press("PageDown");
  await expectStop(page, "tube");
  const { title, scale, sentence } = stopOf("tube");
  await expect(said).toHaveText(`${title}. ${scale?.plain}. ${sentence}`);
});

test("scales have real superscripts, and the turn has both", async ({ page }) => {
  await openHome(page, "/#inside-base");
  await expect(dialog(page).getByText("10−10 m = 100 bases")).toBeVisible();
  await expect(dialog(page).locator("p sup:visible")).toHaveText(["−10", "0"]);
});

test("PLAY takes 48 s, through every stop in order, and ends at the finding", async ({ page }) => {
  await page.clock.install();
  await openHome(page, "/#inside");
  await expectStop(page, "block");
  await dialog(page)
    .locator("[data-stop]")
    .evaluate((element: HTMLElement) => {
      const seen = [element.dataset.stop];
      Object.assign(window, { seen });
      new MutationObserver(
        () => element.dataset.stop !== seen.at(-1) && seen.push(element.dataset.stop),
      ).observe(element, { attributeFilter: ["data-stop"] });
    });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await dialog(page).getByRole("button", { name: "Play" }).click();
  await page.clock.runFor(46_000);
  await expect(dialog(page).getByRole("button", { name: "Pause" })).toBeVisible();
  await page.clock.runFor(3_500);
  await expectStop(page, "finding");
  await expect(dialog(page).getByRole("button", { name: "Play" })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(STOP_IDS);
});

test("Pause, a key or the wheel ends PLAY at a stop", async ({ page }) => {
  await openHome(page, "/#inside-read");
  const play = dialog(page).getByRole("button", { name: "Play" });
  await play.click();
  await dialog(page).getByRole("button", { name: "Pause" }).click();
  await expectStop(page, "read");
  await play.click();
  await page.keyboard.press("PageUp");
  await expectStop(page, "base");
  await page.getByRole("slider").focus();
  await page.keyboard.press("Space");
  await expect(dialog(page).getByRole("button", { name: "Pause" })).toBeVisible();
  await page.mouse.move(900, 400);
  await page.mouse.wheel(0, 100);
  await expectStop(page, "read");
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
] as const satisfies readonly (readonly [
  string,
  (page: import("@playwright/test").Page) => Promise<unknown>,
])[])
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

test.describe("a still that does not arrive", () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test("leaves its neighbour, says so, and comes when it is tried again", async ({ page }) => {
    const lost = /\/assets\/nucleus[\w-]*\.avif/;
    await page.route(lost, (route) => route.abort());
    await openHome(page, "/#inside-cell");
    const picture = dialog(page).locator("figure img");
    await expect(picture).toHaveAttribute("src", /cell-/);
    await page.keyboard.press("PageDown");
    await expectStop(page, "nucleus");
    await expect(dialog(page).getByText(inside.failed).filter({ visible: true })).toBeVisible();
    await expect(dialog(page).getByRole("status")).toContainText(inside.failed);
    await expect(picture).toHaveAttribute("src", /cell-/);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.unroute(lost);
    await dialog(page).getByRole("button", { name: "Try again" }).click();
    await expect(picture).toHaveAttribute("src", /nucleus/);
    await expect(dialog(page).getByText(inside.failed)).toHaveCount(0);
  });
});

test.describe("the dialog's code", () => {
  test.use({ expectedConsole: LOSS_NOISE });
  const DIALOG = /\/assets\/(?:dialog|inside)[\w-]*\.(?:js|css)|\/assets\/(?:block|tube|cell)-[\w-]+\.avif/;

  test("is not loaded before somebody comes near, and then at once", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await openHome(page);
    await page.waitForLoadState("networkidle");
    expect(asked.filter((url) => DIALOG.test(url))).toEqual([]);
    const code = page.waitForRequest(/\/assets\/dialog[\w-]*\.js/);
    await opener(page).hover();
    await code;
    await expect(dialog(page)).toHaveCount(0);
  });

  test("is late: a sentence beside the button says so, and the press is heard when it has come", async ({
    page,
  }) => {
    const network = await Network.of(page, "404");
    await openHome(page);
    const { pathname } = new URL(
      (await Promise.all([page.waitForRequest(/\/assets\/dialog[\w-]*\.js/), opener(page).hover()]))[0].url(),
    );
    await page.reload();
    network.lost.add(pathname);
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await opener(page).click();
    await expect(page.locator("#notice")).toHaveText(/still loading/);
    await network.bringBack(page);
    await expectStop(page, "block");
    await expect(page.locator("#notice")).toBeEmpty();
  });

  test("a press before the page is attached is heard", async ({ page }) => {
    const network = await Network.of(page, "slow");
    await page.goto("/");
    const shell = await page.evaluate(
      () => document.querySelector<HTMLElement>("[data-modules]")?.dataset.modules?.split(" ") ?? [],
    );
    for (const file of shell) network.lost.add(file);
    await page.reload();
    await opener(page).click();
    await expect(page.locator("html[data-hydrated]")).toHaveCount(0);
    await network.bringBack(page);
    await expectStop(page, "block");
  });
});

for (const stop of ["block", "base", "finding"] as const)
  for (const width of [1440, 390])
    test(`axe finds nothing at ${stop}, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await openHome(page, `/#inside-${stop}`);
      await expectStop(page, stop);
      // Contrast is judged when the dialog has opened all the way.
      await dialog(page).evaluate((element) =>
        Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      );
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    });
