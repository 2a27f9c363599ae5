import type { Page } from "@playwright/test";
import { CHROMIUM_FLAGS } from "../../src/media-tools/chromium.ts";
import { quantile } from "../quantile.ts";
import { withBrowser } from "./serve.ts";
import type { Row } from "./table.ts";

/** Each diagram's page and container; a toggle's two states and the transition are measured separately. */
const DIAGRAMS = [
  { name: "one-stop shop", path: "/", holder: "#one-stop-shop", states: ["before", "after", "turning"] },
  { name: "capture toggle", path: "/", holder: "#data-factory", states: ["before", "after", "turning"] },
  {
    name: "production line",
    path: "/data-factory",
    holder: "[aria-labelledby=data-factory-title]",
    states: ["running"],
  },
  {
    name: "bottleneck",
    path: "/data-factory",
    holder: "[aria-labelledby=bottleneck-title]",
    states: ["running"],
  },
] as const;

const SCREENS = [
  { name: "desktop", viewport: { width: 1440, height: 900 }, slowDown: 1 },
  { name: "phone", viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, slowDown: 4 },
] as const;

/** Compositing without a software GPU yields more frames in the same time. */
const FLAGS = [...CHROMIUM_FLAGS, "--disable-gpu-compositing"];

/** Number of measured frames. */
const FRAMES = 90;

/** Script milliseconds per frame, by the frame's start time. */
type Costs = Record<number, number>;

/** Measures the script time per frame of each running diagram. */
export function diagramsBench(): Promise<readonly Row[]> {
  return withBrowser(FLAGS, async (browser, baseUrl) => {
    const rows: Row[] = [];
    for (const diagram of DIAGRAMS) {
      for (const { name: screen, slowDown, ...options } of SCREENS) {
        const page = await browser.newPage(options);
        await page.addInitScript(installMeter);
        // Scenes are measured by another bench.
        await page.goto(`${baseUrl}${diagram.path}?renderer=still`, { waitUntil: "networkidle" });
        const session = await page.context().newCDPSession(page);
        await session.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
        const holder = page.locator(`section${diagram.holder}`);
        const drawing = holder.locator("svg[data-running]").filter({ visible: true });
        for (const state of diagram.states) {
          // Sections below the fold are hydrated on approach, and their diagrams drawn then.
          await holder.scrollIntoViewIfNeeded();
          await drawing.evaluate((svg) => svg.scrollIntoView({ block: "center", behavior: "instant" }));
          const tabs = holder.getByRole("tab");
          if (state !== "running") await tabs.nth(state === "before" ? 0 : 1).click();
          await drawing.evaluate((svg) => svg.scrollIntoView({ block: "center", behavior: "instant" }));
          await page.waitForTimeout(2000);
          const turn = state === "turning" ? diagram.holder : null;
          const costs = await sample(page, FRAMES, turn);
          rows.push({
            diagram: diagram.name,
            state,
            screen,
            "CPU slowed": slowDown,
            "script ms": quantile(costs, 0.5).toFixed(2),
            "script ms p95": quantile(costs, 0.95).toFixed(2),
          });
        }
        await page.close();
      }
    }
    return rows;
  });
}

/** Runs in the page before other scripts: adds up the time of each frame's callbacks. */
function installMeter(): void {
  const costs: Costs = {};
  Object.assign(window, { costs });
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) =>
    request((now) => {
      const from = performance.now();
      callback(now);
      costs[now] = (costs[now] ?? 0) + performance.now() - from;
    });
}

/** Script times of the next `frames` frames; `turn` is the section whose toggle is switched continuously. */
function sample(page: Page, frames: number, turn: string | null): Promise<number[]> {
  return page.evaluate(
    async ([wanted, section]) => {
      const { costs } = window as unknown as { costs: Costs };
      for (const frame of Object.keys(costs)) delete costs[Number(frame)];
      const tabs = section ? [...document.querySelectorAll<HTMLElement>(`${section} [role=tab]`)] : [];
      for (let turned = 0; Object.keys(costs).length < wanted; turned++) {
        tabs[turned % 2]?.click();
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
      return Object.values(costs);
    },
    [frames, turn] as const,
  );
}
