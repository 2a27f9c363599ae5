import { createServer } from "node:http";
import { PlainError } from "../plain-error.ts";
import type { Metrics } from "./metrics.ts";

/** Metrics are for a collector on the same machine and must not be reachable from outside. */
const LOOPBACK = "127.0.0.1";

/** GET /metrics on the loopback address. */
export function createMetricsServer(metrics: Pick<Metrics, "render">, port: number) {
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 4_000 }, async (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    try {
      const { type, text } = await metrics.render();
      response.writeHead(200, { "content-type": type, "cache-control": "no-store" }).end(text);
    } catch {
      response.writeHead(503).end();
    }
  });
  return {
    /** Throws PlainError if the port is in use. */
    listen: () =>
      new Promise<void>((resolve, reject) => {
        server.once("error", (error: NodeJS.ErrnoException) =>
          reject(new PlainError(`METRICS_PORT: cannot listen on ${port} (${error.code}).`)),
        );
        server.listen(port, LOOPBACK, () => resolve());
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
