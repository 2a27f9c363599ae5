import type { Locator, Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import {
  dataFile,
  demonstrations,
  openInsightFactory,
  startHeroLive,
  startLive,
} from "./insight-factory-page.ts";

const grouped = new Intl.NumberFormat("en");

/** Interactive elements smaller than `least` CSS pixels. */
const smallerThan = (live: Locator, least: number) =>
  live.locator("button, input, [role=application]").evaluateAll(
    (controls, size) =>
      controls.flatMap((control) => {
        const { width, height } = control.getBoundingClientRect();
        const pressed = getComputedStyle(control).pointerEvents !== "none";
        if (!pressed || width === 0 || (width >= size && height >= size)) return [];
        return [`${control.getAttribute("aria-label") ?? control.textContent} ${width} × ${height}`];
      }),
    least,
  );

/** Controls under something else: a click hits what is at the centre of a control or of its label. */
const covered = (live: Locator) =>
  live.locator("button, input, [role=application]").evaluateAll((controls) =>
    controls.flatMap((control) => {
      control.scrollIntoView({ block: "center", behavior: "instant" });
      const { x, y, width, height } = control.getBoundingClientRect();
      if (width === 0) return [];
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      const own = control.closest("label") ?? control;
      return own.contains(hit) ? [] : [control.getAttribute("aria-label") ?? control.textContent];
    }),
  );

async function examine(page: Page, live: Locator, name: string, least: number): Promise<void> {
  const rules = { "label-content-name-mismatch": { enabled: true }, "target-size": { enabled: true } };
  expect(await violations(page, { rules }, `[aria-label="${name}, live"]`), name).toEqual([]);
  expect(await smallerThan(live, least), name).toEqual([]);
}

for (const [width, least] of [
  [1440, 24],
  [390, 43.9],
] as const) {
  test(`axe finds nothing in the nine demonstrations, live and ${width} px wide, nothing to press is too small, and on a wide screen nothing lies over it`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openInsightFactory(page);
    // Opened before all others, its own styles come before those that it shares; they have to prevail even then.
    const first = await startLive(page, "Genome", "Scroll");
    const map = await first.locator("canvas").last().boundingBox();
    expect.soft(map?.height, "the map's genes lie over the starts of transcripts").toBeGreaterThan(370);
    await examine(page, await startHeroLive(page), "A cohort found in a biobank", least);
    for (const [subject, title] of demonstrations) {
      const live = await startLive(page, subject, title);
      await examine(page, live, title, least);
      if (width > 1000) expect.soft(await covered(live), title).toEqual([]);
    }
  });
}

test("the hero's biobank can be tried, and gives its loop the place back", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openInsightFactory(page);
  const live = await startHeroLive(page);
  await expect(live).toBeFocused();
  await expect(page.getByRole("button", { name: "Play the video" })).toHaveCount(0);
  await live.getByRole("button", { name: /^Melanoma/ }).click();
  await expect(live.getByRole("listitem").filter({ hasText: "Melanoma" })).toBeVisible();
  await expect(live.locator("[aria-live]").filter({ hasText: /^2,967 samples$/ })).toBeAttached();

  const map = live.getByRole("button", { name: /freezers|Box/i });
  await map.focus();
  for (const key of ["ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
  await expect(live.getByRole("application")).toContainText(/^Box .+: \d+ samples of the cohort\.$/);
  await page.keyboard.press("Enter");
  await expect(live.getByRole("application")).toContainText(/cohort\. Choose a tube$/);
  await expect(live.getByText("Choose a tube", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(live.getByText("Choose a tube", { exact: true })).toHaveCount(0);

  await page.getByRole("button", { name: "Back to the video: A cohort found in a biobank" }).click();
  await expect(live).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Try it live: A cohort found in a biobank" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Play the video" })).toBeVisible();

  await test.step("a box opened while the picture still follows a filter opens, without motion too", async () => {
    const live = await startHeroLive(page);
    const map = await live.getByRole("button", { name: /freezers/i }).elementHandle();
    await live.getByRole("button", { name: /^Melanoma/ }).evaluate(async (filter, box) => {
      (filter as HTMLElement).click();
      // React renders the first press in a microtask, and moves the picture in a later task.
      await Promise.resolve();
      (box as HTMLElement).click();
    }, map);
    await expect(live.getByText("Choose a tube", { exact: true })).toBeVisible();
    await expect(live.getByRole("listitem").filter({ hasText: "Melanoma" })).toBeVisible();
  });
});

