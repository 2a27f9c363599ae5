import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";

/**
 * In order of their names; one that has shipped is never edited. Only what SQLite and PostgreSQL both understand. Each step can be
 * repeated: Kysely runs them on SQLite without a transaction, and a start may be cut short.
 */
const migrations: Record<string, Migration> = {
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
};

/** The local spool's own; SQLite only. */
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

/** Brings the enquiries' database up to this version of the server. Throws what went wrong. */
export function migrate<T>(db: Kysely<T>): Promise<void> {
  return migrateTo(db, migrations);
}

/** The same for the spool. */
export function migrateSpool<T>(db: Kysely<T>): Promise<void> {
  return migrateTo(db, spoolMigrations);
}

async function migrateTo<T>(db: Kysely<T>, steps: Record<string, Migration>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
