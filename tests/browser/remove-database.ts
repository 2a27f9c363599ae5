import { rmSync } from "node:fs";
import { dirname } from "node:path";

/** Removes the folder that playwright.config.ts has made for the database. The server is killed right after. */
// biome-ignore lint/style/noDefaultExport: Playwright takes nothing else.
export default function removeDatabase(): void {
  const { E2E_DATABASE } = process.env;
  if (E2E_DATABASE) rmSync(dirname(E2E_DATABASE), { recursive: true, force: true });
}
