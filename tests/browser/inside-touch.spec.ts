import type { CDPSession } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { dialog, expectStop, goToStop, hasten, openHome } from "./inside-page.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
test.beforeEach(({ page }) => hasten(page));

type Points = readonly (readonly [x: number, y: number])[];

/** Fingers that go from some points to others. */
async function drag(session: CDPSession, from: Points, to: Points): Promise<void> {
  const touch = (type: string, points: Points) =>
    session.send("Input.dispatchTouchEvent", {
      type: type as "touchStart",
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  await touch("touchStart", from);
  for (let step = 1; step <= 8; step++)
    await touch(
      "touchMove",
      from.map(([x, y], id) => {
        const [toX = x, toY = y] = to[id] ?? [];
        return [x + ((toX - x) * step) / 8, y + ((toY - y) * step) / 8] as const;
      }),
    );
  await touch("touchEnd", []);
}

test("fingers: a swipe to either side of the screen, a pinch and a tap on the ruler lead from stop to stop", async ({
  page,
}) => {
  await openHome(page, "/#inside-cell");
  await expectStop(page, "cell");
  const session = await page.context().newCDPSession(page);
  await drag(session, [[200, 400]], [[205, 300]]);
  await expectStop(page, "nucleus");
  await drag(session, [[300, 300]], [[200, 305]]);
  await expectStop(page, "chromatin");
  await drag(session, [[200, 200]], [[205, 300]]);
  await expectStop(page, "nucleus");
  await drag(
    session,
    [
      [170, 300],
      [220, 300],
    ],
    [
      [140, 300],
      [250, 300],
    ],
  );
  await expectStop(page, "helix");
  expect(await page.evaluate(() => [window.visualViewport?.scale, window.scrollY])).toEqual([1, 0]);

  await test.step("the ruler lies at the foot, and a tap on it leads there", async () => {
    await goToStop(page, "block");
    const ruler = dialog(page).locator("div:has(> input[type=range])");
    const box = await ruler.boundingBox();
    if (!box) throw new Error("There is no ruler.");
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect(box.y + box.height).toBeGreaterThan(800);
    await page.touchscreen.tap(box.x + box.width * 0.6, box.y + 20);
    await expectStop(page, "base");
  });
});

test("nothing is cut off or too small to press, and where little room is left the words scroll", async ({
  page,
}) => {
  await openHome(page, "/#inside");
  for (const [width, height] of [
    [320, 640],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const stop of ["chromatin", "finding"] as const) {
      await goToStop(page, stop);
      const boxes = await dialog(page)
        .locator("button:visible, a:visible, h3, p:visible:not(.visually-hidden)")
        .evaluateAll((elements) =>
          elements.map((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            return {
              name: element.textContent,
              press: element.matches("a, button"),
              left,
              right,
              top,
              bottom,
            };
          }),
        );
      expect
        .soft(
          boxes.filter(
            ({ left, right, top, bottom, press }) =>
              left < -0.5 ||
              right > width + 0.5 ||
              top < 0 ||
              bottom > height + 0.5 ||
              (press && Math.min(right - left, bottom - top) < 43.5),
          ),
          `${stop} at ${width} × ${height}`,
        )
        .toEqual([]);
    }
  }

  await test.step("as at 400 % zoom", async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await expectStop(page, "finding");
    const hidden = await dialog(page)
      .locator("button:visible, a:visible, h3, p:visible:not(.visually-hidden)")
      .evaluateAll((elements) =>
        elements
          .filter((element) => {
            element.scrollIntoView({ block: "nearest" });
            const { left, right, top, bottom } = element.getBoundingClientRect();
            const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            return (
              left < 0 || right > innerWidth || top < 0 || bottom > innerHeight || !element.contains(there)
            );
          })
          .map((element) => element.textContent),
      );
    expect(hidden).toEqual([]);

    const words = dialog(page).locator("h3");
    const top = async () => (await words.boundingBox())?.y ?? Number.NaN;
    await words.scrollIntoViewIfNeeded();
    const before = await top();
    const session = await page.context().newCDPSession(page);
    await drag(session, [[160, 150]], [[160, 70]]);
    await expect.poll(top).toBeLessThan(before - 20);
    await expectStop(page, "finding");
  });
});
