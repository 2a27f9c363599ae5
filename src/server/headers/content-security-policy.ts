/** What a page may load, by the hashes that the build wrote and the challenge provider in use. */
export interface PolicySources {
  /** Such as sha256-…, of inline data blocks. */
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  /** Origin of the challenge provider's script; undefined when it is not in use. */
  challengeOrigin: string | undefined;
  /** Whether the site is reached by https. */
  secure: boolean;
}

/** Directives as helmet takes them: from nothing, upwards, and nothing inline but by hash. */
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