test("a range of the histogram, regions of the genome and records are chosen", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openInsightFactory(page);

  await test.step("a click on the histogram keeps a range, a finger that scrolls over it changes nothing, and 'Clear' brings all cells back", async () => {
    const live = await startLive(page, "Cell viz", "Filter");
    const total = dataFile("pbmc68k-markers.json").rows.length;
    const end = async (name: RegExp) => Number(await live.getByRole("slider", { name }).inputValue());
    const amount = live.locator("h3 [aria-live]");
    const histogram = live.getByRole("application", { name: /Histogram/ });
    await histogram.scrollIntoViewIfNeeded();
    const box = await histogram.boundingBox();
    if (!box) throw new Error("The histogram has no box.");
    const at = (share: number) => [box.x + box.width * share, box.y + box.height / 2] as const;

    const session = await page.context().newCDPSession(page);
    const before = [await end(/^From/), await end(/^To/)];
    const [x, y] = at(0.8);
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await session.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
    expect([await end(/^From/), await end(/^To/)]).toEqual(before);

    for (const share of [0.15, 0.5, 0.9, 0.5]) {
      await page.mouse.dblclick(...at(share));
      expect(await end(/^To/)).toBeGreaterThan(await end(/^From/));
      await expect(amount).not.toHaveText(`0 of ${total} cells`);
    }
    // A range dragged beyond the histogram's edge ends at the edge.
    await page.mouse.move(...at(0.3));
    await page.mouse.down();
    await page.mouse.move(box.x - 60, box.y - 60, { steps: 4 });
    await page.mouse.up();
    const lowest = await live.getByRole("slider", { name: /^From/ }).getAttribute("min");
    expect(await end(/^From/)).toBe(Number(lowest));

    await live.getByRole("button", { name: "Clear" }).click();
    await expect(amount).toHaveText(`${total} of ${total} cells`);
  });

  await test.step("the genome viewer takes regions as people type them, and helps on with what it does not have", async () => {
    const live = await startLive(page, "Genome", "Scroll");
    const field = live.getByRole("combobox");
    const locus = live.locator("p[aria-live]");
    await expect(field).toHaveAttribute("placeholder", /GRCh38/);
    for (const query of ["chr7:117,100,000-116,900,000", "116900000 – 117100000"]) {
      await live.getByRole("button", { name: "Whole chromosome" }).click();
      await field.fill(query);
      await field.press("Enter");
      await expect(locus).toContainText("chr7:116,900,000-117,100,000");
    }
    await field.fill("chrX:1,000-2,000");
    await field.press("Enter");
    await expect(locus).toHaveText("Only chromosome 7 is loaded.");

    await field.fill("CTFR");
    await field.press("Enter");
    await expect(locus).toContainText("No gene ‘CTFR’ on chromosome 7. Near: CFTR");
    await field.press("ArrowDown");
    await expect(live.getByRole("option", { selected: true })).toContainText("CFTR");
    await field.press("Enter");
    const rows: [start: number, end: number, ...unknown[]][] = dataFile("chr7-transcripts.json").rows;
    const start = Math.min(...rows.filter((row) => row[5] === "CFTR").map(([from]) => from));
    await expect(live.getByText(`chr7:${grouped.format(start + 1)}-`).first()).toBeVisible();
    await field.press("Escape");
    await expect(field).toHaveValue("");
  });

  await test.step("the focus ring around a record leaves its name readable, and a finger finds the nearest record", async () => {
    let live = await startLive(page, "Browser", "Control");
    await live.getByLabel("Result A-81", { exact: true }).focus();
    await page.keyboard.press("ArrowDown");
    const record = live.getByLabel("Result A-82", { exact: true });
    await expect(record).toBeFocused();
    /**
     * Pixels between the name's baseline and the ring below it, measured together because the page may still be
     * scrolling.
     */
    const clear = () =>
      live.evaluate((stage) => {
        const button = document.activeElement;
        const name = [...stage.querySelectorAll("svg text")].find(
          ({ textContent }) => textContent === "A-82",
        );
        if (!button || !(name instanceof SVGTextElement)) return Number.NaN;
        const { outlineOffset, outlineWidth } = getComputedStyle(button);
        const edge = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
        const baseline = new DOMPoint(0, name.y.baseVal.getItem(0).value);
        const { y } = baseline.matrixTransform(name.getScreenCTM() ?? undefined);
        return button.getBoundingClientRect().top - edge - y;
      });
    await expect.poll(clear).toBeGreaterThan(0);

    await page.setViewportSize({ width: 390, height: 844 });
    live = await startLive(page, "Browser", "Organize");
    live = await startLive(page, "Browser", "Control");
    const other = live.getByLabel("Result A-84", { exact: true });
    await expect(other).toHaveAttribute("aria-pressed", "false");
    const box = await other.boundingBox();
    if (!box) throw new Error("The record has no box.");
    await page.mouse.click(box.x + box.width / 2 - 5, box.y + box.height / 2 + 3);
    await expect(other).toHaveAttribute("aria-pressed", "true");
    await expect(live.getByText("Result A-84", { exact: true })).toBeVisible();
  });
});

