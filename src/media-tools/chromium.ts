import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { aptInstall, findOrInstall, isExecutable, onPath } from "./programs.ts";

const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const MAC_CHROME = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

export const PLAYWRIGHT = "Playwright's browsers";
export const SYSTEM = "this system";

export interface Browser {
  path: string;
  /** Where it was found, for messages. */
  from: string;
}

/** The same build without a browser's window, in a Debian package of its own. */
export const HEADLESS_SHELL = "chromium-headless-shell";

/** Flags for machines without a display, where tests may run as root. */
export const MACHINE_FLAGS = [
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

/**
 * Finds an installed Chromium: CHROMIUM_PATH, then Playwright's, then the system's. Null when there is none.
 * @throws when CHROMIUM_PATH is set but does not exist
 */
export function findChromium(): Browser | null {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) {
    if (!isExecutable(CHROMIUM_PATH))
      throw new Error(`CHROMIUM_PATH: there is no executable at '${CHROMIUM_PATH}'.`);
    return { path: CHROMIUM_PATH, from: "CHROMIUM_PATH" };
  }
  const own = chromium.executablePath();
  if (existsSync(own)) return { path: own, from: PLAYWRIGHT };
  const path = onPath(SYSTEM_NAMES) ?? (isExecutable(MAC_CHROME) ? MAC_CHROME : undefined);
  return path ? { path, from: SYSTEM } : null;
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

/** Launches a Chromium with software WebGL, whose pixels depend only on its version; the caller closes it. */
export const launchChromium = (...flags: readonly string[]) =>
  chromium.launch({ executablePath: ensureChromium().path, args: [...CHROMIUM_FLAGS, ...flags] });
