import { launch } from "chrome-launcher";
import lighthouse, { desktopConfig } from "lighthouse";
import { CHROMIUM_FLAGS, ensureChromium } from "../../src/media-tools/chromium.ts";
import { quantile } from "../quantile.ts";
import { PAGE_FLAGS } from "../shell.ts";

/** Runs of which the medians count, because a single run's blocking time varies widely; `BENCH_RUNS` changes it. */
export const RUNS = Number(process.env.BENCH_RUNS ?? 5);
/** Maximum attempts for a run that Lighthouse aborts. */
const ATTEMPTS = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/**
 * Phones show Canvas2D, so the mobile preset does without WebGL in software: there a video's first frame waits 20 to
 * 30 ms for the software GPU, which Lighthouse counts as the page's script and takes four times.
 */
const FLAGS = { mobile: PAGE_FLAGS, desktop: CHROMIUM_FLAGS };

export type Figures = Record<string, number>;

/**
 * One run's four scores (0–100) and main figures.
 * @throws when Lighthouse gives no score in three attempts
 */
export async function scored(address: string, preset: "mobile" | "desktop"): Promise<Figures> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const figures = await audit(address, preset);
    if (typeof figures !== "string") return figures;
    console.log(`  ${address} ${preset}: no score (${figures})`);
  }
  throw new Error(`Lighthouse gave no score for ${address} in ${ATTEMPTS} runs.`);
}

/** One run's figures, or the reason why Lighthouse aborted it. */
async function audit(address: string, preset: "mobile" | "desktop"): Promise<Figures | string> {
  const chrome = await launch({
    chromePath: ensureChromium().path,
    chromeFlags: ["--headless=new", ...FLAGS[preset]],
  });
  try {
    const result = await lighthouse(
      address,
      { port: chrome.port, output: "json", logLevel: "error" },
      preset === "desktop" ? desktopConfig : undefined,
    );
    if (!result) return "no result";
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError) return runtimeError.code;
    const milliseconds = (id: string) => Math.round(audits[id]?.numericValue ?? 0);
    for (const category of CATEGORIES.slice(1)) {
      for (const { id, weight } of categories[category]?.auditRefs ?? []) {
        const score = audits[id]?.score;
        if (weight > 0 && typeof score === "number" && score < 1)
          console.log(`  ${address} ${preset}: ${id}`);
      }
    }
    return {
      ...Object.fromEntries(CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)])),
      "FCP ms": milliseconds("first-contentful-paint"),
      "LCP ms": milliseconds("largest-contentful-paint"),
      "TBT ms": milliseconds("total-blocking-time"),
      "main thread ms": milliseconds("mainthread-work-breakdown"),
      "CLS ×1000": Math.round((audits["cumulative-layout-shift"]?.numericValue ?? 0) * 1000),
    };
  } finally {
    chrome.kill();
  }
}

/** Each figure's median. */
export function medians(runs: readonly Figures[]): Figures {
  const keys = Object.keys(runs[0] ?? {});
  const valuesOf = (key: string) => runs.flatMap((run) => run[key] ?? []);
  return Object.fromEntries(keys.map((key) => [key, quantile(valuesOf(key), 0.5)]));
}
