import { type Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from "kysely/migration";
import type { Tables } from "../tables.ts";

/** Every table that the service works with, and whether it holds what visitors typed or sent. */
const HOLDS_CONTENT = {
  enquiry: true,
  amendment: true,
  pendingCheck: true,
  spentProof: false,
  outbox: false,
  webhookOutbox: false,
  digest: false,
  digestEntry: false,
  link: false,
  erasure: false,
  kiosk: false,
  mailAct: false,
  setting: false,
  rateLimit: false,
} satisfies Record<keyof Tables | "rateLimit", boolean>;

const namesOf = (tables: readonly (readonly [string, boolean])[]): string[] =>
  tables.map(([name]) => name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`));

const TABLES = namesOf(Object.entries(HOLDS_CONTENT));
/** Names of the tables out of whose files an erasure has to bring what was deleted. */
export const CONTENT_TABLES = namesOf(Object.entries(HOLDS_CONTENT).filter(([, holds]) => holds));

/** The migrator's own tables: it reads them at each start. */
const MIGRATOR = [DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE];

interface Finding {
  user: string;
  database: string;
  schema: string | null;
  mayCreate: boolean;
  /** The first table that is missing or may not be used, and the right to it. */
  table: string | null;
  missing: boolean;
  right: string | null;
}

/**
 * The obstacle for the database's user in the service's work, in a sentence that names the right; undefined if
 * nothing does. Rejects if the user may not even connect.
 */
export async function missingRight(db: Kysely<Tables>): Promise<string | undefined> {
  const { rows } = await sql<Finding>`
    with wanted as (
      select name, privilege from unnest(${TABLES}::text[]) as name,
        unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) as privilege
      union all select name, 'SELECT' from unnest(${MIGRATOR}::text[]) as name
    ), lacking as (
      select name, privilege, to_regclass(name) is null as missing from wanted
      where to_regclass(name) is null or not has_table_privilege(to_regclass(name), privilege)
      order by missing limit 1
    )
    select current_user::text as user, current_database()::text as database, current_schema()::text as schema,
      coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as may_create,
      name as table, coalesce(missing, false) as missing, privilege as right
    from (select) as one left join lacking on true`.execute(db);
  const [finding] = rows;
  if (finding === undefined || finding.table === null) return undefined;
  const { user, database, schema, table, right } = finding;
  const grant = (what: string) => `GRANT ${what} TO "${user}"`;
  if (schema === null)
    return `the user "${user}" may use no schema of "${database}": ${grant("USAGE, CREATE ON SCHEMA public")}`;
  if (!finding.missing)
    return `the user "${user}" lacks the right ${right} on the table ${table}: ${grant(`${right} ON ${table}`)}`;
  if (!finding.mayCreate)
    return `the user "${user}" lacks the right CREATE in the schema "${schema}": ${grant(`CREATE ON SCHEMA "${schema}"`)}`;
  return `the table ${table} is missing from the schema "${schema}": restore the database, or name an empty one`;
}

/**
 * A table named like one of ours in a schema in which this service has never run its migrations, so that it must be
 * another program's; undefined if there is none.
 */
export async function foreignTable(db: Kysely<Tables>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    with here as (select tablename::text as name from pg_tables where schemaname = current_schema())
    select name from here where name = any(${TABLES}::text[])
      and not exists (select from here where name = ${DEFAULT_MIGRATION_TABLE}) order by name`.execute(db);
  return rows[0]?.name;
}
