import type { Locator, Page } from "@playwright/test";
import { PAGE_SCENES } from "#scenes/list.ts";
import { expect, test } from "./fixtures.ts";
import { loadSections } from "./load-sections.ts";
import { luminance, type Picture, pictureOf, pixelAt } from "./scenes-pictures.ts";

/** Every diagram and its number of states. */
const DIAGRAMS = [
  { path: "/", section: "#one-stop-shop", states: 2 },
  { path: "/", section: "#data-factory", states: 2 },
  { path: "/data-factory", section: "section[aria-labelledby=data-factory-title]", states: 1 },
  { path: "/data-factory", section: "section[aria-labelledby=bottleneck-title]", states: 1 },
] as const;

/** Settings in which neither the site's colours nor its dark background apply. */
const CIRCUMSTANCES = [
  { name: "light forced colours", forcedColors: "active", colorScheme: "light" },
  { name: "dark forced colours", forcedColors: "active", colorScheme: "dark" },
  { name: "print", media: "print" },
  { name: "more contrast", contrast: "more" },
] as const;

/** The usual case, from which the circumstances depart. */
const USUAL = {
  media: "screen",
  reducedMotion: "reduce",
  forcedColors: null,
  colorScheme: null,
  contrast: null,
} as const;

const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await loadSections(page);
}

const centre = (target: Locator) =>
  target.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));

const shownDrawing = (page: Page, section: string): Locator =>
  page.locator(`${section} svg[data-running]`).filter({ visible: true });

/** The diagram, switched to the given state. */
async function turned(page: Page, section: string, state: number, states: number): Promise<Locator> {
  const drawing = shownDrawing(page, section);
  await centre(drawing);
  if (states > 1) {
    const tab = page.locator(section).getByRole("tab").nth(state);
    await expect(async () => {
      await tab.click();
      await expect(tab).toHaveAttribute("aria-selected", "true", { timeout: 500 });
    }).toPass();
  }
  return drawing;
}

/** The drawing's labels: their text, lines joined by spaces, and their boxes relative to the drawing. */
const labelsOf = (drawing: Locator) =>
  drawing.evaluate((svg) => {
    const from = svg.getBoundingClientRect();
    return [...svg.querySelectorAll("text")].map((text) => {
      const { left, top, width, height } = text.getBoundingClientRect();
      const lines = text.children.length > 0 ? [...text.children] : [text];
      return {
        words: lines.map((line) => line.textContent).join(" "),
        x: left - from.left,
        y: top - from.top,
        width,
        height,
      };
    });
  });

/** Contrast between the lightest and darkest pixel of a box. */
function contrastWithin(picture: Picture, box: { x: number; y: number; width: number; height: number }) {
  const lights: number[] = [];
  for (let y = box.y; y < box.y + box.height; y++)
    for (let x = box.x; x < box.x + box.width; x++) lights.push(luminance(pixelAt(picture, x, y)));
  return contrast(Math.max(...lights), Math.min(...lights));
}

/** Pairs of labels that are closer than a letter's width. */
const closePairs = (labels: Awaited<ReturnType<typeof labelsOf>>): string[] =>
  labels.flatMap((a, index) =>
    labels.slice(index + 1).flatMap((b) => {
      const beside = Math.max(a.x, b.x) - Math.min(a.x + a.width, b.x + b.width);
      const below = Math.max(a.y, b.y) - Math.min(a.y + a.height, b.y + b.height);
      return below < 0 && beside < 11 ? [`${a.words} | ${b.words}: ${beside.toFixed(1)}`] : [];
    }),
  );

async function expectLegible(drawing: Locator): Promise<void> {
  // Retries until the toggle's animation has finished.
  await expect(async () => {
    const labels = await labelsOf(drawing);
    expect(labels.length).toBeGreaterThan(4);
    const picture = await pictureOf(drawing);
    const faint = labels.filter((label) => contrastWithin(picture, label) < 4.5);
    expect(faint.map(({ words }) => words)).toEqual([]);
  }).toPass();
}

