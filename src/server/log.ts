import { fstatSync, writeSync } from "node:fs";
import { Writable } from "node:stream";

/** Redacted even if passed to the log by mistake: visitors' input must never reach it. */
const NEVER_LOGGED = ["body", "fields", "content", "enquiry", "email", "message", "token"];

/** How much of the log may wait for room, in bytes. */
const MOST_WAITING = 262_144;
/** Interval at which a full disk is tried again, in milliseconds. */
const RETRY_DELAY_MS = 1_000;
const STANDARD_OUTPUT = 1;

/** Log settings: JSON lines. */
export function logSettings(stream: { write(line: string): void }) {
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
    stream,
  };
}

/**
 * Writes the log without ever waiting for it: visitors are served though its disk is full or nobody reads its pipe.
 * What is not taken waits; what becomes too much is dropped and counted, and a line says so as soon as lines are taken
 * again.
 */
export function logOutput(target: Writable = standardOutput()) {
  /** Lines that could not be written since the start. */
  let lost = 0;
  let unsaid = 0;
  const isFull = () => target.writableLength > MOST_WAITING;

  function lose(): void {
    if (unsaid === 0) console.error("The log takes no more: lines are lost until there is room.");
    lost += 1;
    unsaid += 1;
  }

  function say(): void {
    if (unsaid === 0 || isFull()) return;
    const lostLines = unsaid;
    const line = { level: 40, time: Date.now(), lostLines, msg: "log lines could not be written" };
    unsaid = 0;
    target.write(`${JSON.stringify(line)}\n`, (error) => {
      if (error) unsaid += lostLines;
    });
  }

  target.on("drain", say);
  // Each line's own callback counts it.
  target.on("error", () => undefined);
  return {
    write(line: string) {
      say();
      if (isFull()) return lose();
      if (target.writableCorked === 0) {
        target.cork();
        // Before anything that awaits what logged this line: an enquiry's line is written when its answer is sent.
        queueMicrotask(() => target.uncork());
      }
      target.write(line, (error) => {
        if (error) lose();
      });
    },
    lost: () => lost,
  };
}

/** Node writes to pipes without blocking. For a file its stream drops what a full disk does not take. */
function standardOutput(): Writable {
  // Output that bypasses the log must not end the process either, on a full disk too.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  if (!fstatSync(STANDARD_OUTPUT).isFile()) return process.stdout;
  return new Writable({
    writev(lines, done) {
      let left = Buffer.concat(lines.map(({ chunk }) => chunk));
      const attempt = () => {
        try {
          while (left.length > 0) left = left.subarray(writeSync(STANDARD_OUTPUT, left));
          done();
        } catch {
          setTimeout(attempt, RETRY_DELAY_MS).unref();
        }
      };
      attempt();
    },
  });
}
