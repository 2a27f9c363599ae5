import { insightFactory } from "../../../src/content/insight-factory.ts";
import { formatBytes } from "../../../src/own-data/words.ts";
import { annData } from "../../unit/own-data/cells-made.ts";
import type { Check } from "../check.ts";
import { bringUp, click, fill, openPage, seeFocus, seeText, waitFor } from "../page.ts";
import { until } from "../wait.ts";

const ownFileChecks = [
  ["Genome", "Search", "hg002-hifi.fastq.gz", "62 reads of 409 kB."],
  ["Genome", "Scroll", "sk-br-3.vcf.gz", "140 variants of 8.2 kB."],
  ["Browser", "Organize", "1000-genomes.tsv", "2,504 rows of 55.2 kB."],
  ["Cell viz", "Identify", "pbmc3k.csv", "2,638 cells of 95.5 kB."],
].map(
  ([area, tab, sample = "", facts = ""]): Check => ({
    page: "Insight Factory",
    name: `a file of one's own in ${area}: ${tab}, and AnnData dropped on it`,
    run: async (browser, { url }) => {
      await openPage(browser, `${url}/insight-factory`);
      await bringUp(browser, `video[aria-label="${tab}"]`);
      await click(browser, { css: "[role=tab]", name: `${tab}` });
      await click(browser, { css: "button", name: `Try it live: ${tab}` });
      await click(browser, { css: "button", name: sample });
      await seeText(browser, "[data-own-kind] strong", facts);
      const made = await annData();
      const bytes = Buffer.from(await made.arrayBuffer()).toString("base64");
      await browser.evaluate((content) => {
        const dataTransfer = new DataTransfer();
        const file = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
        dataTransfer.items.add(new File([file], "cells.h5ad"));
        const stage = document.querySelector("[data-own-kind]");
        stage?.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
        return true;
      }, bytes);
      await seeText(browser, "[data-own-kind] strong", `4 cells of ${formatBytes(made.size)}.`);
    },
  }),
);

const toggles = [
  { page: "Home", section: "one-stop-shop", first: "Fragmented", second: "Integrated" },
  { page: "Home", section: "data-factory", first: "Manual", second: "Automated" },
] as const;

const toggleChecks = toggles.map(
  ({ page, section, first, second }): Check => ({
    page,
    name: `toggle ${first} / ${second}: turns by itself, by mouse, by key`,
    run: async (browser, { url }) => {
      await openPage(browser, `${url}/`);
      const selected = (name: string) =>
        waitFor(
          browser,
          `'${name}' is chosen`,
          (id, wanted) =>
            [...document.querySelectorAll(`#${id} [role=tab][aria-selected=true]`)].some(
              (tab) => tab.textContent?.trim() === wanted,
            ),
          section,
          name,
        );
      await bringUp(browser, `#${section} [role=tabpanel]`);
      await selected(second);
      await click(browser, { css: `#${section} [role=tab]`, name: first });
      await selected(first);
      await browser.press("ArrowRight");
      await selected(second);
      await seeFocus(browser, `#${section} [role=tab][aria-selected=true]`);
    },
  }),
);

/** Waits until the video of a carousel's active tab plays; resolves to its file extension. */
const seePlaying = (browser: Parameters<typeof waitFor>[0], title: string): Promise<string> =>
  waitFor(
    browser,
    `the video '${title}' plays`,
    (label) => {
      const video = document.querySelector<HTMLVideoElement>(`video[aria-label="${label}"]`);
      if (!video || video.paused || video.currentTime < 0.2 || video.videoWidth === 0) return null;
      return video.currentSrc.split(".").at(-1) ?? null;
    },
    title,
  );

const carouselChecks = insightFactory.platform.areas.map(
  ({ title, tabs }): Check => ({
    page: "Insight Factory",
    name: `carousel ${title}: both videos play`,
    run: async (browser, { url }) => {
      await openPage(browser, `${url}/insight-factory`);
      const codecs: string[] = [];
      for (const tab of tabs) {
        await bringUp(browser, `video[aria-label="${tab.title}"]`);
        await click(browser, { css: "[role=tab]", name: tab.title });
        await bringUp(browser, `video[aria-label="${tab.title}"]`);
        codecs.push(await seePlaying(browser, tab.title));
      }
      return [...new Set(codecs)].join(", ");
    },
  }),
);

