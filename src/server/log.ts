import type { Writable } from "node:stream";

/** Redacted even if passed to the log by mistake: visitors' input must never reach it. */
const NEVER_LOGGED = ["body", "fields", "content", "enquiry", "email", "message", "token"];

/** Log settings: JSON lines, to standard output by default. */
export function logSettings(stream?: Writable) {
  return {
    level: "info",
    redact: [
      ...NEVER_LOGGED,
      ...NEVER_LOGGED.map((name) => `*.${name}`).filter((path) => path !== "*.message"),
    ],
    serializers: {
      /** Method and path only, without query or visitor's address. */
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split("?", 1)[0],
      }),
    },
    ...(stream && { stream }),
  };
}
