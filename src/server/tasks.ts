import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import { diskOf } from "./disk.ts";
import { createPendingChecks } from "./enquiries/intake/human-check/pending.ts";
import type { Turnstile } from "./enquiries/intake/human-check/turnstile.ts";
import { linkWriter } from "./enquiries/mail-link/token.ts";
import { createNotifier } from "./enquiries/notify/notifier.ts";
import type { DeliveryEvents } from "./enquiries/notify/outbox.ts";
import { warningsOf } from "./enquiries/notify/warnings.ts";
import { createWebhook } from "./enquiries/notify/webhook.ts";
import { dayPage } from "./enquiries/owner/day.ts";
import { openArchive } from "./enquiries/owner/open-archive.ts";
import { SEALED_AT_ONCE } from "./enquiries/store/chain/links.ts";
import type { IntakeStore } from "./enquiries/store/intake-store.ts";
import { DELETED_AT_ONCE } from "./enquiries/store/operations/purge.ts";
import type { RetentionRule } from "./enquiries/store/operations/review-age.ts";
import { runThrottled } from "./enquiries/store/run-throttled.ts";
import { StoreClosedError } from "./enquiries/store/store-error.ts";
import type { Channel } from "./enquiries/store/tables.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { alsoAtStart, type Periodic, periodic } from "./periodic.ts";

/** Interval of the cleanup of expired proofs, in milliseconds. */
const SWEEP_INTERVAL_MS = 60_000;
/** Interval at which the chain's last link is logged, in milliseconds. */
const HEAD_INTERVAL_MS = 60_000;
/** Interval at which enquiries that are not in the chain yet are added, in milliseconds. */
const SEAL_INTERVAL_MS = 1_000;
const DAY = 86_400_000;
/** Interval of the check whether a digest is due, in milliseconds. */
const DIGEST_INTERVAL_MS = 60_000;

export interface TaskOptions {
  config: Pick<Config, "database" | "notify" | "hasMailLinks" | "webhook" | "retention" | "siteUrl">;
  store: IntakeStore;
  log: FastifyBaseLogger;
  turnstile: Turnstile | undefined;
  metrics: Pick<Metrics, "onNotification">;
}

export function backgroundTasks({ config, store, log, turnstile, metrics }: TaskOptions): Periodic[] {
  store.onEvent?.((event) => {
    if (event.kind === "closed" || event.kind === "spool-closed") log.error(event, "database");
    else if (event.kind === "away" || event.kind === "stuck") log.warn(event, "database");
    else log.info(event, "database");
  });
  const complain = (task: string) => (error: unknown) => {
    // Logged once, when it was closed.
    if (!(error instanceof StoreClosedError)) log.error({ err: error }, task);
  };
  const tasks = [
    createPendingChecks(store, turnstile, complain("pending checks")),
    periodic(SWEEP_INTERVAL_MS, (now) => store.forgetSpentProofs(now), complain("sweep")),
    periodic(
      SEAL_INTERVAL_MS,
      (_now, isStopping) =>
        runThrottled(async () => (await store.seal()) === SEALED_AT_ONCE && !isStopping()),
      complain("seal"),
    ),
  ];
  const { all, quarantined } = config.retention;
  if (all !== undefined || quarantined !== undefined)
    tasks.push(createRetention(store, config.retention, log, complain("retention")));
  tasks.push(createHeadLog(store, log, complain("chain")));
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
      alsoAtStart(periodic(DIGEST_INTERVAL_MS, (now) => store.queueDigest(now), complain("digest"))),
      createNotifier({
        store,
        notify: config.notify,
        host,
        ...(config.hasMailLinks && { links: () => linkWriter(store, config.siteUrl) }),
        warnings: async () => warningsOf(await store.ages(), await diskOf(config.database), new Date()),
        async dayPage(before) {
          const archive = await openArchive(config.database);
          const since = new Date(before.getTime() - DAY);
          return dayPage(archive, { since, before }).finally(() => archive.close());
        },
        ...delivery("mail"),
      }),
    );
  }
  if (config.webhook !== undefined)
    tasks.push(createWebhook({ store, webhook: config.webhook, ...delivery("webhook") }));
  return tasks;
}

/** Deletes enquiries that are too old, at startup and then once a day. */
export function createRetention(
  store: Pick<IntakeStore, "reviewAge" | "purgeAged">,
  rule: RetentionRule,
  log: Record<"info" | "warn", (fields: object, text: string) => void>,
  onError: (error: unknown) => void,
): Periodic {
  async function purge(now: Date, isStopping: () => boolean): Promise<void> {
    const review = await store.reviewAge(now, rule);
    if (review.kind === "clock-jumped")
      log.warn(review, "nothing is purged until the clock has gone on for a week");
    if (review.kind === "second-look") log.warn(review, "purged tomorrow, if it is the same then");
    if (review.kind !== "due") return;
    let count = 0;
    await runThrottled(async () => {
      const deleted = await store.purgeAged(review.cutoff);
      count += deleted;
      return deleted === DELETED_AT_ONCE && !isStopping();
    });
    log.info({ count }, "purged by age");
  }
  return alsoAtStart(periodic(DAY, purge, onError));
}

/** Logs the chain's last link when there is a new one, so that the log can prove later that none is missing. */
function createHeadLog(
  store: Pick<IntakeStore, "chainHead">,
  log: Pick<FastifyBaseLogger, "info">,
  onError: (error: unknown) => void,
): Periodic {
  let logged = 0;
  return periodic(
    HEAD_INTERVAL_MS,
    async () => {
      const head = await store.chainHead();
      if (head === undefined || head.number === logged) return;
      logged = head.number;
      log.info({ chain: { number: head.number, hash: head.hash } }, "chain");
    },
    onError,
  );
}
