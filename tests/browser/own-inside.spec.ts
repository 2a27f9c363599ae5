import type { Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { dialog, expectStop } from "./inside-page.ts";
import { openInsightFactory, startHeroLive } from "./insight-factory-page.ts";
import { expectAccessible, given, open, opened } from "./own-data-page.ts";

test.setTimeout(90_000);
// Stops change at once.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const line = (...columns: readonly (string | number)[]) => columns.join("\t");
const CALLS = given(
  "calls.vcf",
  [
    "##fileformat=VCFv4.2",
    "##contig=<ID=chr7,length=159345973>",
    "##contig=<ID=chr1,length=248956422>",
    line("#CHROM", "POS", "ID", "REF", "ALT", "QUAL", "FILTER", "INFO", "FORMAT", "HG002", "HG003"),
    line("chr7", 117587806, ".", "G", "A", 99, "PASS", ".", "GT:DP:AD", "0/1:34:18,16", "0/0:29:29,0"),
    line("chr7", 116000000, ".", "N", "<DEL>", 60, "q10", "END=116012000", "GT", "0/1", "./."),
    line("chr1", 1000, ".", "T", "TAC", 30, ".", ".", "GT", "0/1", "0/0"),
    "",
  ].join("\n"),
);

const opener = (page: Page) => page.getByRole("button", { name: "Look inside at this variant" });
const said = (page: Page) => dialog(page).getByRole("status");
const place = (page: Page) => page.getByRole("textbox", { name: "Or the one nearest to a place" });

test("from a file to a finding and back by keys alone, with the network cut and no trace left", async ({
  page,
  context,
}) => {
  await openInsightFactory(page);
  const live = await startHeroLive(page);
  const chooser = page.waitForEvent("filechooser");
  await live.getByRole("button", { name: "Open your own file" }).press("Enter");
  const files = await chooser;
  await expect(live.getByText("Ready. Take your network away first")).toBeVisible({ timeout: 20_000 });
  await context.setOffline(true);
  const failed: string[] = [];
  page.on("requestfailed", (request) => failed.push(request.url()));
  const trace = () =>
    page.evaluate(() => [location.href, history.length, Object.keys({ ...localStorage, ...sessionStorage })]);
  const before = await trace();
  await files.setFiles([CALLS]);
  await expect(opened(live)).toHaveCount(1);

  await test.step("the variant of the highest quality is told down to its base and up to its finding", async () => {
    await expect(page.getByRole("combobox", { name: "Of the highest quality" })).toHaveValue("0");
    await opener(page).press("Enter");
    await expect(page.getByRole("slider", { name: "Depth" })).toBeFocused();
    for (const stop of ["tube", "cell", "nucleus", "chromatin", "helix", "base"] as const) {
      await page.keyboard.press("PageDown");
      await expectStop(page, stop);
    }
    await expect(said(page)).toContainText("the file says that G was there, and that A is there");
    // Where nothing may move it is a still, which no file holds.
    await expect(dialog(page).locator("figure img")).toHaveAttribute("src", /^data:image/u);
    for (const [stop, words] of [
      ["read", "1 of 2 samples have it"],
      ["gene", "It lies within CFTR"],
      ["cells", "on chromosome 7"],
      ["finding", "quality 99, filter PASS; in 1 of 2 samples. What it means for a person, nobody can know"],
    ] as const) {
      await page.keyboard.press("PageDown");
      await expectStop(page, stop);
      await expect(said(page)).toContainText(words);
    }
  });

  await test.step("another one follows without leaving, and Back keeps it chosen", async () => {
    await dialog(page).getByRole("button", { name: "Another variant" }).press("Enter");
    await expectStop(page, "base");
    await expect(said(page)).toContainText("12,000 bases are missing");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await expect(page.getByRole("combobox", { name: "Of the highest quality" })).toHaveValue("1");
  });

  await test.step("a typed place leads to the variant nearest to it, and what is none is said", async () => {
    await place(page).fill("CFTR");
    await page.keyboard.press("Enter");
    await expect(live.getByRole("alert")).toHaveText(/^A place is a contig and a position/u);
    await place(page).fill("X:5");
    await page.keyboard.press("Enter");
    await expect(live.getByRole("alert")).toHaveText(/^The file has no variant on X/u);
    await place(page).fill("1:2,000,000");
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press("End");
    await expectStop(page, "finding");
    await expect(said(page)).toContainText("An insertion, T to TAC, at chr1:1,000; quality 30, not filtered");
    await page.keyboard.press("Escape");
    await expect(place(page)).toHaveValue("1:2,000,000");
    await expect(live.getByRole("alert")).toHaveCount(0);
  });

  await test.step("a press on the ring writes its place", async () => {
    const ring = live.getByRole("application", { name: /^Ring of contigs/u });
    const { width = 0, height = 0 } = (await ring.boundingBox()) ?? {};
    await ring.click({ position: { x: width / 2 + 0.3 * width, y: height / 2 } });
    await expect(place(page)).toHaveValue(/^\d+:\d+$/u);
  });

  expect(await trace()).toEqual(before);
  expect(failed).toEqual([]);
});

test("axe finds nothing where a variant is chosen and told, 1440 and 390 px wide", async ({ page }) => {
  await openInsightFactory(page);
  const live = await startHeroLive(page);
  await open(live, CALLS);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(opener(page)).toBeEnabled();
    await expectAccessible(page);
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    for (const [key, stop] of [
      ["End", "finding"],
      ["PageUp", "cells"],
      ["PageUp", "gene"],
      ["PageUp", "read"],
      ["PageUp", "base"],
    ] as const) {
      await page.keyboard.press(key);
      await expectStop(page, stop);
      expect.soft(await violations(page, {}, "dialog[open]"), `${stop}, ${width} px`).toEqual([]);
    }
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
  }
});
