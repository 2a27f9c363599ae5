import { inside } from "../../src/content/inside.ts";
import { attachingChunksOf, bootChunk, LOSS_NOISE, Network } from "./delivery-page.ts";
import { expect, test } from "./fixtures.ts";
import { dialog, expectStop, opener, openHome } from "./inside-page.ts";

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
    await expect(dialog(page).getByText(inside.failed).first()).toBeVisible();
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

  test("a section that has not arrived holds nothing up: it opens, closes and opens again", async ({
    page,
  }) => {
    const network = await Network.of(page, "404");
    const needed = [
      bootChunk,
      ...["index.tsx", "inside/dialog.tsx"].flatMap((file) => attachingChunksOf(`src/pages/home/${file}`)),
    ];
    for (const file of attachingChunksOf("src/pages/home/bioradar/index.tsx"))
      if (!needed.includes(file)) network.lost.add(file);
    expect(network.lost.size).toBeGreaterThan(0);
    await openHome(page);
    await opener(page).click();
    await expectStop(page, "block");
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await page.goForward();
    await expectStop(page, "block");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL("/");
  });

  for (const [when, isLost] of [
    ["before the page is attached", (file: string) => file !== bootChunk],
    ["before the page's first script", (file: string) => file === bootChunk],
  ] as const)
    test(`a press ${when} is heard`, async ({ page }) => {
      const network = await Network.of(page, "slow");
      for (const file of [bootChunk, ...attachingChunksOf("src/pages/home/index.tsx")])
        if (isLost(file)) network.lost.add(file);
      await page.goto("/", { waitUntil: "commit" });
      await opener(page).click();
      await expect(page.locator("html[data-hydrated]")).toHaveCount(0);
      await network.bringBack(page);
      await expectStop(page, "block");
    });
});
