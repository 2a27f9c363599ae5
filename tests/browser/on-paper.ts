import type { Locator, Page } from "@playwright/test";
import { about } from "../../src/content/about.ts";
import { contact } from "../../src/content/contact.ts";
import { dataFactory } from "../../src/content/data-factory.ts";
import { home } from "../../src/content/home.ts";
import { insightFactory } from "../../src/content/insight-factory.ts";
import type { PageId } from "../../src/content/pages.ts";
import { people } from "../../src/content/people.ts";
import { site } from "../../src/content/site.ts";
import { expect as base } from "./fixtures.ts";

/** Goes on after a failure: what else is wrong with a page is told too. */
const expect = base.configure({ soft: true });

/** Expects that each text is all that some visible element says. */
async function expectText(within: Locator, texts: readonly string[]): Promise<void> {
  const missing = await within.evaluate((root, wanted) => {
    const plain = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim();
    const visible = [...root.querySelectorAll("*")].filter((element) => element.checkVisibility());
    const said = new Set(visible.map(({ textContent }) => plain(textContent)));
    return wanted.filter((text) => !said.has(plain(text)));
  }, texts);
  expect(missing).toEqual([]);
}

/** The columns of every element that has some: their number, not widths. Toggles, which flip in view, are left out. */
const columns = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("body :not([data-side])")].flatMap((element) => {
      const { display, flexDirection, gridTemplateColumns } = getComputedStyle(element);
      if (!/flex|grid/.test(display) || !element.checkVisibility()) return [];
      const tracks = display === "flex" ? flexDirection : gridTemplateColumns.split(" ").length;
      return `${element.tagName} ${element.className}: ${tracks}`;
    }),
  );

/** Number of printed pages. */
async function sheets(page: Page, format: "A4" | "Letter"): Promise<number> {
  const pdf = (await page.pdf({ format })).toString("latin1");
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Headings that stand in the last 160 points of a sheet of A5 (margin: 45), where little of their text has room. */
async function strandedHeadings(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ format: "A5", outline: true, tagged: true })).toString("latin1");
  const outline = pdf.matchAll(/\/Title \((?<title>.*)\)[^(]*?\/XYZ \S+ (?<height>[\d.]+)/g);
  return [...outline].flatMap(({ groups }) => (Number(groups?.height) < 160 ? (groups?.title ?? "") : []));
}

/** Words of up to 14 letters that stand on two lines, outside addresses. */
const splitWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent ?? "";
      if (!text.parentElement?.checkVisibility() || words.includes("://")) continue;
      for (const { 0: word, index } of words.matchAll(/\p{L}+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (word.length < 15 && lines.size > 1) found.push(word);
      }
    }
    return found;
  });

