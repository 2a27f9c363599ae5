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
};

/** Brings the database up to this version of the server. Throws what went wrong. */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
