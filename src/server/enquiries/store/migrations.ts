import { type Kysely, PostgresAdapter, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { PlainError } from "../../plain-error.ts";

/**
 * Run in order of their names; never edit one that has shipped. Use only SQL that both SQLite and PostgreSQL support.
 * Each step must be idempotent: Kysely runs them on SQLite without a transaction, and a start may be interrupted.
 */
export const migrations: Record<string, Migration> = {
  "001-enquiries": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("enquiry")
        .ifNotExists()
        .addColumn("submission_id", "text", (column) => column.primaryKey().notNull())
        .addColumn("received_at", "text", (column) => column.notNull())
        .addColumn("reason", "text", (column) => column.notNull())
        .addColumn("first_name", "text", (column) => column.notNull())
        .addColumn("last_name", "text", (column) => column.notNull())
        .addColumn("email", "text", (column) => column.notNull())
        .addColumn("phone", "text", (column) => column.notNull())
        .addColumn("organization", "text", (column) => column.notNull())
        .addColumn("message", "text", (column) => column.notNull())
        .addColumn("state", "text", (column) => column.notNull())
        .addColumn("marks", "text", (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex("enquiry_by_time")
        .ifNotExists()
        .on("enquiry")
        .columns(["received_at", "submission_id"])
        .execute();
      await db.schema
        .createTable("spent_proof")
        .ifNotExists()
        .addColumn("nonce", "text", (column) => column.primaryKey().notNull())
        .addColumn("expires_at", "text", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("pending_check")
        .ifNotExists()
        .addColumn("submission_id", "text", (column) =>
          column.primaryKey().notNull().references("enquiry.submission_id").onDelete("cascade"),
        )
        .addColumn("token", "text", (column) => column.notNull())
        .addColumn("next_attempt_at", "text", (column) => column.notNull())
        .addColumn("give_up_at", "text", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("setting")
        .ifNotExists()
        .addColumn("name", "text", (column) => column.primaryKey().notNull())
        .addColumn("value", "text", (column) => column.notNull())
        .execute();
    },
  },
  "002-outbox": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("outbox")
        .ifNotExists()
        .addColumn("submission_id", "text", (column) =>
          column.primaryKey().notNull().references("enquiry.submission_id").onDelete("cascade"),
        )
        .addColumn("attempts", "integer", (column) => column.notNull())
        .addColumn("next_attempt_at", "text", (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex("spent_proof_by_expiry")
        .ifNotExists()
        .on("spent_proof")
        .column("expires_at")
        .execute();
    },
  },
  "003-digest": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("digest")
        .ifNotExists()
        .addColumn("number", "integer", (column) => column.primaryKey().notNull())
        .addColumn("queued_at", "text", (column) => column.notNull())
        .addColumn("attempts", "integer", (column) => column.notNull())
        .addColumn("next_attempt_at", "text", (column) => column.notNull())
        .addColumn("sent_at", "text")
        .execute();
      await db.schema
        .createTable("digest_entry")
        .ifNotExists()
        .addColumn("submission_id", "text", (column) =>
          column.primaryKey().notNull().references("enquiry.submission_id").onDelete("cascade"),
        )
        .addColumn("digest", "integer", (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex("enquiry_in_quarantine")
        .ifNotExists()
        .on("enquiry")
        .column("received_at")
        .where(sql.ref("state"), "=", "quarantined")
        .execute();
    },
  },
  "004-chain_store": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("link")
        .ifNotExists()
        .addColumn("number", "integer", (column) => column.primaryKey().notNull())
        .addColumn("at", "text", (column) => column.notNull())
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("entries", "text", (column) => column.notNull())
        .addColumn("hash", "text", (column) => column.notNull())
        .execute();
      await addColumns(db, ["salt"]);
      await db.schema
        .createIndex("enquiry_unsealed")
        .ifNotExists()
        .on("enquiry")
        .column("received_at")
        .where(sql.ref("salt"), "=", "")
        .execute();
    },
  },
  "005-erasures": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("erasure")
        .ifNotExists()
        .addColumn("address", "text", (column) => column.primaryKey().notNull())
        .addColumn("erased_at", "text", (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex("erasure_by_time")
        .ifNotExists()
        .on("erasure")
        .column("erased_at")
        .execute();
      await sql`insert into setting (name, value) values ('erasures-since', ${new Date().toISOString()})
        on conflict do nothing`.execute(db);
      await keepFromStatistics(db, ["first_name", "last_name", "email", "phone", "organization", "message"]);
    },
  },
  "006-webhook": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("webhook_outbox")
        .ifNotExists()
        .addColumn("submission_id", "text", (column) =>
          column.primaryKey().notNull().references("enquiry.submission_id").onDelete("cascade"),
        )
        .addColumn("attempts", "integer", (column) => column.notNull())
        .addColumn("next_attempt_at", "text", (column) => column.notNull())
        .execute();
    },
  },
  "007-kiosks": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("kiosk")
        .ifNotExists()
        .addColumn("name", "text", (column) => column.primaryKey().notNull())
        .addColumn("credential", "text", (column) => column.notNull().unique())
        .addColumn("added_at", "text", (column) => column.notNull())
        .addColumn("revoked_at", "text", (column) => column.notNull())
        .addColumn("last_seen_at", "text", (column) => column.notNull().defaultTo(""))
        .addColumn("version", "text", (column) => column.notNull().defaultTo(""))
        .addColumn("renderer", "text", (column) => column.notNull().defaultTo(""))
        .addColumn("unsent", "integer", (column) => column.notNull().defaultTo(0))
        .addColumn("free_bytes", "bigint", (column) => column.notNull().defaultTo(0))
        .execute();
      await addColumns(db, ["consent", "kiosk", "typed_at"]);
    },
  },
};

