import puppeteer, { type KeyInput, type LaunchOptions, type Page, type Target } from "puppeteer-core";
import type { Browser, Engine, Key } from "../browser.ts";
import { TIMEOUT_MS } from "../wait.ts";

const LOADED = { waitUntil: "domcontentloaded", timeout: TIMEOUT_MS } as const;

/** Opens Chromium, or Firefox over WebDriver BiDi. */
export async function openPuppeteer(engine: Engine, options: LaunchOptions): Promise<Browser> {
  const browser = await puppeteer.launch({
    ...options,
    // The suite handles signals and ends its child processes itself.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    defaultViewport: null,
  });
  const messages: string[] = [];
  const watched = new WeakSet<Page>();
  const watch = (page: Page): void => {
    if (watched.has(page)) return;
    watched.add(page);
    page.on("console", (message) => {
      // Checks judge a document's own status: the 404 of an unknown address is correct.
      if (message.text().startsWith("Failed to load") && message.location().url === page.url()) return;
      if (/^(?:error|warn)/.test(message.type())) messages.push(`${message.type()}: ${message.text()}`);
    });
    page.on("pageerror", (error) => messages.push(`uncaught: ${String(error)}`));
  };
  browser.on("targetcreated", async (target: Target) => {
    const opened = target.type() === "page" ? await target.page().catch(() => null) : null;
    if (opened) watch(opened);
  });

  // Firefox's first tab leaves the focus in the address bar, so key presses would not reach the page.
  const [blank] = await browser.pages();
  let page = await browser.newPage();
  await blank?.close();
  watch(page);
  let size = { width: 1440, height: 900 };
  const show = async (next: Page): Promise<void> => {
    page = next;
    watch(page);
    await page.bringToFront();
    await page.setViewport(size);
  };
  const tab = async (index: number): Promise<Page> => {
    const found = (await browser.pages())[index];
    if (!found) throw new Error(`There is no tab ${index}.`);
    return found;
  };

  return {
    engine,
    version: await browser.version(),
    resize: async (width, height) => {
      size = { width, height };
      await page.setViewport(size);
    },
    goto: async (url) => {
      await page.goto(url, LOADED);
    },
    back: async () => {
      // Puppeteer's goBack() waits for a document load, which does not happen with the back/forward cache.
      await page.evaluate(() => history.back());
    },
    evaluate: (work, ...args) => page.evaluate(work as never, ...args) as never,
    clickAt: (x, y) => page.mouse.click(x, y),
    press: async (key: Key, { shift = false } = {}) => {
      if (shift) await page.keyboard.down("Shift");
      await page.keyboard.press(key satisfies KeyInput);
      if (shift) await page.keyboard.up("Shift");
    },
    type: (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    tabs: async () => (await browser.pages()).length,
    showTab: async (index) => show(await tab(index)),
    closeTab: async () => {
      await page.close();
      await show(await tab(0));
    },
    takeMessages: async () => messages.splice(0),
    close: () => browser.close(),
  };
}
