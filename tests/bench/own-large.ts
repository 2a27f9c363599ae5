import { execFileSync } from "node:child_process";
import { mkdtempSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { PAGE_FLAGS } from "../shell.ts";
import { group, hdf5, put } from "../unit/own-data/cells-made.ts";
import { number, text, workbook } from "../unit/own-data/workbook-made.ts";
import { type Made, make, openStage, reads, renderersMemory } from "./own-data.ts";
import { withBrowser } from "./serve.ts";
import { printTable, type Row } from "./table.ts";

/*
 * node tests/bench/own-large.ts [NAME …]: large files in the built site, or those named. How many records are counted,
 * how long that takes, and the most memory of the renderers meanwhile; then a stop, and a file that is cut off while it
 * is read. Takes half an hour and 22 GB of the disk.
 */
const TABLE = ["Browser", "Organize"] as const;
const SCROLL = ["Genome", "Scroll"] as const;
const IDENTIFY = ["Cell viz", "Identify"] as const;
/** Milliseconds from one look at the memory to the next. */
const BETWEEN = 500;

interface Large {
  name: string;
  where: Made["where"];
  write: (path: string) => unknown;
}

const lines =
  (megabytes: number, block: Made["block"], header = "", pack = "") =>
  (path: string) => {
    make(join(path, ".."), { ...reads, name: "plain", megabytes, block, header });
    if (pack) execFileSync("sh", ["-c", `${pack} < "$1" > "$2"`, "sh", join(path, "../plain"), path]);
    else renameSync(join(path, "../plain"), path);
  };
/** The same reads again and again: so many are soon written. */
const repeated = (times: number, megabytes: number) => (path: string) => {
  lines(megabytes, reads.block)(`${path}.part`);
  const again = 'for _ in $(seq "$3"); do cat "$1"; done > "$2"; rm "$1"';
  execFileSync("sh", ["-c", again, "sh", `${path}.part`, path, `${times}`]);
};
const variant = (index: number) =>
  `chr${1 + (index % 22)}\t${1 + index * 5}\t.\tA\t${index % 5 ? "G" : "AT"}\t${index % 60}\tPASS\tDP=30;AF=0.5\n`;
const tube = (index: number) =>
  `S${index},D${index % 900},${index % 3 ? "Plasma" : "PBMC"},${index % 70}.5\n`;
const VCF = "##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n";
const CSV = "sample,donor,material,volume\n";

/** AnnData of so many cells, with 100 of 2,000 genes in each. */
const annData = (cells: number) => async (path: string) => {
  const file = await hdf5((root) => {
    const names = (length: number) => Array.from({ length }, (_, index) => `n${index}`);
    put(group(root, "obs", { _index: "_index" }), "_index", names(cells));
    put(group(root, "var", { _index: "_index" }), "_index", names(2000));
    const umap = new Float32Array(2 * cells).map((_, place) => Math.sin(place) * (place % 97));
    put(group(root, "obsm"), "X_umap", umap, [cells, 2]);
    const x = group(root, "X", { "encoding-type": "csr_matrix", shape: Int32Array.of(cells, 2000) });
    put(
      x,
      "indptr",
      new Int32Array(cells + 1).map((_, cell) => cell * 100),
    );
    put(
      x,
      "indices",
      new Int32Array(cells * 100).map((_, place) => (place % 100) * 20),
    );
    put(
      x,
      "data",
      new Float32Array(cells * 100).map((_, place) => place % 7),
    );
  });
  writeFileSync(path, new Uint8Array(await file.arrayBuffer()));
};

const sheet = (rows: number) => (path: string) => {
  const row = (index: number) => [text(`S${index}`), text(index % 3 ? "Plasma" : "PBMC"), number(index % 70)];
  const header = ["Sample", "Kind", "Volume"].map(text);
  writeFileSync(
    path,
    workbook({ Samples: [header, ...Array.from({ length: rows }, (_, index) => row(index))] }),
  );
};

const FILES: readonly Large[] = [
  { name: "10.fastq", where: reads.where, write: lines(10, reads.block) },
  { name: "200.fastq", where: reads.where, write: lines(200, reads.block) },
  { name: "2000.fastq", where: reads.where, write: lines(2000, reads.block) },
  { name: "20000.fastq", where: reads.where, write: repeated(20, 1000) },
  { name: "calls.vcf.gz", where: SCROLL, write: lines(240, variant, VCF, "bgzip -c") },
  { name: "calls-30m.vcf.gz", where: SCROLL, write: lines(1260, variant, VCF, "bgzip -c") },
  { name: "rows.csv", where: TABLE, write: lines(135, tube, CSV) },
  { name: "rows.xlsx", where: TABLE, write: sheet(300_000) },
  { name: "rows-1m.xlsx", where: TABLE, write: sheet(1_000_000) },
  { name: "cells.h5ad", where: IDENTIFY, write: annData(200_000) },
  { name: "cells-1m.h5ad", where: IDENTIFY, write: annData(1_000_000) },
];

/** Calls `look` again and again until something is over. */
async function meanwhile<Result>(over: Promise<Result>, look: () => Promise<void>): Promise<Result> {
  let isOver = false;
  const done = over.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await look();
    await Promise.race([done, new Promise((resolve) => setTimeout(resolve, BETWEEN))]);
  }
  return done;
}

