import type { FastifyInstance } from "fastify";
import type { IntakeStore } from "./enquiries/store/intake-store.ts";
import { StoreError } from "./enquiries/store/store-error.ts";
import { onGet } from "./methods.ts";

/** How long a /readyz result is cached, in milliseconds: each check costs a write. */
const READY_CACHE_MS = 1_000;

type Readiness = { status: "ready" } | { status: "unable to store"; reason: string };

/** /healthz: the process responds. /readyz: an enquiry can be stored, if need be in the spool, and no stop is near. */
export function healthRoutes(app: FastifyInstance, store: IntakeStore, stopping?: AbortSignal): void {
  let probedAt = Number.NEGATIVE_INFINITY;
  let probe: Promise<Readiness> = Promise.resolve({ status: "ready" });

  onGet(app, "/healthz", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "alive" }),
  );

  onGet(app, "/readyz", async (request, reply) => {
    if (stopping?.aborted)
      return reply.code(503).header("cache-control", "no-store").send({ status: "stopping" });
    const now = performance.now();
    if (now - probedAt >= READY_CACHE_MS) {
      probedAt = now;
      probe = store.probe().then(
        () => ({ status: "ready" }),
        (error: unknown) => {
          request.log.error({ err: error }, "the store cannot write");
          // A store's own errors name no path and nothing of an enquiry; others stay in the log.
          const reason = error instanceof StoreError ? error.message : "unknown";
          return { status: "unable to store", reason };
        },
      );
    }
    const readiness = await probe;
    return reply
      .code(readiness.status === "ready" ? 200 : 503)
      .header("cache-control", "no-store")
      .send({
        ...readiness,
        // The reason is in the log: it would tell strangers how the database is reached.
        ...(store.whyAway?.() !== undefined && { database: "away: enquiries wait in the spool" }),
        ...(store.whySpoolClosed?.() !== undefined && {
          spool: "closed: nothing is kept while the database is away",
        }),
      });
  });
}
