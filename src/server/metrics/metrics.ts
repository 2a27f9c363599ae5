import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { ENQUIRY_PATHS } from "#enquiry/protocol.ts";
import type { DatabaseConfig } from "../config.ts";
import type { IntakeStore } from "../enquiries/store/intake-store.ts";
import type { Channel, QuarantineReason } from "../enquiries/store/tables.ts";
import { type MeasuredStore, registerGauges } from "./gauges.ts";

/** Histogram buckets in seconds, up to the longest wait a visitor tolerates. */
const DURATIONS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Outcome of an enquiry; `unavailable`: it could not be stored now, `internal`: the database refused it. */
const OUTCOMES = ["stored", "repeated", "conflict", "full", "erased", "unavailable", "internal"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type Metrics = ReturnType<typeof createMetrics>;

/** Metrics of the service; none contains personal data. */
export function createMetrics(
  store: MeasuredStore & Pick<IntakeStore, "oneCopies">,
  database: DatabaseConfig,
  lostLines = () => 0,
) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Counter({ name, help, labelNames, registers });

  const responses = counter("http_responses_total", "Answers by status", ["status"]);
  const duration = new Histogram({
    name: "enquiry_duration_seconds",
    help: "Time from an enquiry's arrival to its answer",
    buckets: DURATIONS,
    registers,
  });
  const saved = counter("enquiries_total", "Enquiries by what became of them", ["outcome"]);
  // Set to 0 at the start, because Prometheus only sees an increase of a series that already exists.
  for (const outcome of OUTCOMES) saved.inc({ outcome }, 0);
  const marked = counter("enquiry_marks_total", "Why enquiries were set apart", ["mark"]);
  const mails = "Mails and webhook posts by outcome";
  const notifications = counter("notifications_total", mails, ["channel", "outcome"]);
  const cuts = "Connections closed by the server, by what their client did";
  const cut = counter("connections_cut_total", cuts, ["reason"]);
  /** A counter that is kept elsewhere. */
  const total = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  total("log_lines_lost_total", "Lines of the log that could not be written", lostLines);
  total(
    "one_copy_commits_total",
    "Commits that PostgreSQL confirmed without its standby, because somebody cancelled the wait for it",
    () => store.oneCopies?.() ?? 0,
  );
  registerGauges(registry, store, database);

  return {
    /** Counts every response and times those of the enquiry endpoint. */
    observe(app: FastifyInstance) {
      app.addHook("onResponse", (request, reply, done) => {
        responses.inc({ status: reply.statusCode });
        if (request.method === "POST" && request.routeOptions.url === ENQUIRY_PATHS.submit)
          duration.observe(reply.elapsedTime / 1_000);
        done();
      });
    },
    onSaved(outcome: Outcome, marks: readonly QuarantineReason[]) {
      saved.inc({ outcome });
      for (const mark of marks) marked.inc({ mark });
    },
    onNotification: (channel: Channel, outcome: "sent" | "failed") => notifications.inc({ channel, outcome }),
    /** Counts a connection that was closed because its client sends too much at once or reads nothing. */
    onCut: (reason: "pipelining" | "unread") => cut.inc({ reason }),
    /** Prometheus text, and its content type. */
    render: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}