/** Reads all of a file. Returns when the page says that it is shown, or why it is not. */
async function readWhole(carousel: Locator, path: string): Promise<void> {
  await carousel.locator("input[type=file]").setInputFiles(path);
  const [all, save] = ["Read all of it", "Save the picture"].map((name) =>
    carousel.getByRole("button", { name }),
  ) as [Locator, Locator];
  const over = save.or(carousel.getByRole("alert")).first();
  await over.waitFor({ timeout: 300_000 });
  if (!(await all.isVisible())) return;
  await all.click();
  await save.waitFor({ state: "hidden" });
  await over.waitFor({ timeout: 600_000 });
}

async function whole(page: Page, baseUrl: string, { name, where }: Large, path: string): Promise<Row> {
  const carousel = await openStage(page, baseUrl, where);
  let most = 0;
  const began = performance.now();
  await meanwhile(readWhole(carousel, path), async () => {
    most = Math.max(most, Number(await renderersMemory(page)));
  });
  const seconds = (performance.now() - began) / 1000;
  const records = (await carousel.locator("[data-own-count]").getAttribute("data-own-count")) ?? "none";
  return {
    name,
    MB: Math.round(statSync(path).size / 1e6),
    records,
    s: seconds.toFixed(1),
    "renderers MB": most,
  };
}

/** Stops in the middle of a file, and cuts it off in the middle of another reading. Returns what the page says. */
async function middle(page: Page, baseUrl: string, { where }: Large, path: string): Promise<Row[]> {
  const carousel = await openStage(page, baseUrl, where);
  await carousel.locator("input[type=file]").setInputFiles(path);
  const all = carousel.getByRole("button", { name: "Read all of it" });
  await all.click({ timeout: 60_000 });
  const stop = carousel.getByRole("button", { name: "Stop" });
  await stop.waitFor();
  await page.waitForTimeout(BETWEEN);
  const began = performance.now();
  await stop.click();
  await all.waitFor();
  const stopped = `${(performance.now() - began).toFixed(0)} ms until it may be read on`;
  await all.click();
  await stop.waitFor();
  await page.waitForTimeout(4 * BETWEEN);
  truncateSync(path, 1000);
  const said = await carousel.getByRole("alert").innerText({ timeout: 60_000 });
  return [
    { name: "STOP", says: stopped },
    { name: "replaced", says: said },
  ];
}

const folder = mkdtempSync(join(tmpdir(), "cubiome-own-large-"));
const asked = process.argv.slice(2);
try {
  await withBrowser(PAGE_FLAGS, async (browser, baseUrl) => {
    for (const file of FILES) {
      if (asked.length > 0 && !asked.includes(file.name)) continue;
      const path = join(folder, file.name);
      await file.write(path);
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      printTable([await whole(page, baseUrl, file, path)]);
      if (file.name === "2000.fastq") printTable(await middle(page, baseUrl, file, path));
      await page.close();
      rmSync(path);
    }
  });
} finally {
  rmSync(folder, { recursive: true });
}
