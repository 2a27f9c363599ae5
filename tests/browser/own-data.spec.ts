import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page, Worker } from "@playwright/test";
import { annData } from "../unit/own-data/cells-made.ts";
import { expect, test } from "./fixtures.ts";
import { openInsightFactory, startHeroLive, startLive } from "./insight-factory-page.ts";

const SHEET = `sample,donor,material\n${Array.from({ length: 24 }, (_, row) => `S${row + 10},D${row % 6},${row % 3 ? "Plasma" : "PBMC"}\n`).join("")}`;
const FASTQ = "@read1\nACGT\n+\nIIII\n@read2\nGGCCA\n+\nIIIII\n";

interface Given {
  name: string;
  mimeType: string;
  buffer: Buffer;
}
const given = (name: string, content: string | Uint8Array): Given => ({
  name,
  mimeType: "",
  buffer: Buffer.from(content),
});

const open = (live: Locator, ...files: Given[]) => live.locator("input[type=file]").setInputFiles(files);
const opened = (live: Locator) => live.locator("[data-own=open]");

/** Holds a file over the page, as from a desk, and lets it go over an element if one is named. */
async function drag(page: Page, text: string, over: Locator, types: readonly string[]): Promise<void> {
  const transfer = await page.evaluateHandle((content) => {
    const held = new DataTransfer();
    held.items.add(new File([content], "held.csv"));
    return held;
  }, text);
  for (const type of types) await over.dispatchEvent(type, { dataTransfer: transfer });
}

test("each kind of file becomes the picture that was just watched, and the example comes back", async ({
  page,
}) => {
  await openInsightFactory(page);
  const cases = [
    [() => startHeroLive(page), "1000-genomes.tsv", "2,504 rows"],
    [() => startLive(page, "Genome", "Search"), "hg002-hifi.fastq.gz", "62 reads"],
    [() => startLive(page, "Genome", "Scroll"), "sk-br-3.vcf.gz", "140 variants"],
    [() => startLive(page, "Cell viz", "Identify"), "pbmc3k.csv", "2,638 cells"],
  ] as const;
  for (const [start, sample, facts] of cases)
    await test.step(sample, async () => {
      const live = await start();
      await live.getByRole("button", { name: sample }).click();
      await expect(live.getByText(facts, { exact: false }).first()).toBeVisible();
      await expect(live.getByRole("status").filter({ hasText: `${sample}: ${facts}` })).toBeAttached();
      const { violations } = await new AxeBuilder({ page }).include("[data-own=open]").analyze();
      expect(violations).toEqual([]);
      await live.getByRole("button", { name: "Back to the example" }).click();
      await expect(opened(live)).toHaveCount(0);
      await expect(live.getByRole("button", { name: "Open your own file" })).toBeFocused();
    });
});

test("from the drop to the picture nothing is asked of the network, which may be gone", async ({
  page,
  context,
}) => {
  await openInsightFactory(page);
  const live = await startHeroLive(page);
  await drag(page, SHEET, live.locator("[data-frame]"), ["dragenter", "dragover"]);
  await expect(live.getByText("Let go: a sample sheet")).toBeVisible();
  await expect(live.getByText("Ready. Take your network away first")).toBeVisible();

  await context.setOffline(true);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await drag(page, SHEET, live.locator("[data-frame]"), ["drop"]);
  await expect(live.getByText("24 rows of 342 bytes.", { exact: true })).toBeVisible();
  await expect(live.getByRole("button", { name: /Plasma/ })).toBeVisible();
  // Another kind needs no network either: its reader has come with the first.
  await open(live, given("cells.h5ad", new Uint8Array(await (await annData()).arrayBuffer())));
  await expect(live.getByText("4 cells of", { exact: false }).first()).toBeVisible();
  await open(live, given("reads.fastq", FASTQ));
  await expect(live.getByText("2 reads of", { exact: false }).first()).toBeVisible();
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }).join())).not.toContain(
    "own",
  );
});

