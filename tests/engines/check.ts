import type { Browser } from "./browser.ts";
import type { Site } from "./site.ts";

export interface Check {
  page: string;
  name: string;
  /** Throws on failure, and Skip when it does not apply; may return a note for the report. */
  run: (browser: Browser, site: Site) => Promise<string | undefined>;
}

export const WIDE = [1440, 900] as const;
export const PHONE = [390, 844] as const;

/** Throws unless two values are equal. */
export function same(what: string, actual: unknown, expected: unknown): void {
  const [is, be] = [actual, expected].map((value) => JSON.stringify(value));
  if (is !== be) throw new Error(`${what}: ${is} instead of ${be}`);
}
