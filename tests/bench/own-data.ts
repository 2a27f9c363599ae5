import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { PAGE_FLAGS } from "../shell.ts";
import { withBrowser } from "./serve.ts";
import type { Row } from "./table.ts";

const MB = 1_000_000;

export interface Made {
  what: string;
  /** Carousel and tab of the demonstration that shows it. */
  where: readonly [subject: string, tab: string];
  name: string;
  megabytes: number;
  block: (index: number) => string;
  header?: string;
  gzip?: boolean;
}

const letters = (length: number, alphabet: string, seed: number): string =>
  Array.from(
    { length },
    (_, place) => alphabet[(seed * 31 + place * 17 + (place >> 3)) % alphabet.length],
  ).join("");
const READ = letters(150, "ACGT", 1);
const QUALITY = letters(150, "ADEFGHI", 2);
const fastq = (index: number) => `@A00:1:HX:1:${index} 1:N:0:ACGT\n${READ}\n+\n${QUALITY}\n`;
export const reads = { what: "reads", where: ["Genome", "Search"], block: fastq } as const;

const FILES: readonly Made[] = [
  {
    what: "table",
    where: ["Browser", "Organize"],
    name: "sheet.csv",
    megabytes: 10,
    header: "sample,donor,material,volume\n",
    block: (index) => `S${index},D${index % 900},${index % 3 ? "Plasma" : "PBMC"},${index % 70}.5\n`,
  },
  { ...reads, name: "10.fastq", megabytes: 10 },
  { ...reads, name: "100.fastq", megabytes: 100 },
  { ...reads, name: "1000.fastq", megabytes: 1000 },
  { ...reads, name: "100.fastq.gz", megabytes: 100, gzip: true },
  {
    what: "variants",
    where: ["Genome", "Scroll"],
    name: "calls.vcf",
    megabytes: 100,
    header: "##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n",
    block: (index) =>
      `chr${1 + (index % 22)}\t${1 + index * 20}\t.\tA\t${index % 5 ? "G" : "AT"}\t${index % 60}\tPASS\tDP=30;AF=0.5\n`,
  },
  {
    what: "cells",
    where: ["Cell viz", "Identify"],
    name: "cells.csv",
    megabytes: 10,
    header: "umap1,umap2,cell_type\n",
    block: (index) =>
      `${(Math.sin(index) * 9).toFixed(3)},${(Math.cos(index * 1.7) * 9).toFixed(3)},type ${index % 9}\n`,
  },
];

/**
 * Made files of each kind opened in the built site: time to the first picture, speed to the end of the file, the page's
 * longest task and the renderer's memory, beside what `wc` takes for the same bytes in the same run.
 */
export function ownDataBench(): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "cubiome-own-data-"));
  return withBrowser(PAGE_FLAGS, async (browser, baseUrl) => {
    const rows: Row[] = [];
    for (const file of FILES) {
      const path = make(folder, file);
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      rows.push({
        kind: file.what,
        file: file.name,
        ...(await open(page, baseUrl, file, path)),
        ...counted(path, file),
      });
      await page.close();
      rmSync(path);
    }
    return rows;
  }).finally(() => rmSync(folder, { recursive: true }));
}

/** Writes a file of about so many megabytes, decompressed. Returns its path. */
export function make(folder: string, { name, megabytes, header = "", block, gzip }: Made): string {
  const path = join(folder, name.replace(/\.gz$/u, ""));
  const file = openSync(path, "w");
  let written = writeSync(file, header);
  for (let index = 0; written < megabytes * MB; index += 5000)
    written += writeSync(file, Array.from({ length: 5000 }, (_, each) => block(index + each)).join(""));
  closeSync(file);
  if (gzip) execFileSync("gzip", ["-f", path]);
  return gzip ? `${path}.gz` : path;
}

/** Opens the stage of a demonstration. Everything is loaded, as for a file that is dragged over the page. */
export async function openStage(
  page: Page,
  baseUrl: string,
  [subject, tab]: Made["where"],
): Promise<Locator> {
  await page.goto(`${baseUrl}/insight-factory`);
  await page.locator("html[data-hydrated]").waitFor();
  const carousel = page.getByRole("region", { name: subject, exact: true });
  await carousel.scrollIntoViewIfNeeded();
  await carousel.getByRole("tab", { name: tab }).click();
  await carousel.getByRole("button", { name: `Try it live: ${tab}` }).click();
  await carousel.locator("[data-frame]").waitFor();
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([""], "held"));
    window.dispatchEvent(new DragEvent("dragenter", { dataTransfer }));
    window.dispatchEvent(new DragEvent("dragleave", { dataTransfer }));
  });
  await carousel.getByText(/^Ready\./u).waitFor();
  return carousel;
}

async function open(
  page: Page,
  baseUrl: string,
  { where, megabytes }: Pick<Made, "where" | "megabytes">,
  path: string,
): Promise<Row> {
  const carousel = await openStage(page, baseUrl, where);
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: "longtask",
    });
  });
  const began = performance.now();
  await carousel.locator("input[type=file]").setInputFiles(path);
  await carousel.locator("[data-own-kind]").waitFor();
  const first = performance.now() - began;
  const all = carousel.getByRole("button", { name: "Read all of it" });
  const save = carousel.getByRole("button", { name: "Save the picture" });
  await save.waitFor({ timeout: 300_000 });
  let from = began;
  if (await all.isVisible()) {
    from = performance.now();
    await all.click();
    await save.waitFor({ state: "hidden" });
    await save.waitFor({ timeout: 300_000 });
  }
  const seconds = (performance.now() - from) / 1000;
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  return {
    "first picture ms": first.toFixed(0),
    "MB/s": (megabytes / seconds).toFixed(1),
    "longest task ms": Math.max(0, ...tasks).toFixed(0),
    "renderers MB": await renderersMemory(page),
  };
}

/** Resident memory of all renderers of the page's browser, in MB. */
export async function renderersMemory(page: Page): Promise<string> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send("SystemInfo.getProcessInfo")) ?? {};
  const ids = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
  const sizes = execFileSync("ps", ["-o", "rss=", "-p", ids.join()], { encoding: "utf8" });
  return (sizes.split("\n").reduce((sum, kilobytes) => sum + Number(kilobytes), 0) / 1000).toFixed(0);
}

/** The same bytes counted by the system's own tools. */
function counted(path: string, { gzip, megabytes }: Made): Row {
  const began = performance.now();
  execFileSync("sh", ["-c", gzip ? `zcat '${path}' | wc -l` : `wc -l '${path}'`]);
  const rate = (megabytes / (performance.now() - began)) * 1000;
  return { "wc MB/s": rate.toFixed(0), "MB on disk": (statSync(path).size / MB).toFixed(0) };
}
