import { readFileSync } from "node:fs";
import type { Page, Route } from "@playwright/test";
import type { Manifest } from "vite";
import { bootFile, filesOf } from "../../src/delivery/html.ts";
import { expect } from "./fixtures.ts";

/** The ways in which a request for a file can fail. */
export const LOSSES = ["aborted", "404", "500", "slow", "html"] as const;
export type Loss = (typeof LOSSES)[number];

/** The browser's own messages about lost files; other console messages fail a test. */
export const LOSS_NOISE =
  /^error: (?:Failed to load (?:resource|module script)|Failed to find a valid digest|Fetch API cannot load)/;

const manifest = JSON.parse(readFileSync("dist/manifest.json", "utf8")) as Manifest;

/** Every file that an entry may load sooner or later, except other routes' pages. */
export function chunksOf(entry: string): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
    const later = (chunk.dynamicImports ?? []).filter(
      (other) => !/^src\/pages\/[^/]+\/index\.tsx$/.test(other),
    );
    for (const other of [...(chunk.imports ?? []), ...later]) visit(other);
  };
  visit(entry);
  return [...files];
}

/** Files without which React does not hydrate a page. */
export function attachingChunksOf(page: string): string[] {
  return ["src/delivery/client.tsx", page].flatMap((entry) =>
    filesOf(manifest, entry).scripts.map((file) => `/${file}`),
  );
}

/** The boot script: without it a page stays static HTML and loads nothing further. */
export const bootChunk = `/${bootFile(manifest)}`;

/** The file with the hashes of all scripts that no page opens with. */
export const integrityList =
  /\/assets\/integrity-\w+\.json/.exec(readFileSync("dist/client/index.html", "utf8"))?.[0] ?? "";

/** A page's simulated network: files in `lost` are answered according to `loss`. */
export class Network {
  readonly lost = new Set<string>();
  readonly #held: (() => void)[] = [];
  readonly #loss: Loss | undefined;

  private constructor(loss: Loss | undefined) {
    this.#loss = loss;
  }

  /** @param loss the failure of every file; by default the kinds alternate */
  static async of(page: Page, loss?: Loss): Promise<Network> {
    const network = new Network(loss);
    await page.route("**/assets/*.{js,css,json}", (route) => network.#answer(route));
    return network;
  }

  /** Restores files, all by default, and fires the browser's online event. */
  async bringBack(page: Page, files: readonly string[] = [...this.lost]): Promise<void> {
    for (const file of files) this.lost.delete(file);
    for (const open of this.#held.splice(0)) open();
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
  }

  async #answer(route: Route): Promise<void> {
    const file = new URL(route.request().url()).pathname;
    const loss = this.#loss ?? LOSSES[[...this.lost].indexOf(file) % LOSSES.length];
    while (loss === "slow" && this.lost.has(file)) await new Promise<void>((open) => this.#held.push(open));
    if (!this.lost.has(file)) return route.continue();
    if (loss === "aborted") return route.abort();
    if (loss === "html")
      return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Sign in</title>" });
    return route.fulfill({ status: Number(loss), contentType: "text/plain", body: "gone" });
  }
}

/**
 * Words of the prerendered HTML that are missing from the page: none, whatever is lost. In hydrated content, the form
 * and the menu's button may differ.
 */
export function missingWords(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const mayChange = "hydrated" in document.documentElement.dataset ? "form, header button" : "script";
    const html = await (await fetch(location.href)).text();
    // The policy of the page that was opened first does not allow another page's styles.
    const bare = html.replace(/<style[\s\S]*?<\/style>/, "");
    const finished = new DOMParser().parseFromString(bare, "text/html");
    const wordsOf = (root: Document) =>
      ["header", "main", "footer"].flatMap((name) => {
        const walker = root.createTreeWalker(
          root.querySelector(`body ${name}`) ?? root.body,
          NodeFilter.SHOW_TEXT,
        );
        const words: string[] = [];
        while (walker.nextNode()) {
          const { parentElement, textContent } = walker.currentNode;
          if (!parentElement?.closest(mayChange)) words.push(textContent?.trim() ?? "");
        }
        return words.filter(Boolean);
      });
    const here = new Set(wordsOf(document));
    return wordsOf(finished).filter((words) => !here.has(words));
  });
}

/** Ids of sections that are not hydrated. */
export function unattached(page: Page): Promise<string[]> {
  return page
    .locator("main > section")
    .evaluateAll((sections) =>
      sections
        .filter((section) => !Object.keys(section).some((key) => key.startsWith("__react")))
        .map(({ id }) => id),
    );
}

/** Scrolls to the page's end, past everything that loads on approach. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    }
  });
}

export const link = (page: Page, name: string) => page.getByRole("navigation").getByRole("link", { name });

/** Opens a page, waits for hydration, and marks the document to detect a full page load. */
export async function openMarked(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.mouse.click(5, 500);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.evaluate(() => {
    document.body.dataset.same = "";
  });
}
