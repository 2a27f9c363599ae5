import { pages } from "#content/pages.ts";
import { PAGE_SCENES } from "#scenes/list.ts";
import { type Browser, Skip } from "../browser.ts";
import type { Check } from "../check.ts";
import { bringUp, openPage, waitFor } from "../page.ts";
import { differing, pictureOf } from "../pictures.ts";
import { until } from "../wait.ts";

const hasWebgl2 = (browser: Browser): Promise<boolean> =>
  browser.evaluate(() => {
    const gl = document.createElement("canvas").getContext("webgl2");
    gl?.getExtension("WEBGL_lose_context")?.loseContext();
    return gl !== null;
  });

/** Waits until a scene's figure has these attributes. */
const seeFigure = (browser: Browser, scene: string, wanted: string): Promise<true> =>
  waitFor(
    browser,
    `${scene} with ${wanted}`,
    (name, attributes) => document.querySelector(`[data-scene=${name}]${attributes}`) !== null,
    scene,
    wanted,
  ) as Promise<true>;

/** Hides everything that moves or lies over the canvas. */
const bareCanvas = (browser: Browser, scene: string): Promise<boolean> =>
  browser.evaluate((name) => {
    const canvas = document.querySelector(`[data-scene=${name}] > canvas`);
    const style = new CSSStyleSheet();
    style.replaceSync(`* { visibility: hidden } [data-scene=${name}] > canvas { visibility: visible }
      .without-canvas [data-scene=${name}] > canvas { visibility: hidden }`);
    document.adoptedStyleSheets = [style];
    return canvas !== null;
  }, scene);

const hideCanvas = (browser: Browser): Promise<void> =>
  browser.evaluate(() => document.documentElement.classList.add("without-canvas"));

export const sceneChecks: readonly Check[] = PAGE_SCENES.flatMap(({ name: scene, path, lender }) =>
  (["webgl", "canvas2d"] as const).map(
    (renderer): Check => ({
      page: pages.find((page) => page.path === path)?.title ?? "Home",
      name: `${scene} in ${renderer}: painted, moves, pauses`,
      run: async (browser, { url }) => {
        await openPage(browser, `${url}${path}?renderer=${renderer}`);
        if (renderer === "webgl" && !(await hasWebgl2(browser)))
          throw new Skip("this engine has no WebGL2 here");
        if (lender && renderer === "webgl") await seeFigure(browser, lender, "[data-drawn]");
        await bringUp(browser, `[data-scene=${scene}]`);
        await seeFigure(browser, scene, `[data-renderer=${renderer}][data-drawn][data-state=running]`);
        await bareCanvas(browser, scene);
        const figure = `[data-scene=${scene}]`;
        const before = await pictureOf(browser, figure);
        await until(
          "the picture moves",
          async () => differing(before, await pictureOf(browser, figure)) > 0.002,
        );

        await browser.evaluate(
          (name) => document.querySelector<HTMLElement>(`[data-scene=${name}] > canvas`)?.click(),
          scene,
        );
        await seeFigure(browser, scene, "[data-state=paused]");
        const still = await pictureOf(browser, figure);
        await hideCanvas(browser);
        const painted = await until(
          "the canvas is not blank: hiding it changes the picture",
          async () => {
            const share = differing(still, await pictureOf(browser, figure));
            return share > 0.02 && share;
          },
          10_000,
        );
        return `${Math.round(100 * painted)} % painted`;
      },
    }),
  ),
);
