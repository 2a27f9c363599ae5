import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { aptInstall, findOrInstall, isExecutable, onPath } from "./programs.ts";

const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const MAC_CHROME = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

const PLAYWRIGHT = "Playwright's browsers";
const SYSTEM = "this system";

export interface Browser {
  path: string;
  /** Where it was found, for messages. */
  from: string;
}

/** The same build without a browser's window, in a Debian package of its own. */
const HEADLESS_SHELL = "chromium-headless-shell";

/** Flags for machines without a display, where tests may run as root. */
const MACHINE_FLAGS = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** Flags for machines without a display or GPU, with WebGL in software. */
export const CHROMIUM_FLAGS: readonly string[] = [
  ...MACHINE_FLAGS,
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
];

/** Flags for what needs no WebGL: software GL takes several times the processor time even to scroll a page. */
export const PAGE_FLAGS: readonly string[] = [...MACHINE_FLAGS, "--disable-gpu", "--disable-3d-apis"];

/**
 * Finds an installed Chromium: CHROMIUM_PATH, then Playwright's, then the system's. Null when there is none.
 * @throws when CHROMIUM_PATH is set but does not exist
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): Browser | null {
  if (env.CHROMIUM_PATH) {
    if (!isExecutable(env.CHROMIUM_PATH))
      throw new Error(`CHROMIUM_PATH: there is no executable at '${env.CHROMIUM_PATH}'.`);
    return { path: env.CHROMIUM_PATH, from: "CHROMIUM_PATH" };
  }
  const own = chromium.executablePath();
  if (existsSync(own)) return { path: own, from: PLAYWRIGHT };
  const path = onPath(SYSTEM_NAMES, env.PATH) ?? (isExecutable(MAC_CHROME) ? MAC_CHROME : undefined);
  return path ? { path, from: SYSTEM } : null;
}

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

/** What pages without WebGL are opened in: the headless shell, where there is one; else the browser itself. */
export function findPageBrowser(): string | undefined {
  const found = findChromium();
  return found ? (findShell(found) ?? found.path) : undefined;
}

/**
 * Finds or installs a Chromium: Playwright's, else Debian's.
 * @throws when neither can be installed
 */
export function ensureChromium(): Browser {
  const found = findChromium();
  if (found) return found;
  console.log("No Chromium found: installing one.");
  const installed = findOrInstall(findChromium, [
    ["npx", ["playwright", "install", "chromium"]],
    ...aptInstall(["chromium", HEADLESS_SHELL]),
  ]);
  if (installed) return installed;
  throw new Error("No Chromium found and none could be installed. Set CHROMIUM_PATH to one.");
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
