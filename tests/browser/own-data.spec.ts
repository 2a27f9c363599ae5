import { CORE } from "../tiers.ts";
import { annData, put, UMAP } from "../unit/own-data/cells-made.ts";
import { expect, test } from "./fixtures.ts";
import { hold } from "./hold.ts";
import { openInsightFactory, startHeroLive, startLive } from "./insight-factory-page.ts";
import {
  drag,
  dropLong,
  expectAccessible,
  given,
  open,
  opened,
  readersOf,
  stayInTheMiddle,
  waysOut,
} from "./own-data-page.ts";

const SHEET = `sample,donor,material\n${Array.from({ length: 24 }, (_, row) => `S${row + 10},D${row % 6},${row % 3 ? "Plasma" : "PBMC"}\n`).join("")}`;
const FASTQ = "@read1\nACGT\n+\nIIII\n@read2\nGGCCA\n+\nIIIII\n";

test("each kind of file becomes the picture that was just watched, and the example comes back", {
  tag: CORE,
}, async ({ page }) => {
  await openInsightFactory(page);
  const hero = await startHeroLive(page);
  await hero.getByRole("button", { name: "1000-genomes.tsv" }).press("Enter");
  const shows = (facts: string) =>
    test.step(facts, async () => {
      await expect(hero.getByRole("status").filter({ hasText: facts })).toBeAttached();
      await expectAccessible(page);
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

  const readers = readersOf(page).filter((reader) => !reader.url().includes("own-recognise"));
  await Promise.all(readers.map((reader) => reader.evaluate(stayInTheMiddle)));
  const cell = (index: number) => `${index % 7}.5,${index % 11}.25,type ${index % 3}\n`;
  const long = [
    ["table.csv", ...SHEET.split(/(?<=material\n)/u)],
    ["reads.fastq", "", FASTQ],
    ["calls.vcf", "##fileformat=VCFv4.2\n", "chr7\t100\t.\tA\tG\nchrUn_1\t5\t.\tA\tAT\n"],
    [
      "cells.csv",
      "UMAP_1,UMAP_2,cell_type\n",
      Array.from({ length: 99 }, (_, index) => cell(index)).join(""),
    ],
  ] as const;
  for (const [name, header = "", lines = ""] of long)
    await test.step(`in the middle of ${name}`, async () => {
      await dropLong(hero, name, header, lines);
      await expect(hero.getByText(new RegExp(`Reading ${name}: \\d+ %`, "u"))).toBeVisible();
      await expect(hero.locator("[data-own=reading]")).toHaveCount(1);
      await expectAccessible(page);
    });
  await test.step("stopped in the middle", async () => {
    await hero.getByRole("button", { name: "Stop" }).click();
    await expect(hero.getByRole("button", { name: "Read all of it" })).toBeVisible();
    await expectAccessible(page);
  });
  await hero.getByRole("button", { name: "Back to the example" }).click();
  await expect(opened(hero)).toHaveCount(0);
  await expect(hero.getByRole("button", { name: "Open your own file" })).toBeFocused();
});

test("that readers are on their way is said by the live region, and not by the focused button as well", async ({
  page,
}) => {
  await openInsightFactory(page);
  const hero = await startHeroLive(page);
  const letGo = await hold(page, /1000-genomes/);
  await hero.getByRole("button", { name: "1000-genomes.tsv" }).press("Enter");
  await expect(hero.getByRole("status").filter({ hasText: "Getting ready." })).toBeAttached();
  const opener = hero.getByRole("button", { name: "Open your own file" });
  await expect(opener).toBeFocused();
  await expect(opener).toHaveAccessibleDescription("");
  letGo();
  await expect(hero.getByRole("button", { name: "Open another" })).toBeFocused();
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
  const cells = given("cells.h5ad", new Uint8Array(await file.arrayBuffer()));
  await open(live, cells);
  await expect(live.getByRole("button", { name: "LOUD", exact: false }).first()).toBeVisible();
  await expect(live.getByRole("button", { name: "QUIET" })).toHaveCount(0);
  await live.getByRole("combobox").first().fill("quiet");
  await page.keyboard.press("Enter");
  await expect(live.getByRole("button", { name: "QUIET" })).toBeVisible();
  await expectAccessible(page);

  const readers = readersOf(page).filter((reader) => !reader.url().includes("own-recognise"));
  await Promise.all(readers.map((reader) => reader.evaluate(stayInTheMiddle)));
  await open(live, cells);
  await expect(live.getByText("The expression of the first genes is being read.")).toBeVisible();
  await expectAccessible(page);
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
    await drag(page, SHEET, live.locator("[data-own]"), ["dragenter", "dragover"]);
    await expect(live.getByText("Let go: a sample sheet")).toBeVisible();
    await expect(live.getByText("Ready. Take your network away first")).toBeVisible();
    await expect(live.locator("[data-own=ready]")).toHaveCount(1);
    await expectAccessible(page);

    const readers = readersOf(page);
    expect(readers).toHaveLength(5);
    const passed = await Promise.all(readers.map((reader) => reader.evaluate(waysOut, `${baseURL}/assets/`)));
    expect(passed).toEqual([[], [], [], [], []]);

    await context.setOffline(true);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await drag(page, SHEET, live.locator("[data-own]"), ["drop"]);
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
  const facts = live.locator("[data-own-kind] strong");

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

  await test.step("what cannot be shown is refused below the example", async () => {
    await open(live, given("empty.csv", ""));
    await expect(live.getByRole("alert")).toHaveText("There is nothing in this file.");
    await expect(live.locator("[data-own=refused]")).toHaveCount(1);
    await expect(opened(live)).toHaveCount(0);
    await expectAccessible(page);
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
    await expect(live.locator("[data-own=shown][data-own-kind=table][data-own-count='24']")).toHaveCount(1);
    const names = live.getByRole("combobox", { name: "Names" });
    await names.focus();
    await page.keyboard.press("d");
    await expect(names).toHaveValue("donor");
    const save = live.getByRole("button", { name: "Save the picture" });
    await expect(save).toBeVisible();
    const download = page.waitForEvent("download");
    await save.press("Enter");
    expect((await download).suggestedFilename()).toBe("table.png");
    await page.evaluate(() => {
      CanvasRenderingContext2D.prototype.drawImage = () => {
        throw new DOMException("", "InvalidStateError");
      };
    });
    await save.press("Enter");
    await expect(live.getByRole("alert")).toHaveText(/^The picture could not be saved\./);
  });

  await test.step("what cannot be shown is refused, and the picture stays", async () => {
    await open(live, given("sheet.csv", new Uint8Array([0xff, 0xd8, 0xff, 0xe0])));
    await expect(live.getByRole("alert")).toHaveText(/^This is a picture\./);
    await expect(facts).toHaveText("24 rows of 342 bytes.");
    await expectAccessible(page);
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
    const drop = (stage: Element, name: string) => {
      const cells = (row: number) => [1, 2, 3, 4].map((cell) => `${row} ${"long words ".repeat(6)}${cell}`);
      const rows = Array.from({ length: 3000 }, (_, row) => `${cells(row)},${row % 7}\n`);
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["sample,donor,place,note,lane\n", ...rows], name));
      stage.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    };
    const round = async (file: number) => {
      await live.locator("[data-own]").evaluate(drop, `${file}.csv`);
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
