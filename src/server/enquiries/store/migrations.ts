import { type Kysely, PostgresAdapter, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { PlainError } from "../../plain-error.ts";

/** A statement, or a function where SQLite and PostgreSQL need different ones. */
type Step = string | ((db: Kysely<unknown>) => Promise<unknown>);

function migration(...steps: readonly Step[]): Migration {
  return {
    async up(db) {
      for (const step of steps) await (typeof step === "string" ? sql.raw(step).execute(db) : step(db));
    },
  };
}

const SETTING = "create table if not exists setting (name text not null primary key, value text not null)";
/** The key of a table whose rows go with their enquiry. */
const ENQUIRY_KEY =
  "submission_id text not null primary key references enquiry (submission_id) on delete cascade";
/** The columns of an outbox. */
const ATTEMPTS = `${ENQUIRY_KEY}, attempts integer not null, next_attempt_at text not null`;

/**
 * Run in order of their names; never change what one that has shipped does. Each step must be idempotent: Kysely runs
 * them on SQLite without a transaction, and a start may be interrupted.
 */
export const migrations: Record<string, Migration> = {
  "001-enquiries": migration(
    `create table if not exists enquiry (submission_id text not null primary key, received_at text not null,
      reason text not null, first_name text not null, last_name text not null, email text not null,
      phone text not null, organization text not null, message text not null, state text not null,
      marks text not null)`,
    "create index if not exists enquiry_by_time on enquiry (received_at, submission_id)",
    "create table if not exists spent_proof (nonce text not null primary key, expires_at text not null)",
    `create table if not exists pending_check (${ENQUIRY_KEY}, token text not null, next_attempt_at text not null,
      give_up_at text not null)`,
    SETTING,
  ),
  "002-outbox": migration(
    `create table if not exists outbox (${ATTEMPTS})`,
    "create index if not exists spent_proof_by_expiry on spent_proof (expires_at)",
  ),
  "003-digest": migration(
    `create table if not exists digest (number integer not null primary key, queued_at text not null,
      attempts integer not null, next_attempt_at text not null, sent_at text)`,
    `create table if not exists digest_entry (${ENQUIRY_KEY}, digest integer not null)`,
    "create index if not exists enquiry_in_quarantine on enquiry (received_at) where state = 'quarantined'",
  ),
  "004-chain_store": migration(
    `create table if not exists link (number integer not null primary key, at text not null, kind text not null,
      entries text not null, hash text not null)`,
    (db) => addColumns(db, ["salt"]),
    "create index if not exists enquiry_unsealed on enquiry (received_at) where salt = ''",
  ),
  "005-erasures": migration(
    "create table if not exists erasure (address text not null primary key, erased_at text not null)",
    "create index if not exists erasure_by_time on erasure (erased_at)",
    (db) =>
      sql`insert into setting (name, value) values ('erasures-since', ${new Date().toISOString()})
        on conflict do nothing`.execute(db),
    (db) => keepFromStatistics(db, ["first_name", "last_name", "email", "phone", "organization", "message"]),
  ),
  "006-webhook": migration(`create table if not exists webhook_outbox (${ATTEMPTS})`),
  "007-kiosks": migration(
    `create table if not exists kiosk (name text not null primary key, credential text not null unique,
      added_at text not null, revoked_at text not null, last_seen_at text default '' not null,
      version text default '' not null, renderer text default '' not null, unsent integer default 0 not null,
      free_bytes bigint default 0 not null)`,
    (db) => addColumns(db, ["consent", "kiosk", "typed_at"]),
  ),
  "008-badge": migration(
    (db) => addColumns(db, ["badge"]),
    (db) => keepFromStatistics(db, ["badge"]),
  ),
  // Without a reference to the enquiry: that it was erased stays known.
  "009-mail_acts": migration(
    `create table if not exists mail_act (submission_id text not null, act text not null, at text not null,
      link text not null, who text not null, primary key (submission_id, act))`,
  ),
  "010-tried": migration(
    (db) => addColumns(db, ["tried"]),
    (db) => keepFromStatistics(db, ["tried"]),
  ),
  "011-amendments": migration(
    `create table if not exists amendment (amendment_id text not null primary key,
      submission_id text not null references enquiry (submission_id) on delete cascade, kiosk text not null,
      noted_at text not null, received_at text not null, temperature text not null, wish text not null,
      note text not null, salt text not null)`,
    "create index if not exists amendment_by_enquiry on amendment (submission_id, noted_at)",
    (db) => keepFromStatistics(db, ["note"], "amendment"),
    (db) => addColumns(db, ["amended"], "outbox"),
    (db) => addColumns(db, ["amended"], "webhook_outbox"),
  ),
};

/**
 * Adds text columns to a table, empty in the rows that are there. One for what people type needs `keepFromStatistics`.
 */
async function addColumns(db: Kysely<unknown>, added: readonly string[], table = "enquiry"): Promise<void> {
  const tables = await db.introspection.getTables();
  const present = tables.find(({ name }) => name === table);
  for (const column of added)
    if (!present?.columns.some(({ name }) => name === column))
      await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} text default '' not null`.execute(
        db,
      );
}

/**
 * PostgreSQL would copy what people type into its statistics, where no deletion reaches it. To set the type, which
 * stays the same, drops what it has copied already.
 */
async function keepFromStatistics(db: Kysely<unknown>, columns: readonly string[], table = "enquiry") {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  for (const column of columns)
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} set statistics 0,
      alter column ${sql.ref(column)} type text`.execute(db);
}

/** Migrations of the local spool; SQLite only. */
const spoolMigrations: Record<string, Migration> = {
  "001-spool": migration(
    `create table if not exists spooled (position integer primary key autoincrement,
      submission_id text not null unique, email text not null, entry text not null)`,
    SETTING,
  ),
};

function migratorOf<T>(db: Kysely<T>, steps: Record<string, Migration>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => steps } });
}

/** Whether an earlier version of this program made the database. */
export async function isEarlier<T>(db: Kysely<T>): Promise<boolean> {
  const steps = await migratorOf(db, migrations).getMigrations();
  return steps.some(({ executedAt }) => executedAt === undefined);
}

/** Migrates the enquiry database, which `culprit` names, to this version. Throws the underlying error. */
export async function migrate<T>(db: Kysely<T>, culprit = "DATABASE_URL", steps = migrations): Promise<void> {
  const { error } = await migratorOf(db, steps).migrateToLatest();
  if (error === undefined) return;
  const unknown = /previously executed migration (\S+) is missing/u.exec(String(error))?.[1];
  if (unknown === undefined) throw error;
  throw new PlainError(
    `${culprit}: a newer version of this program has changed the database (${unknown}): start that version, or restore a backup from before into a new database`,
    { cause: error },
  );
}

/** Migrates the spool in the same way. */
export const migrateSpool = <T>(db: Kysely<T>): Promise<void> => migrate(db, undefined, spoolMigrations);
