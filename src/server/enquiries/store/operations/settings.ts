import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";

/** Things that the service and the owner's tools remember about the database, by name; no backup has them. */

/** The enquiry database or the spool: both have settings. */
type Db = Pick<Kysely<Pick<Tables, "setting">>, "insertInto" | "selectFrom">;

export async function readSetting(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom("setting").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}

export async function writeSetting(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto("setting")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
