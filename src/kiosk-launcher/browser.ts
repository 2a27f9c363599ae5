import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { findChromium } from "#media-tools/chromium.ts";
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

/** Opens the kiosk's own profile, which only one browser at a time can have. */
export async function openProfile(options: KioskOptions, headless: boolean): Promise<BrowserContext> {
  prepareProfile(options);
  try {
    return await chromium.launchPersistentContext(options.profile, {
      executablePath: kioskBrowser(),
      headless,
      args: [...kioskFlags(options)],
      viewport: null,
    });
  } catch (error) {
    throw new Error(
      `The browser does not open with ${options.profile}: end the kiosk first, if it is running. (${firstLine(error)})`,
    );
  }
}

export function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).replace(/\n.*/su, "");
}

interface Preferences {
  profile?: {
    content_settings?: {
      exceptions?: Partial<Record<(typeof PERMISSIONS)[number], Record<string, { setting: number }>>>;
    };
  };
}

/**
 * To keep its storage; to scan badges, which nobody is then asked about; and one that the site never asks for, by which
 * it knows a stand (src/kiosk/bootstrap/ask.ts).
 */
const PERMISSIONS = ["durable_storage", "media_stream_camera", "idle_detection"] as const;

/** Chromium's own number for 'allowed'. */
const ALLOWED = 1;

/**
 * Makes the browser's folder, where it does not exist, readable by its owner only, and lets the site keep its storage
 * there, leads included, however full the disk becomes: Chromium grants that by itself only to sites that are visited
 * for weeks. There the site becomes a kiosk without a press, and may use the camera.
 */
export function prepareProfile({ profile, origin }: Pick<KioskOptions, "profile" | "origin">): void {
  const folder = join(profile, "Default");
  mkdirSync(profile, { recursive: true, mode: 0o700 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "Preferences");
  const preferences = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Preferences) : {};
  preferences.profile ??= {};
  preferences.profile.content_settings ??= {};
  preferences.profile.content_settings.exceptions ??= {};
  const { exceptions } = preferences.profile.content_settings;
  const pattern = `${origin}${new URL(origin).port === "" ? defaultPort(origin) : ""},*`;
  if (PERMISSIONS.every((name) => exceptions[name]?.[pattern]?.setting === ALLOWED)) return;
  for (const name of PERMISSIONS) exceptions[name] = { ...exceptions[name], [pattern]: { setting: ALLOWED } };
  writeFileSync(file, JSON.stringify(preferences), { mode: 0o600 });
}

/** Chromium writes every port out. */
const defaultPort = (origin: string): string => (origin.startsWith("https:") ? ":443" : ":80");
