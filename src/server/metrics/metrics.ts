import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { ENQUIRY_PATHS } from "#enquiry/protocol.ts";
import type { IntakeStore, Mark } from "../enquiries/store/intake-store.ts";

/** Histogram buckets in seconds, up to the longest wait a visitor tolerates. */
const DURATIONS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Metrics {
  /** Counts every response and times those of the enquiry endpoint. */
  observe(app: FastifyInstance): void;
  onSaved(outcome: string, marks: readonly Mark[]): void;
  onMail(outcome: "sent" | "failed"): void;
  /** Counts a connection that was closed because its client sends too much at once or reads nothing. */
  onCut(reason: "pipelining" | "unread"): void;
  /** Prometheus text, and its content type. */
  render(): Promise<{ type: string; text: string }>;
}

/** Metrics of the service; none contains personal data. */
export function createMetrics(store: Pick<IntakeStore, "waiting" | "onEvent">): Metrics {
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
  const marked = new Counter({
    name: "enquiry_marks_total",
    help: "Why enquiries were set apart",
    labelNames: ["mark"],
    registers,
  });
  const mails = new Counter({
    name: "notifications_total",
    help: "Mails by outcome",
    labelNames: ["outcome"],
    registers,
  });
  const cut = new Counter({
    name: "connections_cut_total",
    help: "Connections closed by the server, by what their client did",
    labelNames: ["reason"],
    registers,
  });
  const away = new Gauge({
    name: "database_away",
    help: "1 while enquiries go to the local spool",
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
  store.onEvent?.(({ kind }) => {
    if (kind === "away") away.set(1);
    if (kind === "back") away.set(0);
    if (kind === "closed") closed.set(1);
    if (kind === "opened") closed.set(0);
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
    onMail: (outcome) => mails.inc({ outcome }),
    onCut: (reason) => cut.inc({ reason }),
    render: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}
