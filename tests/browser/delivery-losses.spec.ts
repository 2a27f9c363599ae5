import type { Page } from "@playwright/test";
import { routes } from "../../src/app/routes.ts";
import {
  attachingChunksOf,
  bootChunk,
  chunksOf,
  integrityList,
  LOSS_NOISE,
  LOSSES,
  missingWords,
  Network,
  scrollThrough,
  unattached,
} from "./delivery-page.ts";
import { expect, test } from "./fixtures.ts";

test.use({ viewport: { width: 390, height: 844 }, expectedConsole: LOSS_NOISE });

const HYDRATED = "html[data-hydrated]";
const addressOf = (path: string) => (path === "*" ? "/nowhere" : path);

async function expectWords(page: Page, when: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  expect(await missingWords(page), when).toEqual([]);
}

/** Pages with deferred sections; the others load only their scenes later. */
const WITH_PARTS = ["home", "insight-factory"];

/*
 * One visit per page and kind of loss, in which every chunk is lost once: first all but the boot script, then what is
 * loaded after hydration, then the page that a link leads to.
 */
for (const route of routes) {
  const losses = WITH_PARTS.includes(route.id) ? LOSSES : [undefined];
  const entry = `src/pages/${route.id}/index.tsx`;
  for (const loss of losses) {
    test(`${route.id} keeps its words and comes to life when its chunks are ${loss ?? "lost, each in another way,"} for a while`, async ({
      page,
    }) => {
      const network = await Network.of(page, loss);
      const attaching = attachingChunksOf(entry);
      const all = [...chunksOf("src/delivery/client.tsx"), ...chunksOf(entry), integrityList];
      for (const file of all) if (file !== bootChunk) network.lost.add(file);
      await page.goto(addressOf(route.path), { waitUntil: "domcontentloaded" });
      await scrollThrough(page);
      await page.mouse.click(5, 500);
      await expectWords(page, "with no chunk at all");
      await expect(page.locator(HYDRATED)).not.toBeAttached();

      await network.bringBack(page, attaching);
      await expect(page.locator(HYDRATED)).toBeAttached();
      await page.evaluate(() => window.scrollTo(0, 0));
      await scrollThrough(page);
      await page.getByRole("button", { name: "Menu" }).click();
      await expectWords(page, "without its parts, with the menu open");
      await page.getByRole("button", { name: "Menu" }).click();

      await network.bringBack(page);
      await expect.poll(() => unattached(page)).toEqual([]);
      await expectWords(page, "when all is there again");
    });
  }
}
