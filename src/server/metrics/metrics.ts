import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { ENQUIRY_PATHS } from "#enquiry/protocol.ts";
import type { DatabaseConfig } from "../config.ts";
import { diskOf } from "../disk.ts";
import type { Channel, IntakeStore, Kiosk, Mark } from "../enquiries/store/intake-store.ts";

/** Histogram buckets in seconds, up to the longest wait a visitor tolerates. */
const DURATIONS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What became of an enquiry; `unavailable`: it could not be stored. */
const OUTCOMES = ["stored", "repeated", "conflict", "full", "erased", "unavailable"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface Metrics {
  /** Counts every response and times those of the enquiry endpoint. */
  observe(app: FastifyInstance): void;
  onSaved(outcome: Outcome, marks: readonly Mark[]): void;
  onNotification(channel: Channel, outcome: "sent" | "failed"): void;
  /** Counts a connection that was closed because its client sends too much at once or reads nothing. */
  onCut(reason: "pipelining" | "unread"): void;
  /** Prometheus text, and its content type. */
  render(): Promise<{ type: string; text: string }>;
}

/** Metrics of the service; none contains personal data. */
export function createMetrics(
  store: Pick<IntakeStore, "waiting" | "ages" | "kiosks" | "onEvent">,
  database: DatabaseConfig,
  lostLines = () => 0,
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const responses = new Counter({
    name: "http_responses_total",
    help: "Answers by status",
    labelNames: ["status"],
    registers,
  });
  const duration = new Histogram({
    name: "enquiry_duration_seconds",
    help: "Time from an enquiry's arrival to its answer",
    buckets: DURATIONS,
    registers,
  });
  const saved = new Counter({
    name: "enquiries_total",
    help: "Enquiries by what became of them",
    labelNames: ["outcome"],
    registers,
  });
  // From the start, because an increase is only seen of what was there before.
  for (const outcome of OUTCOMES) saved.inc({ outcome }, 0);
  const marked = new Counter({
    name: "enquiry_marks_total",
    help: "Why enquiries were set apart",
    labelNames: ["mark"],
    registers,
  });
  const notifications = new Counter({
    name: "notifications_total",
    help: "Mails and webhook posts by outcome",
    labelNames: ["channel", "outcome"],
    registers,
  });
  const cut = new Counter({
    name: "connections_cut_total",
    help: "Connections closed by the server, by what their client did",
    labelNames: ["reason"],
    registers,
  });
  new Counter({
    name: "log_lines_lost_total",
    help: "Lines of the log that could not be written",
    registers,
    collect() {
      this.reset();
      this.inc(lostLines());
    },
  });
  const away = new Gauge({
    name: "database_away",
    help: "1 while enquiries go to the local spool",
    registers,
  });
  const spoolClosed = new Gauge({
    name: "spool_closed",
    help: "1 while the spool cannot be used: enquiries are refused when the database goes away",
    registers,
  });
  const closed = new Gauge({
    name: "database_closed",
    help: "1 while the database file cannot be used and enquiries are refused",
    registers,
  });
  new Gauge({
    name: "waiting",
    help: "What has still to be done",
    labelNames: ["what"],
    registers,
    async collect() {
      // If the counts are unavailable they are left out; the rest is still reported.
      const waiting = await store.waiting().catch(() => ({}));
      this.reset();
      for (const [what, count] of Object.entries(waiting)) this.set({ what }, count);
    },
  });
  // What is unavailable is left as it was; the rest is still reported.
  const ages = () => store.ages().catch(() => undefined);
  const disk = () => diskOf(database).catch(() => undefined);
  new Gauge({
    name: "oldest_waiting_seconds",
    help: "How long the oldest of what has still to be sent has waited",
    labelNames: ["what"],
    registers,
    async collect() {
      const found = await ages();
      if (found === undefined) return;
      const since = (time: string | undefined) =>
        time === undefined ? 0 : Math.max(0, (Date.now() - Date.parse(time)) / 1_000);
      this.set({ what: "notifications" }, since(found.oldestMail));
      this.set({ what: "webhooks" }, since(found.oldestWebhook));
    },
  });
  new Gauge({
    name: "last_backup_timestamp_seconds",
    help: "When the last backup was made, in seconds since 1970; 0: never",
    registers,
    async collect() {
      const time = (await ages())?.lastBackup;
      if (time !== undefined) this.set(Date.parse(time) / 1_000);
    },
  });
  new Gauge({
    name: "disk_free_bytes",
    help: "What is free on the disk that this server writes enquiries to",
    registers,
    async collect() {
      const found = await disk();
      if (found !== undefined) this.set(found.freeBytes);
    },
  });
  new Gauge({
    name: "disk_size_bytes",
    help: "The size of that disk",
    registers,
    async collect() {
      const found = await disk();
      if (found !== undefined) this.set(found.sizeBytes);
    },
  });
  /** One series a kiosk that is welcome and has reported. */
  const kioskGauge = (name: string, help: string, measure: (kiosk: Kiosk) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ["kiosk"],
      registers,
      async collect() {
        const found = await store.kiosks().catch(() => undefined);
        if (found === undefined) return;
        this.reset();
        for (const kiosk of found)
          if (kiosk.revokedAt === "" && kiosk.lastSeenAt !== "")
            this.set({ kiosk: kiosk.name }, measure(kiosk));
      },
    });
  kioskGauge(
    "kiosk_last_seen_timestamp_seconds",
    "When a kiosk last reported, in seconds since 1970",
    ({ lastSeenAt }) => Date.parse(lastSeenAt) / 1_000,
  );
  kioskGauge("kiosk_unsent", "Leads that a kiosk has not been able to send", ({ unsent }) => unsent);
  kioskGauge("kiosk_free_bytes", "Storage that a kiosk has left", ({ freeBytes }) => freeBytes);
  const lastDrain = new Gauge({
    name: "last_drain_timestamp_seconds",
    help: "When the spool was last moved to the database, in seconds since 1970; 0: not since the start",
    registers,
  });
  store.onEvent?.(({ kind }) => {
    if (kind === "away") away.set(1);
    if (kind === "back") away.set(0);
    if (kind === "closed") closed.set(1);
    if (kind === "opened") closed.set(0);
    if (kind === "spool-closed") spoolClosed.set(1);
    if (kind === "spool-opened") spoolClosed.set(0);
    if (kind === "drained") lastDrain.setToCurrentTime();
  });

  return {
    observe(app) {
      app.addHook("onResponse", (request, reply, done) => {
        responses.inc({ status: reply.statusCode });
        if (request.method === "POST" && request.routeOptions.url === ENQUIRY_PATHS.submit)
          duration.observe(reply.elapsedTime / 1_000);
        done();
      });
    },
    onSaved(outcome, marks) {
      saved.inc({ outcome });
      for (const mark of marks) marked.inc({ mark });
    },
    onNotification: (channel, outcome) => notifications.inc({ channel, outcome }),
    onCut: (reason) => cut.inc({ reason }),
    render: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}
