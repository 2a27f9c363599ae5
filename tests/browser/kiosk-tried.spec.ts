import { insightFactory } from "../../src/content/insight-factory.ts";
import { kioskForm } from "../../src/content/kiosk-form.ts";
import { readEnquiry, submissionId, words } from "./contact-form.ts";
import { startHeroLive } from "./insight-factory-page.ts";
import { answerAll, received } from "./kiosk-form-page.ts";
import { expect, openKiosk, test } from "./kiosk-page.ts";

test("a lead has what its visitor tried, the form says so, and the next visitor's lead has none of it", async ({
  page,
  databasePath,
}) => {
  const tried = kioskForm.tried.live.replace("{title}", insightFactory.hero.videoTitle);
  const send = async () => {
    await page.getByRole("link", { name: "Partner", exact: true }).tap();
    await expect(page.getByText("with what you tried here")).toBeVisible();
    await answerAll(page);
    const id = await submissionId(page);
    await page.getByRole("button", { name: words.submit }).click();
    await expect(received(page, "sent")).toBeVisible();
    return readEnquiry(databasePath, id)?.tried;
  };
  await page.clock.install();
  await openKiosk(page, "/insight-factory", {});
  await startHeroLive(page);
  await page.clock.runFor(3_000);
  const first = await send();
  expect(first).toMatch(/^Insight Factory, [2-9]\d* s; /u);
  expect(first).toContain(`; ${tried}, `);

  await page.getByRole("button", { name: "Done, clear the screen" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-kiosk-state", "attract");
  await page.touchscreen.tap(500, 900);
  await expect(page.locator("html")).toHaveAttribute("data-kiosk-state", "active");
  const second = await send();
  expect(second).not.toContain("Insight Factory");
});
