import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** Returns the secret of this name, 32 bytes in hex; the first call creates it, from `proposal` if given. */
export async function secret(db: Kysely<Tables>, name: string, proposal?: string): Promise<string> {
  const known = await read(db, name);
  if (known !== undefined) return known;
  const value = proposal ?? randomBytes(32).toString("hex");
  await db
    .insertInto("setting")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  // Another server may have been faster.
  return (await read(db, name)) ?? value;
}

async function read(db: Kysely<Tables>, name: string): Promise<string | undefined> {
  const row = await db.selectFrom("setting").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}
