import { randomBytes } from "node:crypto";
import { type Insertable, Kysely, type Selectable, type Transaction } from "kysely";
import { migrate } from "./migrations.ts";
import { openSqlite, type SqliteOptions, sqliteDialect } from "./sqlite.ts";
import type { EnquiryContent, EnquiryStore, Knowledge, Mark, NewEnquiry } from "./store.ts";
import type { EnquiryTable, Tables } from "./tables.ts";

/** Tokens that are verified again together. */
const CHECKS_AT_ONCE = 20;

/** Opens the store that a `sqlite:PATH` names and brings its tables up to date. */
export async function openStore(path: string, options?: SqliteOptions): Promise<EnquiryStore> {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(openSqlite(path, options)) });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return kyselyStore(db);
}

function kyselyStore(db: Kysely<Tables>): EnquiryStore {
  return {
    recognise: (content) => recognise(db, content),
    save: (entry) => db.transaction().execute((transaction) => save(transaction, entry)),

    async pendingChecks(now) {
      const rows = await db
        .selectFrom("pending_check")
        .selectAll()
        .where("next_attempt_at", "<=", now.toISOString())
        .orderBy("next_attempt_at")
        .limit(CHECKS_AT_ONCE)
        .execute();
      return rows.map((row) => ({
        submissionId: row.submission_id,
        token: row.token,
        giveUpAt: new Date(row.give_up_at),
      }));
    },

    async postponeCheck(submissionId, until) {
      await db
        .updateTable("pending_check")
        .set({ next_attempt_at: until.toISOString() })
        .where("submission_id", "=", submissionId)
        .execute();
    },

    settleCheck: (submissionId, mark) =>
      db.transaction().execute((transaction) => settle(transaction, submissionId, mark)),

    async secret(name) {
      const fresh = { name, value: randomBytes(32).toString("hex") };
      await db
        .insertInto("setting")
        .values(fresh)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const row = await db
        .selectFrom("setting")
        .select("value")
        .where("name", "=", name)
        .executeTakeFirstOrThrow();
      return row.value;
    },

    async probe() {
      const value = new Date().toISOString();
      await db
        .insertInto("setting")
        .values({ name: "probed-at", value })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
        .execute();
    },

    close: () => db.destroy(),
  };
}

async function save(db: Transaction<Tables>, entry: NewEnquiry): Promise<"stored" | "repeated" | "conflict"> {
  const inserted = await db
    .insertInto("enquiry")
    .values(toRow(entry))
    .onConflict((conflict) => conflict.column("submission_id").doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) {
    return (await recognise(db, entry.content)) === "repeated" ? "repeated" : "conflict";
  }
  const { trace, content } = entry;
  if (trace?.kind === "proof" && !(await spendProof(db, trace.nonce, trace.expiresAt, entry.receivedAt))) {
    await mark(db, content.submissionId, "check-replayed");
  }
  if (trace?.kind === "pending") {
    await db
      .insertInto("pending_check")
      .values({
        submission_id: content.submissionId,
        token: trace.token,
        next_attempt_at: trace.nextAttemptAt.toISOString(),
        give_up_at: trace.giveUpAt.toISOString(),
      })
      .execute();
  }
  return "stored";
}

/** False when this proof has been used before. Forgets those that have expired by the server's clock. */
async function spendProof(db: Transaction<Tables>, nonce: string, expiresAt: Date, now: Date) {
  await db.deleteFrom("spent_proof").where("expires_at", "<", now.toISOString()).execute();
  const spent = await db
    .insertInto("spent_proof")
    .values({ nonce, expires_at: expiresAt.toISOString() })
    .onConflict((conflict) => conflict.column("nonce").doNothing())
    .executeTakeFirst();
  return spent.numInsertedOrUpdatedRows === 1n;
}

async function settle(db: Transaction<Tables>, submissionId: string, newMark: Mark | undefined) {
  await db.deleteFrom("pending_check").where("submission_id", "=", submissionId).execute();
  if (newMark !== undefined) return mark(db, submissionId, newMark);
  const row = await db
    .selectFrom("enquiry")
    .select("marks")
    .where("submission_id", "=", submissionId)
    .executeTakeFirst();
  await db
    .updateTable("enquiry")
    .set({ state: row?.marks === "" ? "accepted" : "quarantined" })
    .where("submission_id", "=", submissionId)
    .execute();
}

async function mark(db: Transaction<Tables>, submissionId: string, newMark: Mark): Promise<void> {
  const row = await db
    .selectFrom("enquiry")
    .select("marks")
    .where("submission_id", "=", submissionId)
    .executeTakeFirst();
  await db
    .updateTable("enquiry")
    .set({ state: "quarantined", marks: [row?.marks, newMark].filter(Boolean).join(" ") })
    .where("submission_id", "=", submissionId)
    .execute();
}

async function recognise(db: Kysely<Tables>, content: EnquiryContent): Promise<Knowledge> {
  const row = await db
    .selectFrom("enquiry")
    .selectAll()
    .where("submission_id", "=", content.submissionId)
    .executeTakeFirst();
  if (row === undefined) return "unknown";
  return sameContent(row, content) ? "repeated" : "conflict";
}

function sameContent(row: Selectable<EnquiryTable>, content: EnquiryContent): boolean {
  return Object.entries(contentColumns(content)).every(
    ([column, value]) => row[column as keyof typeof row] === value,
  );
}

function contentColumns(content: EnquiryContent) {
  return {
    submission_id: content.submissionId,
    reason: content.reason,
    first_name: content.firstName,
    last_name: content.lastName,
    email: content.email,
    phone: content.phone,
    organization: content.organization,
    message: content.message,
  };
}

function toRow(entry: NewEnquiry): Insertable<EnquiryTable> {
  const settled = entry.marks.length > 0 ? "quarantined" : "accepted";
  return {
    ...contentColumns(entry.content),
    received_at: entry.receivedAt.toISOString(),
    state: entry.trace?.kind === "pending" ? "pending" : settled,
    marks: entry.marks.join(" "),
  };
}
