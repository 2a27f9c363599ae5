import { DatabaseSync } from "node:sqlite";
import type { Found } from "./model.ts";

export function foundIn(file: string): Found[] {
  using database = new DatabaseSync(file, { readOnly: true });
  return database
    .prepare("select submission_id as id, message, email, received_at as receivedAt from enquiry")
    .all() as unknown as Found[];
}

export function notedIn(file: string): Pick<Found, "id" | "message">[] {
  using database = new DatabaseSync(file, { readOnly: true });
  return database.prepare(NOTED).all() as unknown as Pick<Found, "id" | "message">[];
}

export const NOTED = "select submission_id as id, note as message from amendment";
export const OUTBOXES = ["outbox", "webhook_outbox", "pending_check", "digest_entry"];

export function linkSecretIn(file: string): string {
  using database = new DatabaseSync(file, { readOnly: true });
  return String(database.prepare(LINK_SECRET).get()?.value);
}

export const LINK_SECRET = "select value from setting where name = 'mail-links'";

export function announcedIn(file: string): string[] {
  using database = new DatabaseSync(file, { readOnly: true });
  return OUTBOXES.flatMap((table) =>
    database
      .prepare(`select submission_id as id from ${table}`)
      .all()
      .map(({ id }) => String(id)),
  );
}