/** Claims about one page on paper, beside its words. */
const KEPT: Partial<Record<PageId, (page: Page) => Promise<void>>> = {
  // Home keeps the missions, both sides of its toggles, every source and the seven settings.
  async home(page) {
    await page.emulateMedia({ media: "screen" });
    // A toggle turns over by itself where it is seen; here both stay on their first side.
    for (const id of ["one-stop-shop", "data-factory"]) {
      const first = page.locator(`#${id}`).getByRole("tab").first();
      await first.click();
      await expect(first).toHaveAttribute("aria-selected", "true");
    }
    await page.emulateMedia({ media: "print" });
    await expectText(page.locator("main"), [
      ...home.missions.entries.flatMap(({ title, text }) => [title, text]),
      ...home.bioradar.settings.flatMap(({ title, text }) => [title, text]),
      home.oneStopShop.toggle.beforeCaption,
      home.oneStopShop.toggle.afterCaption,
      home.dataFactory.toggle.beforeCaption,
      home.dataFactory.toggle.afterCaption,
    ]);
    await expect(page.locator("#data-powered picture").filter({ visible: true })).toHaveCount(4);
    const shards = await page
      .locator("#one-stop-shop svg")
      .filter({ visible: true })
      .locator("path[class*=shard]")
      .evaluateAll((paths) =>
        paths.map((path) => Math.min(...(getComputedStyle(path).fill.match(/\d+/g) ?? [0]).map(Number))),
      );
    expect(shards).toHaveLength(9);
    for (const lightness of shards) expect(lightness).toBeGreaterThan(230);
    expect(await sheets(page, "A4")).toBeLessThanOrEqual(4);
    expect(await sheets(page, "Letter")).toBeLessThanOrEqual(4);
  },
  // The Data Factory keeps every Long Reads panel, with its tab's name.
  async "data-factory"(page) {
    const { tabs, panels } = dataFactory.longReads;
    await expectText(page.locator("main"), [
      ...tabs.map(({ label }) => label),
      ...panels.map(({ caption }) => caption),
    ]);
    for (const { pictureText } of panels)
      await expect(page.getByRole("img", { name: pictureText, exact: true })).toBeVisible();
    expect(await sheets(page, "A4")).toBeLessThanOrEqual(5);
  },
  // The Insight Factory keeps a still of every video with its words.
  async "insight-factory"(page) {
    const tabs = insightFactory.platform.areas.flatMap((area) => area.tabs);
    await expectText(
      page.locator("main"),
      tabs.flatMap(({ title, text, shows }) => [title, text, shows]),
    );
    const stills = page.locator("#platform img").filter({ visible: true });
    await expect(stills).toHaveCount(tabs.length);
    // Side by side, without overlap
    const places = await stills.evaluateAll((images) =>
      images.map((image) => {
        const { left, top } = image.getBoundingClientRect();
        return `${Math.round(left)} ${Math.round(top)}`;
      }),
    );
    expect(new Set(places).size).toBe(tabs.length);
    expect(await sheets(page, "A4")).toBeLessThanOrEqual(3);
  },
  // About keeps every bio, beside the person's name.
  async about(page) {
    const everyone = [...people.team, ...people.advisors];
    for (const { name, title, desc } of everyone) {
      await expectText(page.locator("tr").filter({ hasText: name }), [name, title, ...desc.split("\n\n")]);
    }
    await expectText(page.locator("main"), [about.people.team, about.people.advisors]);
    expect(await sheets(page, "Letter")).toBe(1);
  },
  // Contact says where to write instead of showing an empty form.
  async contact(page) {
    await expectText(page.locator("main"), [contact.printed.title, contact.printed.text]);
    await expect(page.locator("main form")).toBeHidden();
    expect(await sheets(page, "A4")).toBe(1);
  },
};

/**
 * Prints a page as its route says: it begins with the name and ends with where to write, without controls, and with
 * nothing light on white.
 */
export async function expectOnPaper(page: Page, id: PageId): Promise<void> {
  // A4 is 794 CSS pixels wide; media queries use that width, margins included.
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("header").getByText(site.name, { exact: true })).toBeVisible();
  await expect(page.locator("header").getByText(site.titleBase)).toBeVisible();
  const colophon = page.locator("footer dl");
  await expect(colophon.getByText(/^https?:\/\/[^/]+\/contact$/)).toBeVisible();
  await expect(colophon.getByText(site.links.professionalNetwork.href)).toBeVisible();
  const whole = await page.locator("body").innerText();
  expect(whole, "addresses apart from other words, and as they are typed").not.toMatch(/\Shttps?:|HTTP/);
  await expect(page.getByText(site.navigation.skipToContent)).toBeHidden();
  const controls = page.locator("button:not([data-readable]), [role=tab]");
  await expect(controls.filter({ visible: true })).toHaveCount(0);
  const faint = await page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent?.trim();
      const parent = text.parentElement;
      if (!words || !parent?.checkVisibility() || parent.closest("noscript, .visually-hidden")) continue;
      const style = getComputedStyle(parent);
      const colour = parent instanceof SVGElement ? style.fill : style.color;
      const [red = 0, green = 0, blue = 0] = colour.match(/[\d.]+/g)?.map(Number) ?? [];
      if (Math.max(red, green, blue) > 130) found.push(`${words.slice(0, 30)} in ${colour}`);
    }
    return found;
  });
  expect(faint).toEqual([]);
  // WebKit asks the window for its width, not the sheet.
  const onPaper = await columns(page);
  await page.setViewportSize({ width: 1720, height: 1000 });
  expect(await columns(page), "a wide window prints the same columns").toEqual(onPaper);
  // The room between the margins of A5
  await page.setViewportSize({ width: 446, height: 680 });
  expect(await splitWords(page)).toEqual([]);
  await page.setViewportSize({ width: 794, height: 1123 });
  expect(await strandedHeadings(page)).toEqual([]);
  await KEPT[id]?.(page);
  await page.emulateMedia({ media: "screen" });
}
