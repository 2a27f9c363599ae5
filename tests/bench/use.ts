import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { routes } from "../../src/app/routes.ts";
import { findPageBrowser, PAGE_FLAGS } from "../shell.ts";
import { INTERACTIONS, type Interaction } from "./interactions.ts";
import { withServer } from "./serve.ts";
import type { Row } from "./table.ts";

/** How much slower than this machine the visitor's is, as in Lighthouse's mobile preset. */
const SLOWDOWN = 4;
/** A finger's flick up the screen, in pixels, and the time to the next one, in milliseconds. */
const FLICK = { from: 700, distance: 450, step: 30, interval: 250 } as const;
/** How often each interaction is done, each time on a page just opened; the worst counts. */
const TIMES = 3;
/** Tours through all routes, and those after which the heap is looked at. */
const TOURS = { all: 20, shown: [1, 5, 10, 20] } as const;

/** Measures a phone after the first second: long tasks, slow answers, memory that grows. */
export function useBench(): Promise<readonly Row[]> {
  return withServer(async (baseUrl) => {
    const executablePath = findPageBrowser();
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: [...PAGE_FLAGS],
    });
    try {
      const rows = await scrolls(browser, baseUrl);
      for (const interaction of INTERACTIONS) rows.push(await answers(browser, baseUrl, interaction));
      return [...rows, ...(await tours(browser, baseUrl))];
    } finally {
      await browser.close();
    }
  });
}

const row = (what: string, figure: string, value: number, unit: string, detail = ""): Row => ({
  what,
  figure,
  value: Number.isInteger(value) ? value : value.toFixed(2),
  unit,
  detail,
});

const phone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Opens a page on a slow phone and waits until its script is there and it has nothing more to do. */
async function open(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(observe);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.goto(address);
  await page.locator("html[data-hydrated]").waitFor();
  await idle(page);
  return page;
}

const idle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));

interface Observed {
  /** Durations of long tasks, in milliseconds. */
  tasks: number[];
  /** From each input to the next paint, in milliseconds, in steps of 8. */
  events: number[];
}

function observe(): void {
  const observed: Observed = { tasks: [], events: [] };
  Object.assign(window, { observed });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) observed.tasks.push(duration);
  }).observe({ type: "longtask" });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) observed.events.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

/** Empties what was observed, and returns it. */
const taken = (page: Page): Promise<Observed> =>
  page.evaluate(() => {
    const { observed } = window as unknown as { observed: Observed };
    return { tasks: observed.tasks.splice(0), events: observed.events.splice(0) };
  });

/** Home from top to bottom by flicks of a finger. */
async function scrolls(browser: Browser, baseUrl: string): Promise<Row[]> {
  const context = await phone(browser);
  const page = await open(context, baseUrl);
  await taken(page);
  const cdp = await context.newCDPSession(page);
  const atEnd = () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2);
  let flicks = 0;
  while (!(await atEnd())) {
    flicks += 1;
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
      cdp.send("Input.dispatchTouchEvent", { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
    await touch("touchStart", FLICK.from);
    for (let moved = 0; moved < FLICK.distance; moved += FLICK.step)
      await touch("touchMove", FLICK.from - moved - FLICK.step);
    await touch("touchEnd");
    await page.waitForTimeout(FLICK.interval);
  }
  const { tasks } = await taken(page);
  await context.close();
  const detail = `${flicks} flicks`;
  return [
    row("Home scrolled", "longest task", Math.max(0, ...tasks), "ms", detail),
    row("Home scrolled", "tasks over 50 ms", tasks.length, "", detail),
    row("Home scrolled", "tasks over 100 ms", tasks.filter((task) => task > 100).length, "", detail),
  ];
}

/** From an input to the next paint, the worst of several. */
async function answers(browser: Browser, baseUrl: string, interaction: Interaction): Promise<Row> {
  const worst: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const context = await phone(browser);
    const page = await open(context, baseUrl + interaction.path);
    const target = interaction.target(page);
    await target.evaluate((element) => element.scrollIntoView({ block: "center" }));
    // Its section attaches.
    await page.waitForLoadState("networkidle");
    await idle(page);
    await taken(page);
    await (interaction.act?.(target) ?? target.tap());
    // An event is reported once what it changed has been painted.
    await page.waitForTimeout(500);
    // The browser reports no event under 16 ms.
    worst.push(Math.max(16, ...(await taken(page)).events));
    await context.close();
  }
  return row(interaction.name, "worst answer", Math.max(...worst), "ms", worst.join(", "));
}

const TOUR = [...routes.filter((route) => route.inNavigation).map(({ path }) => path), "/"];

/** Looked for in the page: whatever a locator finds, the browser's tools keep. */
function middleOfLink(path: string): [x: number, y: number] {
  const links = [...document.querySelectorAll(`header a[href="${path}"]`)];
  const box = links.find((link) => link.checkVisibility())?.getBoundingClientRect();
  if (box === undefined) throw new Error(`no link to ${path}`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** One document that goes through all routes again and again. */
async function tours(browser: Browser, baseUrl: string): Promise<Row[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(baseUrl);
  await page.locator("html[data-hydrated]").waitFor();
  const cdp = await context.newCDPSession(page);
  const rows: Row[] = [];
  for (let tour = 1; tour <= TOURS.all; tour += 1) {
    for (const path of TOUR) {
      const title = await page.title();
      const [x, y] = await page.evaluate(middleOfLink, path);
      await page.mouse.click(x, y);
      await page.waitForFunction((before) => document.title !== before, title);
      // The page that was left has faded.
      await page.waitForTimeout(500);
    }
    if (!TOURS.shown.some((shown) => shown === tour)) continue;
    await page.waitForLoadState("networkidle");
    await cdp.send("HeapProfiler.collectGarbage");
    const { usedSize } = await cdp.send("Runtime.getHeapUsage");
    const { nodes, jsEventListeners } = await cdp.send("Memory.getDOMCounters");
    const detail = `${nodes} nodes, ${jsEventListeners} listeners`;
    rows.push(row(`${tour} tours of all pages`, "heap", usedSize / 1e6, "MB", detail));
  }
  await context.close();
  return rows;
}
