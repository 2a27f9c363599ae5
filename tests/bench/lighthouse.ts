import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { launch } from "chrome-launcher";
import lighthouse, { desktopConfig } from "lighthouse";
import { routes } from "../../src/app/routes.ts";
import { CHROMIUM_FLAGS, ensureChromium } from "../../src/studio/chromium.ts";
import { withServer } from "./serve.ts";
import type { Row } from "./table.ts";

/** Runs per page and preset, of which the medians count, because a single run's blocking time varies widely. */
const RUNS = 5;
/** Maximum attempts for a run that Lighthouse aborts. */
const ATTEMPTS = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/**
 * Lighthouse's four scores (0–100) and main timings for every page, with the mobile and desktop presets. Lighthouse
 * does not score the Not Found page's 404, so a proxy turns it into 200.
 */
export function lighthouseBench(): Promise<readonly Row[]> {
  return withServer(async (baseUrl) => {
    const proxy = await proxySaying200(baseUrl);
    const { port } = proxy.address() as AddressInfo;
    const proxyUrl = `http://localhost:${port}`;
    const rows: Row[] = [];
    for (const preset of ["mobile", "desktop"] as const) {
      for (const route of routes) {
        const address = route.path === "*" ? `${proxyUrl}/nowhere` : baseUrl + route.path;
        const runs: Figures[] = [];
        for (let run = 0; run < RUNS; run += 1) runs.push(await scored(address, preset));
        const keys = Object.keys(runs[0] ?? {});
        rows.push({
          preset,
          page: route.id,
          ...Object.fromEntries(keys.map((key) => [key, median(runs.map((run) => run[key] ?? 0))])),
        });
      }
    }
    proxy.close();
    return rows;
  });
}

/** Proxies all requests, turning 404 responses into 200. */
async function proxySaying200(baseUrl: string): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const { host: _host, ...headers } = incoming.headers;
    request(baseUrl + incoming.url, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode === 404 ? 200 : (answer.statusCode ?? 502), answer.headers);
      answer.pipe(outgoing);
    }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return server;
}

type Figures = Record<string, number>;

async function scored(address: string, preset: "mobile" | "desktop"): Promise<Figures> {
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
    chromeFlags: ["--headless=new", ...CHROMIUM_FLAGS],
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
      "CLS ×1000": Math.round((audits["cumulative-layout-shift"]?.numericValue ?? 0) * 1000),
    };
  } finally {
    chrome.kill();
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
