import type { Kysely, Transaction } from "kysely";

/**
 * The operations of a database, by name; each takes the database as its first argument. `reads` may run at any time,
 * `writes` only inside a transaction. The same table serves a worker thread and a network connection.
 */
export interface OperationSet<Database> {
  /** Runs at the end of a group's transaction. */
  beforeCommit?(db: Transaction<Database>): Promise<void>;
  reads: Record<string, (db: Kysely<Database>, ...args: never[]) => Promise<unknown>>;
  writes: Record<string, (db: Transaction<Database>, ...args: never[]) => Promise<unknown>>;
}

type WithoutDatabase<Operations> = {
  [Name in keyof Operations]: Operations[Name] extends (db: never, ...args: infer Args) => infer Result
    ? (...args: Args) => Result
    : never;
};

/** The operations of a set, with the database argument bound. */
export type Bound<Operations extends { reads: object; writes: object }> = WithoutDatabase<
  Operations["reads"]
> &
  WithoutDatabase<Operations["writes"]>;

/** Forwards every operation of the set to `call`, which knows where the database is. */
export function bind<Database, Operations extends OperationSet<Database>>(
  operations: Operations,
  call: (name: string, args: readonly unknown[]) => Promise<unknown>,
): Bound<Operations> {
  const names = Object.keys({ ...operations.reads, ...operations.writes });
  const bound = names.map((name) => [name, (...args: unknown[]) => call(name, args)]);
  // Names and arguments come from the set; TypeScript cannot infer that through Object.fromEntries.
  return Object.fromEntries(bound) as unknown as Bound<Operations>;
}

/** Runs one operation by name; `db` is a transaction for writes. */
export function perform<Database>(
  operations: OperationSet<Database>,
  db: Kysely<Database>,
  name: string,
  args: readonly unknown[],
): Promise<unknown> {
  const operation = operations.reads[name] ?? operations.writes[name];
  if (operation === undefined) throw new Error(`no operation '${name}'`);
  return operation(db as Transaction<Database>, ...(args as never[]));
}
