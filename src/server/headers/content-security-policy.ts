/** What a page may load: hashes written by the build, and the challenge provider in use. */
export interface PolicySources {
  /** CSP hashes (sha256-…) of inline data blocks. */
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  /** Origin of the challenge provider's script; undefined when no provider is configured. */
  challengeOrigin: string | undefined;
  /** Whether the site is served over https. */
  secure: boolean;
}

/** Directives in helmet's format: starts from 'none' and allows inline content by hash only. */
export function contentSecurityPolicy(sources: PolicySources): Record<string, string[]> {
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash.replaceAll("'", "")}'`);
  const challenge = sources.challengeOrigin === undefined ? [] : [sources.challengeOrigin];
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...quoted(sources.scriptHashes), ...challenge],
    styleSrc: ["'self'", ...quoted(sources.styleHashes)],
    imgSrc: ["'self'", "data:", "blob:"],
    fontSrc: ["'self'"],
    mediaSrc: ["'self'", "blob:"],
    connectSrc: ["'self'", ...challenge],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    frameSrc: challenge.length > 0 ? challenge : ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    ...(sources.secure && { upgradeInsecureRequests: [] }),
  };
}
