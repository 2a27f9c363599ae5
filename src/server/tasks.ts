import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import { createPendingChecks } from "./enquiries/intake/human-check/pending.ts";
import type { Turnstile } from "./enquiries/intake/human-check/turnstile.ts";
import { createNotifier } from "./enquiries/notify/notifier.ts";
import type { IntakeStore } from "./enquiries/store/intake-store.ts";
import { StoreClosedError } from "./enquiries/store/sqlite-thread.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { alsoAtStart, type Periodic, periodic } from "./periodic.ts";

/** Interval of the cleanup of expired proofs, in milliseconds. */
const SWEEP = 60_000;
const DAY = 86_400_000;
/** Interval of the check whether a digest is due, in milliseconds. */
const DIGEST = 60_000;

export interface TaskOptions {
  config: Pick<Config, "notify" | "retentionDays" | "siteUrl">;
  store: IntakeStore;
  log: FastifyBaseLogger;
  turnstile: Turnstile | undefined;
  metrics: Pick<Metrics, "onMail">;
}

/** The server's background tasks. */
export function backgroundTasks({ config, store, log, turnstile, metrics }: TaskOptions): Periodic[] {
  store.onEvent?.((event) => {
    if (event.kind === "closed") log.error(event, "database");
    else if (event.kind === "away" || event.kind === "stuck") log.warn(event, "database");
    else log.info(event, "database");
  });
  const complain = (task: string) => (error: unknown) => {
    // Logged once, when it was closed.
    if (!(error instanceof StoreClosedError)) log.error({ err: error }, task);
  };
  const tasks = [
    createPendingChecks(store, turnstile, complain("pending checks")),
    periodic(SWEEP, (now) => store.forgetSpentProofs(now), complain("sweep")),
  ];
  if (config.retentionDays !== undefined) {
    tasks.push(
      createRetention(
        store,
        config.retentionDays,
        (count) => log.info({ count }, "purged by age"),
        complain("retention"),
      ),
    );
  }
  if (config.notify !== undefined) {
    tasks.push(
      alsoAtStart(periodic(DIGEST, (now) => store.queueDigest(now), complain("digest"))),
      createNotifier({
        store,
        notify: config.notify,
        host: new URL(config.siteUrl).hostname,
        onSent: () => metrics.onMail("sent"),
        onFailed(failure) {
          metrics.onMail("failed");
          log.warn(failure, "a notification waits");
        },
        onError: complain("notifications"),
      }),
    );
  }
  return tasks;
}

/** Deletes enquiries older than the given number of days, at startup and then once a day. */
export function createRetention(
  store: Pick<IntakeStore, "purgeBefore">,
  days: number,
  onPurged: (count: number) => void,
  onError: (error: unknown) => void,
): Periodic {
  const daily = periodic(
    DAY,
    async (now) => {
      const count = await store.purgeBefore(new Date(now.getTime() - days * DAY));
      if (count > 0) onPurged(count);
    },
    onError,
  );
  return alsoAtStart(daily);
}
