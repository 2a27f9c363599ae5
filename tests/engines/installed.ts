import { globSync } from "node:fs";
import { ensureChromium } from "../../src/media-tools/chromium.ts";
import { aptInstall, findOrInstall, onPath } from "../../src/media-tools/programs.ts";

/** WebKit's driver, and the browser that it starts. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
}

const findXvfb = (): string | null => onPath(["Xvfb"]) ?? null;
const findFirefox = (): string | null =>
  process.env.FIREFOX_PATH ?? onPath(["firefox-esr", "firefox"]) ?? null;

function findWebKit(): WebKitPrograms | null {
  const driver = onPath(["WebKitWebDriver"]);
  const [browser] = globSync("/usr/{lib,lib64,libexec}/{,*/}webkit2gtk-4.*/MiniBrowser");
  return driver && browser ? { driver, browser } : null;
}

/** Finds a program or installs its Debian packages; if neither works, logs a line and returns null. */
function ensure<Found>(name: string, find: () => Found | null, packages: readonly string[]): Found | null {
  const found = find();
  if (found) return found;
  console.log(`No ${name} found: installing ${packages.join(", ")}.`);
  return findOrInstall(find, aptInstall(packages));
}

// Separate from the browsers' packages: Mesa renders WebGL without a GPU, GStreamer plays videos in WebKit.
export const ensureXvfb = (): string | null => ensure("Xvfb", findXvfb, ["xvfb"]);
export const ensureFirefox = (): string | null =>
  ensure("Firefox", findFirefox, ["firefox-esr", "libgl1-mesa-dri"]);
export const ensureWebKit = (): WebKitPrograms | null =>
  ensure("WebKit", findWebKit, [
    "webkit2gtk-driver",
    "libgl1-mesa-dri",
    "gstreamer1.0-gl",
    "gstreamer1.0-libav",
    "gstreamer1.0-plugins-bad",
  ]);

export { ensureChromium };
