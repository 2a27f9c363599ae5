import type { Page } from "@playwright/test";
import { durations } from "../../src/design/tokens.ts";
import { expect, test } from "./fixtures.ts";
import { hold } from "./hold.ts";
import { openKiosk } from "./kiosk-page.ts";
import { loadSections, openPage } from "./load-sections.ts";

/** A view transition's animations, by pseudo-element and duration in milliseconds; empty until it runs. */
type Turn = { element: string; duration: unknown }[];
interface Watched {
  turns: Turn[];
}

/** Records every view transition. */
async function watchTurns(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const turns: Turn[] = [];
    Object.assign(window, { turns } satisfies Watched);
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const turn: Turn = [];
      turns.push(turn);
      const transition = start(update);
      void transition.ready.then(() => {
        for (const { effect } of document.getAnimations())
          if (effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith("::view-transition"))
            turn.push({ element: effect.pseudoElement, duration: effect.getTiming().duration });
      });
      return transition;
    };
  });
}

const turnsOf = (page: Page): Promise<Turn[]> => page.evaluate(() => (window as unknown as Watched).turns);

/** Makes a transition last until `endTurn`. */
const holdTurns = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.style.setProperty("--page-turn", "3600s"));

const endTurn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect instanceof KeyframeEffect && animation.effect.pseudoElement?.startsWith("::view"))
        animation.finish();
  });

const follow = (page: Page, name: string): Promise<void> =>
  page.getByRole("navigation").getByRole("link", { name }).click();