/** Adds text columns to the enquiries, empty in those that are there. One for what people type needs `keepFromStatistics`. */
async function addColumns(db: Kysely<unknown>, added: readonly string[]): Promise<void> {
  const tables = await db.introspection.getTables();
  const enquiry = tables.find(({ name }) => name === "enquiry");
  for (const column of added)
    if (!enquiry?.columns.some(({ name }) => name === column))
      await db.schema
        .alterTable("enquiry")
        .addColumn(column, "text", (text) => text.notNull().defaultTo(""))
        .execute();
}

/**
 * PostgreSQL would copy what people type into its statistics, where no deletion reaches it. To set the type, which stays
 * the same, drops what it has copied already.
 */
async function keepFromStatistics(db: Kysely<unknown>, columns: readonly string[]): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  for (const column of columns)
    await sql`alter table enquiry alter column ${sql.ref(column)} set statistics 0,
      alter column ${sql.ref(column)} type text`.execute(db);
}

/** Migrations of the local spool; SQLite only. */
const spoolMigrations: Record<string, Migration> = {
  "001-spool": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("spooled")
        .ifNotExists()
        .addColumn("position", "integer", (column) => column.primaryKey().autoIncrement())
        .addColumn("submission_id", "text", (column) => column.notNull().unique())
        .addColumn("email", "text", (column) => column.notNull())
        .addColumn("entry", "text", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("setting")
        .ifNotExists()
        .addColumn("name", "text", (column) => column.primaryKey().notNull())
        .addColumn("value", "text", (column) => column.notNull())
        .execute();
    },
  },
};

/** Migrates the enquiry database, which `culprit` names, to this version. Throws the underlying error. */
export function migrate<T>(db: Kysely<T>, culprit?: string): Promise<void> {
  return migrateTo(db, migrations, culprit);
}

/** Migrates the spool in the same way. */
export function migrateSpool<T>(db: Kysely<T>): Promise<void> {
  return migrateTo(db, spoolMigrations);
}

function migratorOf<T>(db: Kysely<T>, steps: Record<string, Migration>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => steps } });
}

/** Whether an earlier version of this program made the database. */
export async function isEarlier<T>(db: Kysely<T>): Promise<boolean> {
  const steps = await migratorOf(db, migrations).getMigrations();
  return steps.some(({ executedAt }) => executedAt === undefined);
}

async function migrateTo<T>(db: Kysely<T>, steps: Record<string, Migration>, culprit = "DATABASE_URL") {
  const { error } = await migratorOf(db, steps).migrateToLatest();
  if (error === undefined) return;
  const unknown = /previously executed migration (\S+) is missing/u.exec(String(error))?.[1];
  if (unknown === undefined) throw error;
  throw new PlainError(
    `${culprit}: a newer version of this program has changed the database (${unknown}): start that version, or restore a backup from before into a new database`,
    { cause: error },
  );
}
