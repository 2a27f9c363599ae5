import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import { diskOf } from "./disk.ts";
import { createPendingChecks } from "./enquiries/intake/human-check/pending.ts";
import type { Turnstile } from "./enquiries/intake/human-check/turnstile.ts";
import { createNotifier } from "./enquiries/notify/notifier.ts";
import type { DeliveryEvents } from "./enquiries/notify/outbox.ts";
import { warningsOf } from "./enquiries/notify/warnings.ts";
import { createWebhook } from "./enquiries/notify/webhook.ts";
import type { Channel, IntakeStore } from "./enquiries/store/intake-store.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { alsoAtStart, type Periodic, periodic } from "./periodic.ts";

/** Interval of the cleanup of expired proofs, in milliseconds. */
const SWEEP = 60_000;
const DAY = 86_400_000;
/** Interval of the check whether a digest is due, in milliseconds. */
const DIGEST = 60_000;

export interface TaskOptions {
  config: Pick<Config, "database" | "notify" | "webhook" | "retentionDays" | "siteUrl">;
  store: IntakeStore;
  log: FastifyBaseLogger;
  turnstile: Turnstile | undefined;
  metrics: Pick<Metrics, "onNotification">;
}

/** The server's background tasks. */
export function backgroundTasks({ config, store, log, turnstile, metrics }: TaskOptions): Periodic[] {
  store.onEvent?.((event) => {
    if (event.kind === "away" || event.kind === "stuck") log.warn(event, "database");
    else log.info(event, "database");
  });
  const complain = (task: string) => (error: unknown) => log.error({ err: error }, task);
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
  const delivery = (channel: Channel): DeliveryEvents => ({
    onSent: () => metrics.onNotification(channel, "sent"),
    onFailed(failure) {
      metrics.onNotification(channel, "failed");
      log.warn({ channel, ...failure }, "a notification waits");
    },
    onError: complain(`notifications by ${channel}`),
  });
  if (config.notify !== undefined) {
    const host = new URL(config.siteUrl).hostname;
    tasks.push(
      alsoAtStart(periodic(DIGEST, (now) => store.queueDigest(now), complain("digest"))),
      createNotifier({
        store,
        notify: config.notify,
        host,
        warnings: async () => warningsOf(await store.ages(), await diskOf(config.database), new Date()),
        ...delivery("mail"),
      }),
    );
  }
  if (config.webhook !== undefined)
    tasks.push(createWebhook({ store, webhook: config.webhook, ...delivery("webhook") }));
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