/** The share of a picture that stands out from its ground. */
async function standsOut(image: Locator): Promise<number> {
  await centre(image);
  await expect
    .poll(() => image.evaluate((still: HTMLImageElement) => still.complete && still.naturalWidth > 0))
    .toBe(true);
  const picture = await pictureOf(image);
  const ground = luminance(pixelAt(picture, 2, picture.height - 3));
  let seen = 0;
  for (let y = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++)
      if (contrast(luminance(pixelAt(picture, x, y)), ground) > 2) seen += 1;
  return seen / (picture.width * picture.height);
}

for (const path of ["/", "/data-factory", "/about"])
  test(`the drawings of ${path} have text alternatives, and are legible in every palette and apart in every width`, async ({
    page,
  }) => {
    test.slow();
    await page.emulateMedia(USUAL);
    await open(page, path);
    const diagrams = DIAGRAMS.filter((diagram) => diagram.path === path);
    const scenes = PAGE_SCENES.filter((one) => one.path === path).map(({ name }) => name);
    for (const scene of scenes)
      await test.step(`${scene} has a text, and its pause button says what it pauses`, async () => {
        const figure = page.locator(`[data-scene=${scene}]`);
        await expect.soft(figure.locator("img")).toHaveAttribute("alt", /\w+ \w+ \w+/);
        const button = figure.locator("button[aria-label]");
        const name = (await button.getAttribute("aria-label")) ?? "";
        // The accessible name starts with the visible text.
        expect.soft(name).toMatch(new RegExp(`^${await button.textContent()}: \\w`));
        await expect.soft(page.locator(`button[aria-label="${name}"]`)).toHaveCount(1);
      });

    const names = new Set<string>();
    for (const state of [0, 1]) {
      const turning = diagrams.filter(({ states }) => state < states);
      // Tabs are not printed, so they are clicked before.
      for (const { section, states } of turning) {
        const drawing = await turned(page, section, state, states);
        await test.step(`${section} says all that is written on it, in state ${state}`, async () => {
          // The drawing follows its toggle a frame later than its text alternative.
          await expect(async () => {
            const name = (await page.locator(`${section} [role=img]`).getAttribute("aria-label")) ?? "";
            for (const { words } of await labelsOf(drawing))
              expect(name.toLowerCase()).toContain(words.toLowerCase());
            expect(name).not.toMatch(/[{}]/);
            names.add(name);
          }).toPass();
        });
      }
      for (const { name, ...media } of CIRCUMSTANCES) {
        await page.emulateMedia({ ...USUAL, ...media });
        // The bottleneck contains no text.
        for (const { section } of turning.filter((one) => !one.section.includes("bottleneck")))
          await test.step(`the labels of ${section} are legible with ${name}, in state ${state}`, () =>
            expectLegible(shownDrawing(page, section)));
        for (const scene of state === 0 ? scenes : [])
          expect
            .soft(await standsOut(page.locator(`[data-scene=${scene}] img`)), `${scene} with ${name}`)
            .toBeGreaterThan(0.012);
        await page.emulateMedia(USUAL);
      }
    }
    expect.soft(names.size, "texts").toBe(diagrams.reduce((sum, { states }) => sum + states, 0));

    for (const width of diagrams.length ? [320, 390, 720, 1200] : []) {
      await page.setViewportSize({ width, height: 844 });
      for (const { section, states } of diagrams)
        for (let state = 0; state < states; state++) {
          const labels = await labelsOf(await turned(page, section, state, states));
          expect.soft(closePairs(labels), `${section} in state ${state} at ${width} px`).toEqual([]);
        }
    }
  });

test("paper takes the still, although the scene runs", async ({ page }) => {
  await open(page, "/?renderer=canvas2d");
  const figure = page.locator("[data-scene=hero-cubes][data-drawn]");
  await figure.waitFor({ timeout: 30_000 });
  await page.emulateMedia({ media: "print" });
  await expect(figure.locator("img")).toHaveCSS("opacity", "1");
  await expect(figure.locator("canvas")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await expect(figure.locator("canvas")).toBeVisible();
});
