import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { ENQUIRY_PATHS } from "#enquiry/protocol.ts";
import type { DatabaseConfig } from "../config.ts";
import { type Disk, diskOf } from "../disk.ts";
import type { Channel, IntakeStore, Kiosk, Mark } from "../enquiries/store/intake-store.ts";

/** Histogram buckets in seconds, up to the longest wait a visitor tolerates. */
const DURATIONS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Outcome of an enquiry; `unavailable`: it could not be stored. */
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

type Collect = (gauge: Gauge) => Promise<void>;

/** Metrics of the service; none contains personal data. */
export function createMetrics(
  store: Pick<IntakeStore, "waiting" | "ages" | "kiosks" | "copies" | "oneCopies" | "onEvent">,
  database: DatabaseConfig,
  lostLines = () => 0,
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Counter({ name, help, labelNames, registers });
  /** `collect` sets its values when they are asked for. */
  const gauge = (name: string, help: string, labelNames: readonly string[] = [], collect?: Collect) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        return collect?.(this);
      },
    });

  const responses = counter("http_responses_total", "Answers by status", ["status"]);
  const duration = new Histogram({
    name: "enquiry_duration_seconds",
    help: "Time from an enquiry's arrival to its answer",
    buckets: DURATIONS,
    registers,
  });
  const saved = counter("enquiries_total", "Enquiries by what became of them", ["outcome"]);
  // From the start, because an increase is only seen of what was there before.
  for (const outcome of OUTCOMES) saved.inc({ outcome }, 0);
  const marked = counter("enquiry_marks_total", "Why enquiries were set apart", ["mark"]);
  const notifications = counter("notifications_total", "Mails and webhook posts by outcome", [
    "channel",
    "outcome",
  ]);
  const cut = counter("connections_cut_total", "Connections closed by the server, by what their client did", [
    "reason",
  ]);
  new Counter({
    name: "log_lines_lost_total",
    help: "Lines of the log that could not be written",
    registers,
    collect() {
      this.reset();
      this.inc(lostLines());
    },
  });
  new Counter({
    name: "one_copy_commits_total",
    help: "Commits that PostgreSQL confirmed without its standby, because somebody cancelled the wait for it",
    registers,
    collect() {
      this.reset();
      this.inc(store.oneCopies?.() ?? 0);
    },
  });
  const copies = () => store.copies?.().catch(() => undefined);
  gauge("enquiry_copies", "Machines that have an enquiry when it is answered", [], async (wanted) => {
    wanted.set((await copies())?.wanted ?? 1);
  });
  const confirming = "Standbys that confirm commits; 0 while the database is away";
  gauge("standbys_confirming", confirming, [], async (standbys) => {
    standbys.set((await copies())?.confirming ?? 0);
  });
  const behind = "How much of PostgreSQL's log its slowest standby has yet to write to its disk";
  gauge("standby_behind_bytes", behind, [], async (bytes) => {
    bytes.set((await copies())?.behindBytes ?? 0);
  });
  const away = gauge("database_away", "1 while enquiries go to the local spool");
  const spoolClosed = gauge(
    "spool_closed",
    "1 while the spool cannot be used: enquiries are refused when the database goes away",
  );
  const closed = gauge(
    "database_closed",
    "1 while the database file cannot be used and enquiries are refused",
  );
  // Unavailable values are left out, or stay as they were; the rest is still reported.
  gauge("waiting", "What has still to be done", ["what"], async (waits) => {
    const waiting = await store.waiting().catch(() => ({}));
    waits.reset();
    for (const [what, count] of Object.entries(waiting)) waits.set({ what }, count);
  });
  const ages = () => store.ages().catch(() => undefined);
  const oldest = "How long the oldest of what has still to be sent has waited";
  gauge("oldest_waiting_seconds", oldest, ["what"], async (waited) => {
    const found = await ages();
    if (found === undefined) return;
    const since = (time: string | undefined) =>
      time === undefined ? 0 : Math.max(0, (Date.now() - Date.parse(time)) / 1_000);
    waited.set({ what: "notifications" }, since(found.oldestMail));
    waited.set({ what: "webhooks" }, since(found.oldestWebhook));
  });
  const lastBackup = "When the last backup was made, in seconds since 1970; 0: never";
  gauge("last_backup_timestamp_seconds", lastBackup, [], async (made) => {
    const time = (await ages())?.lastBackup;
    if (time !== undefined) made.set(Date.parse(time) / 1_000);
  });
  const lastRehearsal =
    "When a backup was last restored on trial and was whole, in seconds since 1970; 0: never";
  gauge("last_rehearsal_timestamp_seconds", lastRehearsal, [], async (done) => {
    const time = (await ages())?.lastRehearsal;
    if (time !== undefined) done.set(Date.parse(time) / 1_000);
  });
  /** A measure of the disk that this server writes enquiries to. */
  const diskGauge = (name: string, help: string, measure: keyof Disk) =>
    gauge(name, help, [], async (bytes) => {
      const found = await diskOf(database).catch(() => undefined);
      if (found !== undefined) bytes.set(found[measure]);
    });
  diskGauge("disk_free_bytes", "What is free on the disk that this server writes enquiries to", "freeBytes");
  diskGauge("disk_size_bytes", "The size of that disk", "sizeBytes");
  /** One series a kiosk that is welcome and has reported. */
  const kioskGauge = (name: string, help: string, measure: (kiosk: Kiosk) => number) =>
    gauge(name, help, ["kiosk"], async (of) => {
      const found = await store.kiosks().catch(() => undefined);
      if (found === undefined) return;
      of.reset();
      for (const kiosk of found)
        if (kiosk.revokedAt === "" && kiosk.lastSeenAt !== "") of.set({ kiosk: kiosk.name }, measure(kiosk));
    });
  kioskGauge(
    "kiosk_last_seen_timestamp_seconds",
    "When a kiosk last reported, in seconds since 1970",
    ({ lastSeenAt }) => Date.parse(lastSeenAt) / 1_000,
  );
  kioskGauge("kiosk_unsent", "Leads that a kiosk has not been able to send", ({ unsent }) => unsent);
  kioskGauge("kiosk_free_bytes", "Storage that a kiosk has left", ({ freeBytes }) => freeBytes);
  const lastDrain = gauge(
    "last_drain_timestamp_seconds",
    "When the spool was last moved to the database, in seconds since 1970; 0: not since the start",
  );
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
