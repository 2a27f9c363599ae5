import { Kysely, type Selectable, sql } from "kysely";
import { PlainError } from "../plain-error.ts";
import { migrate } from "./migrations.ts";
import { openSqlite, sqliteDialect, truncateWal } from "./sqlite.ts";
import type { EnquiryLedger, StoredEnquiry } from "./store.ts";
import type { EnquiryTable, Tables } from "./tables.ts";

/** Opens the ledger of the same database that a server may be using at this moment. */
export async function openLedger(path: string): Promise<EnquiryLedger> {
  const database = openSqlite(path);
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database) });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }

  /** What was deleted must not survive in the log either. */
  function forget(): void {
    if (!truncateWal(database)) {
      throw new PlainError(
        "Deleted, but the write-ahead log is in use and still holds a copy: run the same command again",
      );
    }
  }

  return {
    async list(filter = {}) {
      let query = db.selectFrom("enquiry").selectAll().orderBy("received_at").orderBy("submission_id");
      if (filter.state !== undefined) query = query.where("state", "=", filter.state);
      return (await query.execute()).map(fromRow);
    },

    async eraseByEmail(email) {
      // pending_check follows by its foreign key; spent proofs and settings say nothing about anybody.
      const { numDeletedRows } = await db
        .deleteFrom("enquiry")
        .where(sql<string>`lower(email)`, "=", email.toLowerCase())
        .executeTakeFirst();
      forget();
      return Number(numDeletedRows);
    },

    async purgeBefore(time) {
      const { numDeletedRows } = await db
        .deleteFrom("enquiry")
        .where("received_at", "<", time.toISOString())
        .executeTakeFirst();
      forget();
      return Number(numDeletedRows);
    },

    close: () => db.destroy(),
  };
}

function fromRow(row: Selectable<EnquiryTable>): StoredEnquiry {
  return {
    submissionId: row.submission_id,
    receivedAt: row.received_at,
    reason: row.reason,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    organization: row.organization,
    message: row.message,
    state: row.state,
    marks: row.marks,
  };
}
