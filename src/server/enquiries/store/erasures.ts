import { createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import { comparableAddress } from "#enquiry/email.ts";
import { BACKED_UP_AT, BACKED_UP_TO } from "./outbox-operations.ts";
import { secret } from "./secrets.ts";
import { readSetting, writeSetting } from "./settings.ts";
import type { Tables } from "./tables.ts";

/**
 * The ledger of erasures: whoever was erased stays erased, although a spool, a backup or a request under way may still
 * hold a copy. It holds no address, only hashes under a secret that no backup contains.
 */

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
async function backupTimes(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom("setting")
    .select("value")
    .where("name", "in", [BACKED_UP_AT, LATEST_BACKUP])
    .execute();
  return rows.map(({ value }) => value);
}

/** The hash of an address in the ledger, the same for every spelling. */
export async function erasureKey(db: Kysely<Tables>, email: string): Promise<string> {
  const key = Buffer.from(await secret(db, "erasures"), "hex");
  return createHmac("sha256", key).update(comparableAddress(email)).digest("hex");
}

/**
 * From now on nothing that was received from this address up to `now` is stored; what is stored already remains. A
 * clock that has been set back counts from the latest backup: what is in any of them came before.
 */
export async function recordErasure(db: Kysely<Tables>, email: string, now: Date): Promise<void> {
  const times = [now.toISOString(), ...(await backupTimes(db))];
  const erasedAt = times.reduce((latest, time) => (time > latest ? time : latest));
  await db
    .insertInto("erasure")
    .values({ address: await erasureKey(db, email), erasedAt })
    .onConflict((conflict) => conflict.column("address").doUpdateSet({ erasedAt }))
    .execute();
}

/** Since when the ledger has been kept; in a database that was a backup nothing is known of the time before now. */
export async function erasuresKnownSince(db: Kysely<Tables>): Promise<Date> {
  const since = await readSetting(db, "erasures-since");
  return since === undefined ? new Date() : new Date(since);
}
