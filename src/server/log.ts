import type { Writable } from "node:stream";

/** Whatever a careless line of code hands to the log, what visitors typed does not reach it. */
const NEVER_LOGGED = ["body", "fields", "content", "enquiry", "email", "message", "token"];

/** Settings of the log: JSON lines, to the standard output unless told otherwise. */
export function logSettings(stream?: Writable) {
  return {
    level: "info",
    redact: [
      ...NEVER_LOGGED,
      ...NEVER_LOGGED.map((name) => `*.${name}`).filter((path) => path !== "*.message"),
    ],
    serializers: {
      /** Method and path; the query stays out, and so does the visitor's address. */
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split("?", 1)[0],
      }),
    },
    ...(stream && { stream }),
  };
}
