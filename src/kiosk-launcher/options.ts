import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

export const USAGE = `npm run kiosk -- [--url URL] [--portrait] [--profile FOLDER] [--pin-file FILE] [--check | --reset-pin]

Starts Chromium as a kiosk on the site at URL (http://localhost:3000 unless given). Asks for the staff's PIN, if none is set.
--portrait  the screen stands upright
--profile   the browser's folder, which holds the leads; ~/.cubiome-kiosk unless given
--pin-file  a file with the PIN, for a start without a terminal
--reset-pin replaces a PIN that was forgotten, instead; nothing else changes
--check     prints what is ready, and what to do about what is not, instead`;

export type KioskOptions = NonNullable<ReturnType<typeof readOptions>>;

/** Printed together with the usage text. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** Parses the command line; null if it asks for help. Throws UsageError. */
export function readOptions(args: readonly string[]) {
  const { url, portrait, profile, check, help, ...pin } = parse(args);
  if (help) return null;
  const site = URL.parse(url);
  if (site === null || !/^https?:$/u.test(site.protocol))
    throw new UsageError(`--url: '${url}' is no address such as https://www.example.org.`);
  if (site.protocol === "http:" && !isLoopback(site.hostname))
    throw new UsageError(
      `--url: ${site.origin} has to be https: browsers keep nothing offline, and no leads safely, for plain http from another machine.`,
    );
  return {
    /** The site's address, without a path. */
    origin: site.origin,
    portrait,
    profile: resolve(profile),
    check,
    resetPin: pin["reset-pin"],
    pinFile: pin["pin-file"],
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        url: { type: "string", default: "http://localhost:3000" },
        portrait: { type: "boolean", default: false },
        profile: { type: "string", default: join(homedir(), ".cubiome-kiosk") },
        check: { type: "boolean", default: false },
        "reset-pin": { type: "boolean", default: false },
        "pin-file": { type: "string" },
        help: { type: "boolean", short: "h", default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127\./u.test(host);
}
