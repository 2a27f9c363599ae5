import { Gauge, type Registry } from "prom-client";
import type { DatabaseConfig } from "../config.ts";
import { diskOf } from "../disk.ts";
import type { IntakeStore } from "../enquiries/store/intake-store.ts";
import type { Kiosk } from "../enquiries/store/tables.ts";

export type MeasuredStore = Pick<IntakeStore, "waiting" | "ages" | "kiosks" | "copies" | "onEvent">;

type Collect = (gauge: Gauge) => Promise<void>;
type MakeGauge = (name: string, help: string, labelNames?: readonly string[], collect?: Collect) => Gauge;

/** Gauges. A value that cannot be read is left out or stays as it was; the others are still reported. */
export function registerGauges(registry: Registry, store: MeasuredStore, database: DatabaseConfig): void {
  /** `collect` sets its values when they are asked for. */
  const gauge: MakeGauge = (name, help, labelNames = [], collect) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        return collect?.(this);
      },
    });
  const measured = (name: string, help: string, measure: () => Promise<number | undefined>) =>
    gauge(name, help, [], async (number) => {
      const value = await measure().catch(() => undefined);
      if (value !== undefined) number.set(value);
    });

  const copies = async () => store.copies?.().catch(() => undefined);
  const wanted = "Machines that have an enquiry when it is answered";
  measured("enquiry_copies", wanted, async () => (await copies())?.wanted ?? 1);
  const confirming = "Standbys that confirm commits; 0 while the database is away";
  measured("standbys_confirming", confirming, async () => (await copies())?.confirming ?? 0);
  const behind = "How much of PostgreSQL's log its slowest standby has yet to write to its disk";
  measured("standby_behind_bytes", behind, async () => (await copies())?.behindBytes ?? 0);
  stateGauges(gauge, store);
  waitingGauges(gauge, store);
  const backup = "When the last backup was made, in seconds since 1970; 0: never";
  measured("last_backup_timestamp_seconds", backup, async () => secondsOf((await store.ages()).lastBackup));
  const rehearsal = "When a backup was last restored on trial and was whole, in seconds since 1970; 0: never";
  measured("last_rehearsal_timestamp_seconds", rehearsal, async () =>
    secondsOf((await store.ages()).lastRehearsal),
  );
  const free = "What is free on the disk that this server writes enquiries to";
  measured("disk_free_bytes", free, async () => (await diskOf(database)).freeBytes);
  measured("disk_size_bytes", "The size of that disk", async () => (await diskOf(database)).sizeBytes);
  kioskGauges(gauge, store);
}

function secondsOf(time: string | undefined): number | undefined {
  return time === undefined ? undefined : Date.parse(time) / 1_000;
}

function stateGauges(gauge: MakeGauge, store: Pick<MeasuredStore, "onEvent">): void {
  const away = gauge("database_away", "1 while enquiries go to the local spool");
  const spoolClosed = gauge(
    "spool_closed",
    "1 while the spool cannot be used: enquiries are refused when the database goes away",
  );
  const closed = gauge(
    "database_closed",
    "1 while the database file cannot be used and enquiries are refused",
  );
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
}

function waitingGauges(gauge: MakeGauge, store: Pick<MeasuredStore, "waiting" | "ages">): void {
  gauge("waiting", "What has still to be done", ["what"], async (waits) => {
    const waiting = await store.waiting().catch(() => ({}));
    waits.reset();
    for (const [what, count] of Object.entries(waiting)) waits.set({ what }, count);
  });
  const oldest = "How long the oldest of what has still to be sent has waited";
  gauge("oldest_waiting_seconds", oldest, ["what"], async (waited) => {
    const found = await store.ages().catch(() => undefined);
    if (found === undefined) return;
    const since = (time: string | undefined) =>
      time === undefined ? 0 : Math.max(0, (Date.now() - Date.parse(time)) / 1_000);
    waited.set({ what: "notifications" }, since(found.oldestMail));
    waited.set({ what: "webhooks" }, since(found.oldestWebhook));
  });
}

/** One series for each kiosk that is not revoked and has reported. */
function kioskGauges(gauge: MakeGauge, store: Pick<MeasuredStore, "kiosks">): void {
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
}
