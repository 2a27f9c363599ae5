import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import {
  type Browser,
  findChromium,
  HEADLESS_SHELL,
  MACHINE_FLAGS,
  PLAYWRIGHT,
  SYSTEM,
} from "../src/media-tools/chromium.ts";
import { aptInstall, findOrInstall, isExecutable, onPath } from "../src/media-tools/programs.ts";

/** Flags for what needs no WebGL: software GL takes several times the processor time even to scroll a page. */
export const PAGE_FLAGS: readonly string[] = [...MACHINE_FLAGS, "--disable-gpu", "--disable-3d-apis"];

/** Features whose absence Playwright relies on: Chromium hears only the last `--disable-features`, which is ours. */
const PLAYWRIGHTS = [
  "AimEnabled",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
];
const SUGGESTIONS = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];
/**
 * Flag for a whole browser: it would load two pages into each window for the suggestions of its address bar, a second
 * of processor time for every test.
 */
export const NO_SUGGESTIONS = `--disable-features=${[...SUGGESTIONS, ...PLAYWRIGHTS].join()}`;

/**
 * The headless shell that belongs to a browser: the same engine without a window, which needs less processor time.
 * Undefined where there is none, and with CHROMIUM_PATH, which names the one browser to use.
 * @param playwrights where Playwright keeps, or would keep, its Chromium
 */
export function findShell(
  { from }: Pick<Browser, "from">,
  path: string | undefined = process.env.PATH,
  playwrights: string = chromium.executablePath(),
): string | undefined {
  if (from === "CHROMIUM_PATH") return undefined;
  const shells = [onPath([HEADLESS_SHELL], path), playwrightShell(playwrights)];
  return (from === PLAYWRIGHT ? shells.toReversed() : shells).find((shell) => shell !== undefined);
}

/** Playwright keeps `chromium-REVISION/` and, beside it, `chromium_headless_shell-REVISION/PLATFORM/`. */
function playwrightShell(chromiumPath: string): string | undefined {
  const [, browsers, revision] = /^(.*)[\\/]chromium-(\d+)[\\/]/u.exec(chromiumPath) ?? [];
  const folder = join(browsers ?? "", `chromium_headless_shell-${revision}`);
  if (browsers === undefined || !existsSync(folder)) return undefined;
  return readdirSync(folder)
    .map((platform) => join(folder, platform, "chrome-headless-shell"))
    .find(isExecutable);
}

/** Browser for pages without WebGL: the headless shell, where there is one; else the full browser. */
export function findPageBrowser(): string | undefined {
  const found = findChromium();
  return found ? (findShell(found) ?? found.path) : undefined;
}

/** Finds or installs a browser's headless shell. Null where there is none to be had: the browser serves alone. */
export function ensureShell(browser: Browser): string | null {
  const find = () => findShell(browser) ?? null;
  const isDebians = browser.from === SYSTEM && process.getuid?.() === 0 && onPath(["apt-get"]) !== undefined;
  if (browser.from === "CHROMIUM_PATH" || find()) return find();
  console.log(`${browser.path} has no headless shell: installing one.`);
  return findOrInstall(find, [
    ...(isDebians ? aptInstall([HEADLESS_SHELL]) : []),
    ["npx", ["playwright", "install", "chromium-headless-shell"]],
  ]);
}
