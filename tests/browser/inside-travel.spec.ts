import { STOP_IDS } from "../../src/scenes/inside/model/stops.ts";
import { expect, test } from "./fixtures.ts";
import { dialog, expectStop, goToStop, hasten, openHome } from "./inside-page.ts";

test("the wheel, a drag and the ruler move the depth, and end PLAY", async ({ page }) => {
  await hasten(page);
  await openHome(page, "/#inside");
  await test.step("a notch of the wheel is one stop, and the page behind stays where it is", async () => {
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

  await test.step("a drag upwards goes onward as far as it goes, and holds the depth meanwhile", async () => {
    await goToStop(page, "cell");
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

  await test.step("the ruler leads to where it is pressed, in metres on its left and in bases on its right", async () => {
    await goToStop(page, "block");
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
    // A screen reader says every value: those of the stops that are passed are none.
    await page.getByRole("slider").evaluate((slider) => {
      const said: (string | null)[] = [];
      Object.assign(window, { said });
      const say = () => said.push(slider.getAttribute("aria-valuetext"));
      new MutationObserver(say).observe(slider, { attributeFilter: ["aria-valuetext"] });
    });
    await page.keyboard.press("Home");
    await expectStop(page, "block");
    expect(await page.evaluate(() => (window as { said?: string[] }).said)).toEqual(["Stop 1 of 11"]);
  });

  await test.step("Pause, a key or the wheel ends PLAY at a stop", async () => {
    await goToStop(page, "read");
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
