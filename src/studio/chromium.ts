import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const MAC_CHROME = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

export interface Browser {
  /** The executable's path. */
  path: string;
  /** Where it was found, in words. */
  from: string;
}

/** Flags for a machine without a display or a GPU, where tests may run as root. */
export const CHROMIUM_FLAGS: readonly string[] = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
];

/**
 * A Chromium that is there: CHROMIUM_PATH, then Playwright's, then the system's. Null when there is none.
 * @throws when CHROMIUM_PATH is set but leads nowhere
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): Browser | null {
  if (env.CHROMIUM_PATH) {
    if (!isExecutable(env.CHROMIUM_PATH))
      throw new Error(`CHROMIUM_PATH: there is no executable at '${env.CHROMIUM_PATH}'.`);
    return { path: env.CHROMIUM_PATH, from: "CHROMIUM_PATH" };
  }
  const own = chromium.executablePath();
  if (existsSync(own)) return { path: own, from: "Playwright's browsers" };
  const folders = (env.PATH ?? "").split(delimiter);
  const candidates = [
    ...folders.flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name))),
    MAC_CHROME,
  ];
  const path = candidates.find(isExecutable);
  return path ? { path, from: "this system" } : null;
}

/**
 * Finds a Chromium or installs one: Playwright's, else Debian's.
 * @throws when neither can be installed
 */
export function ensureChromium(): Browser {
  const found = findChromium();
  if (found) return found;
  console.log("No Chromium found: installing one.");
  const attempts: readonly (readonly [command: string, args: readonly string[]])[] = [
    ["npx", ["playwright", "install", "chromium"]],
    ["apt-get", ["update", "-qq"]],
    ["apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]],
  ];
  for (const [command, args] of attempts) {
    try {
      execFileSync(command, args, { stdio: ["ignore", "ignore", "inherit"] });
    } catch (error) {
      console.log(`${command} ${args[0]}: ${error instanceof Error ? error.message : String(error)}`);
    }
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error("No Chromium found and none could be installed. Set CHROMIUM_PATH to one.");
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
