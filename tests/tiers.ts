import { readdirSync } from "node:fs";
import { join } from "node:path";

/** `core`: what each change needs, every behaviour once. `rest`: all that the core leaves out. */
export type Tier = "core" | "rest";

/** Server tests of the core, by file: what a visitor, a kiosk and an owner do with a server that is well. */
export const SERVER =
  "alerts amendments cli dev digest enquiry human-check kiosk kiosk-day limits log notify owner requests retention secrets site store webhook".split(
    " ",
  );

/** Browser tests of the core, by file. */
export const BROWSER =
  "about circumstances contact contact-failure contact-human-check data-factory home inside-code insight-factory insight-factory-circumstances kiosk-form kiosk-session open-page-links preferences scenes-hero-parity scenes-stage shell touch without-script".split(
    " ",
  );

const FOLDER = join(import.meta.dirname, "server");

/** Files for vitest: all unit tests belong to the core. */
export function vitestFiles(tier: Tier): string[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".test.ts"));
  const isCore = (name: string) => SERVER.includes(name.replace(".test.ts", ""));
  const own = files
    .filter((name) => isCore(name) === (tier === "core"))
    .map((name) => `tests/server/${name}`);
  return tier === "core" ? ["tests/unit/", ...own] : own;
}

/** In another file a test with this tag belongs to the core. */
export const CORE = "@core";

/** Arguments for Playwright. */
export const playwrightArguments = (tier: Tier): string[] => [
  tier === "core" ? "--grep" : "--grep-invert",
  `(?:^|[ /])(?:${BROWSER.join("|")})\\.spec\\.ts |${CORE}`,
];
