import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { Kysely, type SqliteDatabase, SqliteDialect } from "kysely";
import { camelCase } from "../tables.ts";

/** Size of the prepared-statement cache; there are some thirty statements. */
const STATEMENTS_KEPT = 100;

/** Kysely on node:sqlite. */
export function kyselyOn<Schema>(database: DatabaseSync): Kysely<Schema> {
  return new Kysely({ dialect: new SqliteDialect({ database: adapt(database) }), plugins: [camelCase] });
}

/** Adapts node:sqlite to the better-sqlite3 interface that Kysely expects. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, ReturnType<SqliteDatabase["prepare"]>>();
  const values = (parameters: ReadonlyArray<unknown>) => parameters as readonly SQLInputValue[];
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = prepared.get(sql);
      if (known !== undefined) return known;
      // Every transaction here writes. A deferred one that reads first fails at once, without the busy timeout, if
      // another process has written in between.
      const statement = database.prepare(sql === "begin" ? "begin immediate" : sql);
      const adapted: ReturnType<SqliteDatabase["prepare"]> = {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run(parameters) {
          // After a full disk or a failed write SQLite has already rolled back; a second rollback would be an error.
          if (sql === "rollback" && !database.isTransaction) return { changes: 0, lastInsertRowid: 0 };
          return statement.run(...values(parameters));
        },
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
      if (prepared.size < STATEMENTS_KEPT) prepared.set(sql, adapted);
      return adapted;
    },
  };
}
