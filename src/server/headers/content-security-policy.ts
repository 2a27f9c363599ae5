import type { Config } from "../config.ts";

/** CSP hashes (sha256-…) of what a page holds inline: its scripts, if any, and its styles. Written by the build. */
export interface PageHashes {
  scriptHashes?: string[] | undefined;
  styleHash: string;
}

export type PolicySources = ReturnType<typeof policySources>;

/** The sources of the policy that every answer has. */
export const policySources = (config: Config) => ({
  /** Origin of the challenge provider's script; undefined when no provider is configured. */
  challengeOrigin: config.turnstile && new URL(config.turnstile.scriptUrl).origin,
  /** Whether the site is served over https. */
  secure: config.siteUrl.startsWith("https:"),
  hstsSubdomains: config.hstsSubdomains,
});

/** Directives in helmet's format: starts from 'none' and allows inline content by a page's own hashes only. */
export function contentSecurityPolicy(sources: PolicySources, page?: PageHashes): Record<string, string[]> {
  const quoted = (hashes: readonly string[] = []) => hashes.map((hash) => `'${hash.replaceAll("'", "")}'`);
  const challenge = sources.challengeOrigin === undefined ? [] : [sources.challengeOrigin];
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...quoted(page?.scriptHashes), ...challenge],
    styleSrc: ["'self'", ...quoted(page && [page.styleHash])],
    imgSrc: ["'self'", "data:", "blob:"],
    fontSrc: ["'self'"],
    mediaSrc: ["'self'", "blob:"],
    connectSrc: ["'self'", ...challenge],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    ...(challenge.length > 0 && { frameSrc: challenge }),
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    ...(sources.secure && { upgradeInsecureRequests: [] }),
  };
}

/** The workers that read by WebAssembly: HDF5, and a kiosk's camera. */
const COMPILED: readonly (string | undefined)[] = ["own-cells", "scan"];

/**
 * The policy of the scripts that read a visitor's own file, or a kiosk's camera: a worker of theirs can make no request
 * (docs/decisions/020-own-data-in-a-sealed-worker.md). Undefined for any other file.
 */
export function readerPolicy(file: string): string | undefined {
  const reader = /^assets\/(own-[a-z]+|scan)\.worker-[\w-]+\.js$/u.exec(file)?.[1];
  if (reader === undefined) return undefined;
  return COMPILED.includes(reader)
    ? "default-src 'none'; script-src 'wasm-unsafe-eval'"
    : "default-src 'none'";
}
