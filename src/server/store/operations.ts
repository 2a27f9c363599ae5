import type { Kysely } from "kysely";

/**
 * What a database can be asked to do, by name; each takes the database first. `reads` may run beside anything, `writes`
 * only inside a transaction. The table is the same wherever it runs: in a worker's thread or over a network.
 */
export interface OperationSet<Database> {
  reads: Record<string, (db: Kysely<Database>, ...args: never[]) => Promise<unknown>>;
  writes: Record<string, (db: Kysely<Database>, ...args: never[]) => Promise<unknown>>;
}

type WithoutDatabase<Operations> = {
  [Name in keyof Operations]: Operations[Name] extends (db: never, ...args: infer Args) => infer Result
    ? (...args: Args) => Result
    : never;
};

/** The operations of a set as its users call them. */
export type Bound<Operations extends { reads: object; writes: object }> = WithoutDatabase<
  Operations["reads"]
> &
  WithoutDatabase<Operations["writes"]>;

/** Gives every operation of the set to `call`, which knows where the database is. */
export function bind<Database, Operations extends OperationSet<Database>>(
  operations: Operations,
  call: (kind: "reads" | "writes", name: string, args: readonly unknown[]) => Promise<unknown>,
): Bound<Operations> {
  const of = (kind: "reads" | "writes") =>
    Object.keys(operations[kind]).map((name) => [name, (...args: unknown[]) => call(kind, name, args)]);
  // The names and the arguments are the set's own; only TypeScript cannot see it through Object.fromEntries.
  return Object.fromEntries([...of("reads"), ...of("writes")]) as unknown as Bound<Operations>;
}

/** Runs one operation by its name. */
export function perform<Database>(
  operations: OperationSet<Database>,
  kind: "reads" | "writes",
  db: Kysely<Database>,
  name: string,
  args: readonly unknown[],
): Promise<unknown> {
  const operation = operations[kind][name];
  if (operation === undefined) throw new Error(`no operation '${name}'`);
  return operation(db, ...(args as never[]));
}