export const sectionChecks: readonly Check[] = [
  ...toggleChecks,
  {
    page: "Home",
    name: "Bioradar's list: an entry is held",
    run: async (browser, { url }) => {
      await openPage(browser, `${url}/#bioradar`);
      await bringUp(browser, "#bioradar [data-contact]");
      await click(browser, { css: "#bioradar li:first-child [data-contact]" });
      await waitFor(
        browser,
        "the first entry is pressed",
        () =>
          document.querySelector("#bioradar li:first-child [data-contact]")?.getAttribute("aria-pressed") ===
          "true",
      );
    },
  },
  {
    page: "Data Factory",
    name: "Long Reads: tabs and arrows, which stop at the ends",
    run: async (browser, { url }) => {
      await openPage(browser, `${url}/data-factory`);
      await bringUp(browser, "#long-reads-title");
      const ends = () =>
        waitFor(browser, "both arrows", () => {
          const arrows = ["Previous", "Next"].map((word) =>
            [...document.querySelectorAll<HTMLButtonElement>("button")].find((button) =>
              (button.getAttribute("aria-label") ?? button.textContent ?? "").startsWith(word),
            ),
          );
          return (
            arrows.every(Boolean) &&
            String(arrows.map((arrow) => arrow?.matches(":disabled, [aria-disabled=true]")))
          );
        });
      if ((await ends()) !== "true,false")
        throw new Error("'Previous' works at the first tab, or 'Next' does not.");
      await click(browser, { css: "[role=tab]", name: "Tether" });
      await waitFor(browser, "the last tab's panel", () =>
        [...document.querySelectorAll("[role=tabpanel]")].some(
          (panel) => panel.id.includes("tether") && panel.checkVisibility(),
        ),
      );
      if ((await ends()) !== "false,true")
        throw new Error("'Next' works at the last tab, or 'Previous' does not.");
    },
  },
  ...carouselChecks,
  {
    page: "Insight Factory",
    name: "Try it live: Search finds a gene",
    run: async (browser, { url }) => {
      await openPage(browser, `${url}/insight-factory`);
      await bringUp(browser, `video[aria-label="Search"]`);
      await click(browser, { css: "[role=tab]", name: "Search" });
      await click(browser, { css: "button", name: "Try it live: Search" });
      await fill(browser, "[role=combobox]", "CFTR");
      await waitFor(browser, "a suggestion", () =>
        (document.querySelector("[role=option]")?.textContent ?? "").startsWith("CFTR"),
      );
      await browser.press("Enter");
      await waitFor(browser, "the region about the gene", () =>
        /^chr7:11[67],/.test(document.querySelector("p[aria-live] span")?.textContent ?? ""),
      );
      await click(browser, { css: "button", name: "Back to the video: Search" });
      await seeText(browser, "button", "Try it live");
    },
  },
  ...ownFileChecks,
  {
    page: "Home",
    name: "a deployment setting that is held dims the others, until it is let go",
    run: async (browser, { url }) => {
      await openPage(browser, `${url}/?renderer=still`);
      await bringUp(browser, "[data-contact=hospital]");
      const colour = (): Promise<string> =>
        browser.evaluate(() => {
          const other = document.querySelector("[data-contact=airport] strong");
          return other ? getComputedStyle(other).color : "";
        });
      const bright = await colour();
      await click(browser, { css: "[data-contact=hospital]" });
      await until("another setting is dimmed", async () => (await colour()) !== bright);
      await click(browser, { css: "[data-contact=hospital]" });
      // The pointer still rests on the entry and singles it out.
      await click(browser, { css: "#bioradar-title" });
      await until("it is bright again", async () => (await colour()) === bright);
    },
  },
];
