import type { Locator, Page } from "@playwright/test";
import { annData, put, UMAP } from "../unit/own-data/cells-made.ts";
import { violations } from "./axe.ts";
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

/** Ways to send something; a worker tries them all at an address. Returns those that were not refused. */
async function waysOut(address: string): Promise<string[]> {
  const settled = (start: (resolve: () => void, reject: () => void) => void) => new Promise<void>(start);
  const ways: Record<string, () => unknown> = {
    fetch: () => fetch(address),
    XMLHttpRequest: () =>
      settled((resolve, reject) => {
        const request = new XMLHttpRequest();
        Object.assign(request, { onload: resolve, onerror: reject });
        request.open("GET", address);
        request.send();
      }),
    WebSocket: () =>
      settled((resolve, reject) =>
        Object.assign(new WebSocket(address.replace("http", "ws")), { onopen: resolve, onerror: reject }),
      ),
    EventSource: () =>
      settled((resolve, reject) =>
        Object.assign(new EventSource(address), { onopen: resolve, onerror: reject }),
      ),
    importScripts: () =>
      (self as unknown as { importScripts: (path: string) => void }).importScripts(address),
    import: () => import(address),
    sendBeacon: () => navigator.sendBeacon(address),
    eval: () => new Function("return 1")(),
  };
  const passed: string[] = [];
  for (const [name, way] of Object.entries(ways)) {
    try {
      await way();
      passed.push(name);
    } catch {
      // As it has to be.
    }
  }
  return passed;
}

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
  const hero = await startHeroLive(page);
  await hero.getByRole("button", { name: "1000-genomes.tsv" }).press("Enter");
  const shows = (facts: string) =>
    test.step(facts, async () => {
      await expect(hero.getByRole("status").filter({ hasText: facts })).toBeAttached();
      // In the hero no heading of a section stands above a picture of another demonstration.
      const rules = { "heading-order": { enabled: false } };
      expect(await violations(page, { rules }, "[data-own=open]")).toEqual([]);
    });
  await shows("1000-genomes.tsv: 2,504 rows");
  await expect(hero.getByRole("button", { name: "Open another" })).toBeFocused();
  const files = [
    ["hg002-hifi.fastq.bgz", "62 reads"],
    ["sk-br-3.vcf.bgz", "140 variants"],
    ["pbmc3k.csv", "2,638 cells"],
  ] as const;
  for (const [name, facts] of files) {
    await hero.locator("input[type=file]").setInputFiles(`src/own-data/samples/${name}`);
    await shows(`${name}: ${facts}`);
  }
  await hero.getByRole("button", { name: "Back to the example" }).click();
  await expect(opened(hero)).toHaveCount(0);
  await expect(hero.getByRole("button", { name: "Open your own file" })).toBeFocused();
});

test("a gene that was not read at first is read when it is asked for", async ({ page }) => {
  await openInsightFactory(page);
  const live = await startLive(page, "Cell viz", "Filter");
  const names = [...Array.from({ length: 20 }, (_, gene) => `LOUD${gene}`), "QUIET"];
  const file = await annData(
    (root) => {
      put(
        root,
        "X",
        Float32Array.from({ length: 4 * 21 }, (_, at) => (at % 21 === 20 ? 0.5 : at % 7)),
        [4, 21],
      );
    },
    UMAP,
    names,
  );
  await open(live, given("cells.h5ad", new Uint8Array(await file.arrayBuffer())));
  await expect(live.getByRole("button", { name: "LOUD", exact: false }).first()).toBeVisible();
  await expect(live.getByRole("button", { name: "QUIET" })).toHaveCount(0);
  await live.getByRole("combobox").first().fill("quiet");
  await page.keyboard.press("Enter");
  await expect(live.getByRole("button", { name: "QUIET" })).toBeVisible();
});

test.describe("a reader", () => {
  test.use({
    expectedConsole:
      /Content Security Policy|Failed to load resource|Fetch API cannot load|Refused to connect/,
  });

  test("can make no request, and from the drop to the picture the page asks for nothing", async ({
    page,
    context,
    baseURL,
  }) => {
    await openInsightFactory(page);
    const live = await startHeroLive(page);
    await drag(page, SHEET, live.locator("[data-frame]"), ["dragenter", "dragover"]);
    await expect(live.getByText("Let go: a sample sheet")).toBeVisible();
    await expect(live.getByText("Ready. Take your network away first")).toBeVisible();

    const readers = page.workers().filter((worker) => /own-\w+\.worker-/u.test(worker.url()));
    expect(readers).toHaveLength(4);
    const passed = await Promise.all(readers.map((reader) => reader.evaluate(waysOut, `${baseURL}/assets/`)));
    expect(passed).toEqual([[], [], [], []]);

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
    expect(
      await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }).join()),
    ).not.toContain("own");
  });
});

test("a file or pasted cells are shown by keys alone, refused in a sentence, and leave no memory behind", async ({
  page,
}) => {
  await openInsightFactory(page);
  const live = await startHeroLive(page);
  const facts = live.locator("[data-own=open] strong");

  await test.step("a file that misses the picture does not take the site's place", async () => {
    await drag(page, SHEET, page.locator("h1").first(), ["dragenter"]);
    const prevented = await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["a"], "a.txt"));
      return !document.body.dispatchEvent(
        new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }),
      );
    });
    expect(prevented).toBe(true);
    await expect(opened(live)).toHaveCount(0);
  });

  await test.step("cells are pasted, other columns chosen and the picture saved", async () => {
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
    await expect(facts).toHaveText("24 rows of 342 bytes.");
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

  await test.step("what cannot be shown is refused, and the picture stays", async () => {
    await open(live, given("sheet.csv", new Uint8Array([0xff, 0xd8, 0xff, 0xe0])));
    await expect(live.getByRole("alert")).toHaveText(/^This is a picture\./);
    await expect(facts).toHaveText("24 rows of 342 bytes.");
    await open(live, given("reads.csv", FASTQ));
    await expect(facts).toHaveText(/^2 reads/);
    await expect(live.getByRole("alert")).toHaveCount(0);
  });

  await test.step("ten files leave no memory behind once the example is back", async () => {
    const session = await page.context().newCDPSession(page);
    const heap = async (): Promise<number> => {
      await session.send("HeapProfiler.collectGarbage");
      return (await session.send("Runtime.getHeapUsage")).usedSize;
    };
    const back = async () => {
      await live.getByRole("button", { name: "Back to the example" }).click();
      await expect(opened(live)).toHaveCount(0);
    };
    // Few tubes are painted soon, and ten files of long cells would be twice what may be left of them.
    const drop = (frame: Element, name: string) => {
      const cells = (row: number) => [1, 2, 3, 4].map((cell) => `${row} ${"long words ".repeat(6)}${cell}`);
      const rows = Array.from({ length: 3000 }, (_, row) => `${cells(row)},${row % 7}\n`);
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["sample,donor,place,note,lane\n", ...rows], name));
      frame.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    };
    const round = async (file: number) => {
      await live.locator("[data-frame]").evaluate(drop, `${file}.csv`);
      await expect(live.getByRole("status").filter({ hasText: `${file}.csv: 3,000 rows` })).toBeAttached();
    };
    await round(0);
    await back();
    const before = await heap();
    for (let file = 1; file <= 10; file += 1) await round(file);
    await back();
    expect((await heap()) - before).toBeLessThan(5_000_000);
  });
});
