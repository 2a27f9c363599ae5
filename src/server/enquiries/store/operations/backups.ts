import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";
import { readSetting, writeSetting } from "./settings.ts";

/**
 * The setting that says when the last backup was made, written by the owner's command; in a backup, when it was made.
 */
export const BACKED_UP_AT = "backed-up-at";
/** The setting that says where the last backup lies. */
export const BACKED_UP_TO = "backed-up-to";
/** The setting that says when a backup was last restored into a scratch database with success. */
export const REHEARSED_AT = "rehearsed-at";
/** The setting with the latest time of any backup, by whatever clock: that of the last one may be earlier. */
const LATEST_BACKUP = "latest-backup";

/** Notes when a backup is made, and where it lies. */
export async function recordBackup(db: Kysely<Tables>, now: Date, file: string): Promise<void> {
  const value = now.toISOString();
  await writeSetting(db, BACKED_UP_AT, value);
  await writeSetting(db, BACKED_UP_TO, file);
  await db
    .insertInto("setting")
    .values({ name: LATEST_BACKUP, value })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value }).where("setting.value", "<", value),
    )
    .execute();
}

/** ISO times. Where the latest is not known, the file is itself a backup, or older than that setting. */
export async function backupTimes(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom("setting")
    .select("value")
    .where("name", "in", [BACKED_UP_AT, LATEST_BACKUP])
    .execute();
  return rows.map(({ value }) => value);
}

/** When the last backup of this database was made. */
export async function lastBackup(db: Kysely<Tables>): Promise<Date | undefined> {
  const time = await readSetting(db, BACKED_UP_AT);
  return time === undefined ? undefined : new Date(time);
}