test.describe("a reader's worker", () => {
  test.use({
    expectedConsole:
      /Content Security Policy|Failed to load resource|Fetch API cannot load|Refused to connect/,
  });

  test("can make no request: the browser refuses each way", async ({ page, request, baseURL }) => {
    await openInsightFactory(page);
    const live = await startHeroLive(page);
    const started: Worker[] = [];
    page.on("worker", (worker) => started.push(worker));
    await drag(page, SHEET, live.locator("[data-frame]"), ["dragenter", "dragover"]);
    await expect(live.getByText("Ready.", { exact: false })).toBeVisible();
    const readers = () => started.filter((worker) => /own-\w+\.worker-/u.test(worker.url()));
    await expect.poll(() => readers().length).toBe(4);
    for (const reader of readers()) {
      const { headers } = await request.get(reader.url()).then((answer) => ({ headers: answer.headers() }));
      expect(headers["content-security-policy"]).toMatch(
        /^default-src 'none'(?:; script-src 'wasm-unsafe-eval')?$/u,
      );
      const passed = await reader.evaluate(async (address) => {
        const ways: Record<string, () => unknown> = {
          fetch: () => fetch(address),
          XMLHttpRequest: () =>
            new Promise((resolve, reject) => {
              const request = new XMLHttpRequest();
              request.onload = resolve;
              request.onerror = reject;
              request.open("GET", address);
              request.send();
            }),
          WebSocket: () =>
            new Promise((resolve, reject) => {
              const socket = new WebSocket(address.replace("http", "ws"));
              socket.onopen = resolve;
              socket.onerror = reject;
            }),
          EventSource: () =>
            new Promise((resolve, reject) => {
              const source = new EventSource(address);
              source.onopen = resolve;
              source.onerror = reject;
            }),
          importScripts: () =>
            (self as unknown as { importScripts: (path: string) => void }).importScripts(address),
          import: () => import(address),
          sendBeacon: () => {
            if (!("sendBeacon" in navigator)) throw new Error("There is none in a worker.");
          },
          eval: () => new Function("return 1")(),
        };
        const through: string[] = [];
        for (const [name, way] of Object.entries(ways)) {
          try {
            await way();
            through.push(name);
          } catch {
            // As it has to be.
          }
        }
        return through;
      }, `${baseURL}/assets/`);
      expect(passed, reader.url()).toEqual([]);
    }
  });
});

test("what cannot be shown is refused in a sentence, and the picture stays", async ({ page }) => {
  await openInsightFactory(page);
  const live = await startHeroLive(page);
  await open(live, given("sheet.csv", SHEET));
  await expect(live.getByText("24 rows", { exact: false }).first()).toBeVisible();
  await open(live, given("sheet.csv", new Uint8Array([0xff, 0xd8, 0xff, 0xe0])));
  await expect(live.getByRole("alert")).toHaveText(/^This is a picture\./);
  await expect(live.getByText("24 rows of 342 bytes.", { exact: true })).toBeVisible();
  await open(live, given("reads.csv", FASTQ));
  await expect(live.getByText("2 reads", { exact: false }).first()).toBeVisible();
  await expect(live.getByRole("alert")).toHaveCount(0);
});

test("cells are pasted, other columns chosen and the picture saved by keys alone", async ({ page }) => {
  await openInsightFactory(page);
  const live = await startHeroLive(page);
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    SHEET.replaceAll(",", "\t"),
  );
  await expect(live.getByText("24 rows", { exact: false }).first()).toBeVisible();
  const names = live.getByRole("combobox", { name: "Names" });
  await names.focus();
  await page.keyboard.press("d");
  await expect(names).toHaveValue("donor");
  const save = live.getByRole("button", { name: "Save the picture" });
  await expect(save).toBeVisible();
  const download = page.waitForEvent("download");
  await save.press("Enter");
  expect((await download).suggestedFilename()).toBe("table.png");
});

test("a file that misses the picture does not take the site's place", async ({ page }) => {
  await openInsightFactory(page);
  await startHeroLive(page);
  const prevented = await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["a"], "a.txt"));
    const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
    document.body.dispatchEvent(drop);
    return drop.defaultPrevented;
  });
  expect(prevented).toBe(true);
  await expect(page.locator("[data-own=open]")).toHaveCount(0);
});

test("ten files leave no memory behind once the example is back", async ({ page }) => {
  await openInsightFactory(page);
  const live = await startHeroLive(page);
  const session = await page.context().newCDPSession(page);
  const heap = async (): Promise<number> => {
    await session.send("HeapProfiler.collectGarbage");
    return (await session.send("Runtime.getHeapUsage")).usedSize;
  };
  const rows = Array.from({ length: 20_000 }, (_, row) => `S${row},D${row % 90},${row % 7}\n`).join("");
  const round = async () => {
    await open(live, given("sheet.csv", `sample,donor,lane\n${rows}`));
    await expect(live.getByText("20,000 rows", { exact: false }).first()).toBeVisible();
    await expect(live.getByRole("button", { name: "Save the picture" })).toBeVisible();
  };
  await round();
  await live.getByRole("button", { name: "Back to the example" }).click();
  const before = await heap();
  for (let file = 0; file < 10; file += 1) await round();
  await live.getByRole("button", { name: "Back to the example" }).click();
  await expect(opened(live)).toHaveCount(0);
  expect((await heap()) - before).toBeLessThan(5_000_000);
});
