import { routes } from "../../src/app/routes.ts";
import { type Figures, medians, RUNS, scored } from "./audit.ts";
import { withProxy } from "./proxy.ts";
import { withServer } from "./serve.ts";
import type { Row } from "./table.ts";

/** Lighthouse's four scores (0–100) and main figures for every page, with the mobile and desktop presets. */
export function lighthouseBench(): Promise<readonly Row[]> {
  return withServer((baseUrl) =>
    withProxy(baseUrl, new Map(), async (proxyUrl) => {
      const rows: Row[] = [];
      for (const preset of ["mobile", "desktop"] as const) {
        for (const route of routes) {
          const address = route.path === "*" ? `${proxyUrl}/nowhere` : baseUrl + route.path;
          const runs: Figures[] = [];
          for (let run = 0; run < RUNS; run += 1) runs.push(await scored(address, preset));
          rows.push({ preset, page: route.id, ...medians(runs) });
        }
      }
      return rows;
    }),
  );
}
