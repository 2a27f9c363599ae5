import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "#studio/chromium.ts";
import type { KioskOptions } from "./options.ts";

/** Flags of a kiosk's browser, in Chromium's own names. */
export function kioskFlags({ portrait }: Pick<KioskOptions, "portrait">): readonly string[] {
  return [
    "--kiosk",
    "--noerrdialogs",
    // Neither 'restore pages?' after a power cut, nor a welcome, a translation, a keyring's password.
    "--disable-session-crashed-bubble",
    "--no-first-run",
    "--disable-features=Translate",
    "--password-store=basic",
    "--autoplay-policy=no-user-gesture-required",
    // No gesture leads back or zooms.
    "--overscroll-history-navigation=0",
    "--disable-pinch",
    // Where no window manager makes it fill the screen.
    "--window-position=0,0",
    `--window-size=${portrait ? "1080,1920" : "1920,1080"}`,
  ];
}

/** The browser's path. Throws an Error that says what to install. */
export function kioskBrowser(): string {
  const found = findChromium();
  if (found !== null) return found.path;
  throw new Error("There is no Chromium: install it (apt install chromium), or set CHROMIUM_PATH to one.");
}

/**
 * Makes the browser's folder, where it does not exist, readable by its owner only. The site is bookmarked in it: Chromium
 * promises to keep the storage of such a site, leads included, however full the disk becomes.
 */
export function prepareProfile({ profile, origin }: Pick<KioskOptions, "profile" | "origin">): void {
  const folder = join(profile, "Default");
  mkdirSync(profile, { recursive: true, mode: 0o700 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "Bookmarks");
  if (existsSync(file)) return;
  const folderOf = (id: string, name: string, children: readonly object[]) => ({
    id,
    name,
    type: "folder",
    children,
  });
  const site = { id: "4", name: "Kiosk", type: "url", url: `${origin}/` };
  const roots = {
    bookmark_bar: folderOf("1", "Bookmarks bar", [site]),
    other: folderOf("2", "Other bookmarks", []),
    synced: folderOf("3", "Mobile bookmarks", []),
  };
  writeFileSync(file, JSON.stringify({ roots, version: 1 }), { mode: 0o600 });
}
