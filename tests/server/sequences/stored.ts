import type { DatabaseConfig } from "#server/config.ts";
import { readFrom } from "../harness.ts";
import { query } from "../postgres.ts";
import { until } from "../server-process.ts";
import type { Found } from "./model.ts";

const OUTBOXES = ["outbox", "webhook_outbox", "pending_check", "digest_entry"];

const ask = async <Row>(database: DatabaseConfig, text: string) =>
  (database.kind === "sqlite" ? readFrom(database.path, text) : await query(database.url, text)) as Row[];

/** Enquiries that wait in a spool. */
function spooled(database: DatabaseConfig): Found[] {
  if (database.kind === "sqlite") return [];
  return readFrom(database.spoolPath, "select entry from spooled").map(({ entry }) => {
    const { content, receivedAt } = JSON.parse(String(entry));
    return { ...content, id: content.submissionId, receivedAt };
  });
}

/** Everything that is stored, or waits in a spool. */
export async function foundIn(database: DatabaseConfig): Promise<Found[]> {
  // The spool first: what is moved meanwhile is found in the database.
  const waiting = spooled(database);
  const stored = await ask<Found>(
    database,
    `select submission_id as id, message, email, received_at as "receivedAt" from enquiry`,
  );
  const there = new Set(stored.map(({ message }) => message));
  return [...stored, ...waiting.filter(({ message }) => !there.has(message))];
}

/** The amendments that are stored. */
export const notedIn = (database: DatabaseConfig) =>
  ask<Pick<Found, "id" | "message">>(database, "select submission_id as id, note as message from amendment");

/** The secret that signs links in mails. */
export async function linkSecretIn(database: DatabaseConfig): Promise<string> {
  const [row] = await ask<{ value: string }>(database, "select value from setting where name = 'mail-links'");
  return row?.value ?? "";
}

/** The ids in all outboxes. */
export async function announcedIn(database: DatabaseConfig): Promise<string[]> {
  const ids = OUTBOXES.map((table) => `select submission_id as id from ${table}`);
  return (await ask<{ id: string }>(database, ids.join(" union all "))).map(({ id }) => id);
}

/** Resolves when nothing waits in a spool. */
export const drained = (database: DatabaseConfig) =>
  until(() => spooled(database).length === 0, 30_000, "an empty spool");