test.describe("with view transitions", () => {
  test.beforeEach(({ page }) => watchTurns(page));

  test("the page that is left fades over the next one, which starts at its top; not on the way back, nor without motion", async ({
    page,
  }) => {
    await openPage(page, "/");
    await page.evaluate(() => window.scrollTo(0, 1500));
    await follow(page, "Insight Factory");
    await expect(page).toHaveTitle(/^Insight Factory/);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const turn = {
      element: "::view-transition-old(root)",
      duration: Number.parseInt(durations.pageTurn, 10),
    };
    await expect.poll(() => turnsOf(page)).toEqual([[turn]]);
    await follow(page, "About Us");
    await expect.poll(() => turnsOf(page)).toEqual([[turn], [turn]]);

    await test.step("nothing fades for a hash, nor on the way back", async () => {
      await page
        .getByRole("button", { name: /^Read Bio/ })
        .first()
        .click();
      await expect(page).toHaveURL(/#bio-/);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      expect(await turnsOf(page)).toHaveLength(2);
      await follow(page, "Insight Factory");
      await expect.poll(() => turnsOf(page)).toEqual([[turn], [turn], [turn]]);
      await page.goBack();
      await expect(page).toHaveTitle(/^About/);
      expect(await turnsOf(page)).toHaveLength(3);
    });

    await test.step("nothing fades while motion is paused", async () => {
      await page.getByRole("button", { name: "Pause motion" }).click();
      await follow(page, "Data Factory");
      await expect(page).toHaveTitle(/^Data Factory/);
      expect(await turnsOf(page)).toHaveLength(3);
      await page.getByRole("button", { name: "Resume motion" }).click();
    });

    await test.step("nothing fades under reduced motion", async () => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await follow(page, "About Us");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/.+/);
      await expect(page).toHaveTitle(/^About/);
      expect(await turnsOf(page)).toHaveLength(3);
      await page.emulateMedia({ reducedMotion: null });
    });

    await test.step("two links followed at once lead to the second's page", async () => {
      await page.evaluate(() => {
        for (const path of ["/data-factory", "/insight-factory"])
          document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click();
      });
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Real-time Biological Intelligence");
    });
  });

  test("Back to a page whose code is late fades nothing, and keeps the last page that was shown", async ({
    page,
  }) => {
    await openPage(page, "/");
    await follow(page, "Data Factory");
    await expect(page).toHaveTitle(/^Data Factory/);
    await page.reload();
    await loadSections(page);
    await follow(page, "About Us");
    await expect.poll(() => turnsOf(page)).toMatchObject([[{}]]);
    const release = await hold(page, /\/assets\/home-[^/]*\.js$/);
    await page.evaluate(async () => {
      for (let steps = 0; steps < 2; steps++) {
        history.back();
        await new Promise((moved) => window.addEventListener("popstate", moved, { once: true }));
      }
    });
    await expect(page).toHaveURL(/\/$/);
    await expect(page).toHaveTitle(/^Data Factory/);
    release();
    await expect(page).toHaveTitle(/^Cubiome/);
    expect((await turnsOf(page)).flat()).toHaveLength(1);
  });

  test("while a page fades, links lead to theirs and the next page can be pressed", async ({ page }) => {
    await openPage(page, "/");
    await holdTurns(page);
    await follow(page, "About Us");
    await expect.poll(() => turnsOf(page)).toMatchObject([[{}]]);
    await follow(page, "Insight Factory");
    await expect(page).toHaveURL(/\/insight-factory$/);
    await endTurn(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Real-time Biological Intelligence");
    await expect(page).toHaveTitle(/^Insight Factory/);

    await endTurn(page);
    await follow(page, "About Us");
    await expect.poll(async () => (await turnsOf(page)).at(-1)).toMatchObject([{}]);
    await page
      .getByRole("button", { name: /^Read Bio/ })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });

  test("a link that is pressed while the browser takes the picture leads to its page", async ({ page }) => {
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      let isFirst = true;
      document.startViewTransition = (given) => {
        const update = (typeof given === "object" ? given.update : given) ?? (() => undefined);
        if (!isFirst) return start(update);
        isFirst = false;
        return start(async () => {
          // Until the press has been heard.
          await new Promise((resolve) => {
            window.addEventListener("click", resolve, { once: true });
            Object.assign(window, { isHeld: true });
          });
          await update();
        });
      };
    });
    await openPage(page, "/");
    const link = page.getByRole("navigation").getByRole("link", { name: "Insight Factory" });
    const { x, y } = (await link.boundingBox()) ?? { x: 0, y: 0 };
    await follow(page, "About Us");
    // No frame comes meanwhile.
    await page.waitForFunction(() => "isHeld" in window, null, { polling: 20 });
    await page.mouse.click(x + 5, y + 5);
    await expect(page).toHaveTitle(/^Insight Factory/);
  });

  test("the menu closes at once, not when the fading is over", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, "/about");
    await holdTurns(page);
    await page.getByRole("button", { name: "Menu" }).click();
    await follow(page, "Data Factory");
    await expect(page).toHaveTitle(/^Data Factory/);
    await expect(page.getByRole("navigation").getByRole("link", { name: "Data Factory" })).toBeHidden();
  });

  test("a kiosk's pages fade too", async ({ page }) => {
    await page.setViewportSize({ width: 1080, height: 1920 });
    await openKiosk(page, "/", {});
    await page.locator("[data-kiosk-look=foot]").getByRole("link", { name: "About" }).click();
    await expect(page).toHaveTitle(/^About/);
    await expect.poll(() => turnsOf(page)).toMatchObject([[{}]]);
  });
});

/** Has the browser give up every view transition. */
function giveUp(): void {
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.skipTransition();
    return transition;
  };
}
const takeAway = () => Object.assign(Document.prototype, { startViewTransition: undefined });

for (const [name, prepare] of [
  ["a fading that the browser gives up leaves the next page and a quiet console", giveUp],
  ["a browser without view transitions shows the next page", takeAway],
] as const)
  test(name, async ({ page }) => {
    await page.addInitScript(prepare);
    await openPage(page, "/");
    await follow(page, "About Us");
    await expect(page).toHaveTitle(/^About/);
    await follow(page, "Insight Factory");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Real-time Biological Intelligence");
  });