test("Organize: filters, and views of one's own", async ({ page }) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openInsightFactory(page);
  const live = await startLive(page, "Browser", "Organize");

  await test.step("a list that nothing is left of says so and offers the way back; what would leave nothing cannot be chosen", async () => {
    const facet = (name: string) => live.getByRole("button", { name: new RegExp(`^${name} `) });
    const rows = live.locator("tbody th[scope=row]");
    for (const name of ["Reads", "Variants", "Single-cell RNA", "Reads"]) await facet(name).click();
    await expect(rows).toHaveCount(0);
    await expect(live.getByText("No resource has all that is chosen.")).toBeVisible();
    await expect(live.getByText("No resources", { exact: true })).toBeVisible();

    const none = facet("Lung cohort");
    await expect(none).toHaveAttribute("aria-disabled", "true");
    await none.click({ force: true });
    await expect(none).toHaveAttribute("aria-pressed", "false");
    // A selected value can be deselected even when no results are left for it.
    await expect(facet("Variants")).not.toHaveAttribute("aria-disabled");

    await live.getByRole("button", { name: "Clear filters" }).click();
    await expect(rows).toHaveCount(17);
    await expect(live.getByRole("table", { name: "Resources" })).toBeFocused();
    await expect(none).not.toHaveAttribute("aria-disabled");
  });

  await test.step("saving a view does not post its form, as an early enquiry's is posted", async () => {
    const save = live.getByRole("button", { name: "Save view" });
    await save.click();
    await page.keyboard.type("A view of my own");
    await page.keyboard.press("Enter");
    await expect(save).toBeFocused();
    // After 8 s an early enquiry is posted by the browser (docs/behaviour.md 7.5a).
    await page.clock.fastForward(9_000);
    await expect(live.getByRole("button", { name: /^A view of my own/ })).toBeVisible();
    await expect(live.locator("[aria-busy]")).toHaveCount(0);
  });

  await test.step("seven views leave room for one another and for what keeps them", async () => {
    const views = live.getByRole("form", { name: "Saved views" });
    await views.getByRole("button", { name: "Save view" }).press("Enter");
    await page.keyboard.press("Escape");
    await expect(views.getByRole("button", { name: "Save view" })).toBeFocused();
    for (let view = 1; view <= 6; view += 1) {
      await views.getByRole("button", { name: "Save view" }).click();
      await page.keyboard.type(`A view of my own ${view}`);
      await page.keyboard.press("Enter");
      await expect(views.getByRole("button", { name: "Save view" })).toBeFocused();
    }
    await expect(views.getByRole("button", { name: /^All resources/ })).toBeVisible();
    const overlaps = () =>
      views.getByRole("button").evaluateAll((buttons) => {
        const boxes = buttons.map((button) => button.getBoundingClientRect());
        return boxes.slice(1).filter((box, index) => box.left < (boxes[index]?.right ?? 0) - 0.5).length;
      });
    await expect.poll(overlaps).toBe(0);
  });
});
