import { addresses } from "./addresses.ts";
import { test } from "./fixtures.ts";
import { loadSections } from "./load-sections.ts";
import { expectReadable } from "./readable.ts";

/** Gives every text of the page, apart from the product's name and drawings, a word of 30 letters. Runs in the page. */
function lengthenWords(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null)
    if (!text.parentElement?.closest("svg, script, style, noscript, header a[href='/']"))
      text.data = text.data.replace(/\p{L}{4,}/u, "Probenverwaltungsdatenübergabe");
}

for (const { route, address } of addresses)
  test.describe(`${route.id} page`, () => {
    // React finds its texts changed.
    test.use({ expectedConsole: /./ });

    test("keeps an owner's long words within the screen", async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(address);
      await loadSections(page);
      await page.evaluate(lengthenWords);
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        await expectReadable(page, `${width} px`);
      }
    });
  });
