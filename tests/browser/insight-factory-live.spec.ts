import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { carouselOf, dataFile, openInsightFactory, playing, startLive } from "./insight-factory-page.ts";

test("a demonstration is fetched only on request, takes the focus, and gives the video its place back", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await openInsightFactory(page);
  const genome = await carouselOf(page, "Genome");
  await genome.getByRole("tab", { name: "Search" }).click();
  await expect.poll(() => playing(page)).toEqual(["Search"]);
  const before = scripts.length;

  const live = await startLive(page, "Genome", "Search");
  await expect(live).toBeFocused();
  expect(scripts.length).toBeGreaterThan(before);
  expect(await playing(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await expect(live.getByRole("combobox")).toBeFocused();

  await genome.getByRole("button", { name: "Back to the video: Search" }).click();
  await expect(live).toHaveCount(0);
  await expect(genome.getByRole("button", { name: "Try it live: Search" })).toBeFocused();
  await expect.poll(() => playing(page)).toEqual(["Search"]);

  await startLive(page, "Genome", "Search");
  await genome.getByRole("tab", { name: "Scroll" }).click();
  await expect(live).toHaveCount(0);
});

test("no video plays beside a visible demonstration; one resumes when it is closed", async ({ page }) => {
  await page.setViewportSize({ width: 1080, height: 1920 });
  await openInsightFactory(page);
  await startLive(page, "Genome", "Scroll");
  await expect(page.getByRole("button", { name: "Play: Identify" })).toBeVisible();
  expect(await playing(page)).toEqual([]);
  await page.getByRole("button", { name: "Back to the video: Scroll" }).click();
  await expect.poll(() => playing(page)).toEqual(["Scroll"]);
  expect(await page.evaluate(() => window.mostPlaying)).toBe(1);
});

/** DOM nodes and listeners left after garbage collection. */
async function kept(page: Page): Promise<Record<string, number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.enable");
  await session.send("HeapProfiler.collectGarbage");
  await session.send("Performance.enable");
  const { metrics } = await session.send("Performance.getMetrics");
  await session.detach();
  const wanted = ["Nodes", "JSEventListeners"];
  return Object.fromEntries(
    metrics.filter(({ name }) => wanted.includes(name)).map(({ name, value }) => [name, value]),
  );
}

test("a demonstration leaves nothing behind", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openInsightFactory(page);
  const cells = await carouselOf(page, "Cell viz");
  const elements = await cells.locator("*").count();
  const openAndClose = async () => {
    await startLive(page, "Cell viz", "Filter");
    await cells.getByRole("button", { name: "Back to the video: Filter" }).click();
    await expect(cells.locator("canvas")).toHaveCount(0);
  };
  // The first opening loads code and data that stay in memory.
  await openAndClose();
  await cells.getByRole("tab", { name: "Identify" }).click();
  expect(await cells.locator("*").count()).toBe(elements);
  await openAndClose();
  const before = await kept(page);
  for (let round = 0; round < 3; round += 1) await openAndClose();
  const after = await kept(page);
  // A demonstration has some 200 nodes: three leaked ones would be far more.
  expect(after.Nodes).toBeLessThan((before.Nodes ?? 0) + 100);
  expect(after.JSEventListeners).toBeLessThan((before.JSEventListeners ?? 0) + 10);
});

const grouped = new Intl.NumberFormat("en");

test("a search for CFTR ends at the gene's coordinates in the file", async ({ page }) => {
  const rows: [start: number, end: number, ...unknown[]][] = dataFile("chr7-transcripts.json").rows.filter(
    (row: unknown[]) => row[5] === "CFTR",
  );
  const start = Math.min(...rows.map(([from]) => from));
  const end = Math.max(...rows.map(([, to]) => to));
  const gene = `chr7:${grouped.format(start + 1)}-${grouped.format(end)}`;
  await openInsightFactory(page);

  const search = await startLive(page, "Genome", "Search");
  await search.getByRole("combobox").fill("CFTR");
  await expect(search.getByRole("option").first()).toContainText(gene);
  await search.getByRole("combobox").press("Enter");
  const locus = search.locator("p[aria-live] span").first();
  await expect(locus).not.toHaveText(/^chr7:113/);
  const [from = 0, to = 0] = ((await locus.textContent()) ?? "")
    .replace("chr7:", "")
    .replaceAll(",", "")
    .split("-")
    .map(Number);
  // The gene is centred and fills more than half of the view.
  expect(Math.abs(from - 1 + to - (start + end))).toBeLessThanOrEqual(2);
  expect(from - 1).toBeLessThan(start);
  expect((end - start) / (to - from + 1)).toBeGreaterThan(0.5);

  const scroll = await startLive(page, "Genome", "Scroll");
  await scroll.getByRole("combobox").fill("cftr");
  await scroll.getByRole("combobox").press("Enter");
  await expect(scroll.getByRole("heading", { name: "CFTR" })).toBeVisible();
  await expect(scroll.getByText(gene, { exact: true })).toBeVisible();
});

test("a brushed range leaves exactly the cells whose value lies in it", async ({ page }) => {
  const { genes, rows }: { genes: string[]; rows: number[][] } = dataFile("pbmc68k-markers.json");
  await openInsightFactory(page);
  const live = await startLive(page, "Cell viz", "Filter");
  await live.getByRole("button", { name: "CST3" }).click();
  await expect(live.getByText(`${rows.length} of ${rows.length} cells`).first()).toBeVisible();
  const histogram = live.getByRole("application", { name: /Histogram of the expression of CST3/ });
  const box = await histogram.boundingBox();
  if (!box) throw new Error("The histogram has no box.");
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.42, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.71, y, { steps: 6 });
  await page.mouse.up();

  const end = async (name: RegExp) => Number(await live.getByRole("slider", { name }).inputValue());
  const [from, to] = [await end(/^From/), await end(/^To/)];
  expect(to).toBeGreaterThan(from);
  const column = 3 + genes.indexOf("CST3");
  const left = rows.filter((row) => {
    const value = row[column] ?? Number.NaN;
    return value >= from - 0.005 && value <= to + 0.005;
  }).length;
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(rows.length);
  await expect(live.getByText(`${left} of ${rows.length} cells`).first()).toBeVisible();
});
