import { readFileSync } from "node:fs";
import { OPENER_HEADER } from "#server/documents.ts";
import { securityHeaders } from "#server/headers/security-headers.ts";
import { routes, type SiteRoute } from "../../src/app/routes.ts";
import { type Figures, medians, RUNS, scored } from "./audit.ts";
import { bareFloor, fairFloor } from "./floor-pages.ts";
import { type ProxyDocument, withProxy } from "./proxy.ts";
import { withServer } from "./serve.ts";
import type { Row } from "./table.ts";

const BARE = "/floors/bare";

/** The figures, and which of them are compared with which floor's. */
const FIGURES = ["performance", "FCP ms", "LCP ms", "TBT ms", "main thread ms"] as const;
const RATIOS = [
  ["FCP ms", "fair"],
  ["LCP ms", "fair"],
  ["FCP ms", "bare"],
  ["LCP ms", "bare"],
  ["main thread ms", "bare"],
] as const;

/**
 * The fastest opening that a page could have, measured with Lighthouse's mobile preset in the same run as the pages and
 * in turns with them: a bare floor (Home's words alone), and for each page a fair one (floor-pages.ts), which has the
 * pages' security headers too. Ratios hold on any machine.
 */
export function floorsBench(): Promise<readonly Row[]> {
  const pages = routes.map((route) => ({
    route,
    address: route.path === "*" ? "/nowhere" : route.path,
    fair: `/floors/fair/${route.id}`,
  }));
  const headers = securityHeaders(undefined).filter(([name]) => name !== OPENER_HEADER);
  const documents = new Map<string, ProxyDocument>(
    pages.map(({ route, fair }) => [fair, { html: fairFloor(htmlOf(route)), headers }]),
  );
  documents.set(BARE, { html: bareFloor(readFileSync("dist/client/index.html", "utf8")) });
  return withServer((baseUrl) =>
    withProxy(baseUrl, documents, async (proxyUrl) => {
      const runs = new Map<string, Figures[]>(
        [BARE, ...pages.flatMap(({ address, fair }) => [address, fair])].map((path) => [path, []]),
      );
      for (let run = 0; run < RUNS; run += 1)
        for (const [path, figures] of runs) figures.push(await scored(proxyUrl + path, "mobile"));

      const figuresOf = (path: string): Figures => medians(runs.get(path) ?? []);
      const row = (page: string, path: string, fair?: string): Row => {
        const figures = figuresOf(path);
        const floors = { bare: figuresOf(BARE), fair: fair && figuresOf(fair) };
        return {
          page,
          ...Object.fromEntries(FIGURES.map((figure) => [figure, figures[figure] ?? "–"])),
          ...Object.fromEntries(
            RATIOS.map(([figure, floor]) => [`${figure} ÷ ${floor}`, ratio(figures, floors[floor], figure)]),
          ),
        };
      };
      return [
        row("bare floor", BARE),
        ...pages.flatMap(({ route, address, fair }) => [
          row(route.id, address, fair),
          row(`${route.id}, fair floor`, fair),
        ]),
      ];
    }),
  );
}

const htmlOf = ({ file }: SiteRoute): string => readFileSync(`dist/client/${file}`, "utf8");

function ratio(page: Figures, floor: Figures | string | undefined, figure: string): string {
  if (typeof floor !== "object") return "–";
  return ((page[figure] ?? Number.NaN) / (floor[figure] ?? Number.NaN)).toFixed(2);
}
