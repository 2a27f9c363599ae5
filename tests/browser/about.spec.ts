import { about } from "../../src/content/about.ts";
import { people } from "../../src/content/people.ts";
import { violations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { openPage } from "./load-sections.ts";

const [first, second] = people.team;
const last = people.advisors.at(-1);
if (!first || !second || !last) throw new Error("The content has no people.");

test.beforeEach(async ({ page }) => {
  await openPage(page, "/about");
});

test("nine people have a bio, which is led by arrows, holds the focus, and gives it back when it closes", async ({
  page,
}) => {
  await test.step("the team's table has seven rows and the advisors' two", async () => {
    await expect(page.getByRole("table", { name: "Team" }).getByRole("rowheader")).toHaveCount(7);
    await expect(page.getByRole("table", { name: "Advisors" }).getByRole("rowheader")).toHaveCount(2);
  });

  await test.step("arrows and arrow keys go through team and advisors and wrap around", async () => {
    await page.getByRole("button", { name: `Read Bio of ${first.name}` }).click();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("dialog", { name: second.name })).toBeVisible();
    await page.getByRole("button", { name: "Previous person" }).click();
    await expect(page.getByRole("dialog", { name: first.name })).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("dialog", { name: last.name })).toBeVisible();
    await page.getByRole("button", { name: "Next person" }).click();
    await expect(page.getByRole("dialog", { name: first.name })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  await test.step("Tab stays inside the dialog", async () => {
    await page.getByRole("button", { name: `Read Bio of ${first.name}` }).click();
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press("Tab");
      const outside = await page.evaluate(() => {
        const active = document.activeElement;
        return active !== document.body && !active?.closest("dialog");
      });
      expect(outside).toBe(false);
    }
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  await test.step("Escape, the close button and a press outside close it; the focus goes back", async () => {
    const opener = page.getByRole("button", { name: `Read Bio of ${second.name}` });
    const dialog = page.getByRole("dialog");
    await opener.click();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await page.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await page.mouse.click(20, 20);
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test("Read Bio opens a dialog named after the person, with role, title and bio", async ({ page }) => {
  await page.getByRole("button", { name: `Read Bio of ${last.name}` }).click();
  const dialog = page.getByRole("dialog", { name: last.name });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText("Advisor", { exact: true })).toBeVisible();
  await expect(dialog.getByText(last.title)).toBeVisible();
  await expect(dialog.getByText(last.desc.split("\n\n")[0] ?? "")).toBeVisible();
  await expect(
    dialog.getByRole("img", { name: about.people.plateText.replace("{name}", last.name) }),
  ).toBeVisible();
  await expect(dialog.getByRole("heading")).toBeFocused();
  const box = await dialog.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(580);
  expect(await violations(page)).toEqual([]);
});

test("in a laptop's window a bio is shown whole", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 585 });
  await page.getByRole("button", { name: `Read Bio of ${first.name}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img")).toBeInViewport({ ratio: 1 });
  const end = await dialog.getByText(first.desc.split("\n\n").at(-1) ?? "").boundingBox();
  const controls = await dialog.getByRole("button", { name: "Close" }).boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThan(controls?.y ?? 0);
});

test("a bio has an address: it opens the dialog, and opening one shows it", async ({ page }) => {
  await page.goto(`/about#bio-${second.id}`);
  await expect(page.getByRole("dialog", { name: second.name })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(new RegExp(`#bio-${people.team[2]?.id}$`));
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/about$/);
});

test("an address typed while the page attaches is followed", async ({ page }) => {
  await page.addInitScript((hash) => {
    const frame = new MutationObserver(() => {
      frame.disconnect();
      // The page's frame is attached, what is in it is not yet.
      window.location.hash = hash;
    });
    document.addEventListener("readystatechange", () =>
      frame.observe(document.documentElement, { attributeFilter: ["data-hydrated"] }),
    );
  }, `#bio-${second.id}`);
  await page.goto("/about");
  await expect(page.getByRole("dialog", { name: second.name })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#bio-${second.id}$`));
});

test("keys that come faster than the address follows are all heard", async ({ page }) => {
  const dialog = page.getByRole("dialog", { includeHidden: true });
  // Timed inside the page, because the address follows within milliseconds; each gap hits a different moment.
  for (const gap of [0, 1, 2, 4, 8, 12, 16, 24]) {
    await page.getByRole("button", { name: `Read Bio of ${first.name}` }).click();
    await expect(page).toHaveURL(new RegExp(`#bio-${first.id}$`));
    await dialog.evaluate(async (element, pause) => {
      const steps = ["ArrowRight", "ArrowRight", "ArrowLeft", "ArrowRight", "ArrowRight", "ArrowLeft"];
      for (const key of steps) {
        element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }, gap);
    await expect(page).toHaveURL(new RegExp(`#bio-${people.team[2]?.id}$`));
    await expect(page.getByRole("dialog", { name: people.team[2]?.name ?? "" })).toBeVisible();
    await dialog.evaluate(async (element, pause) => {
      element.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, pause));
      element.dispatchEvent(new Event("cancel", { cancelable: true }));
    }, gap);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/about$/);
  }
});

test("closing a bio leaves the page where it was", async ({ page }) => {
  await page.getByRole("button", { name: `Read Bio of ${last.name}` }).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await page.getByRole("button", { name: `Read Bio of ${last.name}` }).click();
  await expect(page).toHaveURL(/#bio-/);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/about$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});
