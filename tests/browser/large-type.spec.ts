import { addresses } from "./addresses.ts";
import { expect, test } from "./fixtures.ts";
import { openPage } from "./load-sections.ts";
import { expectReadable } from "./readable.ts";

/** The words of headings that are broken in two without a hyphen. Runs in the page. */
function brokenWords(): string[] {
  const range = document.createRange();
  return [...document.querySelectorAll("h1, h2, h3")].flatMap((heading) => {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[^\s-]+/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(word);
      }
    return found;
  });
}

for (const { route, address } of addresses)
  test.describe(`${route.id} page`, () => {
    test.use({ expectedConsole: /status of 404/ });

    test("keeps every word with type of twice the size", async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      // The browser's default font size, doubled
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
      await openPage(page, address);
      await expect(page.locator("html")).toHaveCSS("font-size", "32px");
      for (const width of [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expectReadable(page, `${width} px`);
        await expect.poll(() => page.evaluate(brokenWords), `${width} px`).toEqual([]);
      }
    });
  });
