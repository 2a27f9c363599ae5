import { createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import { comparableAddress } from "#enquiry/email.ts";
import type { Tables } from "../tables.ts";
import { backupTimes } from "./backups.ts";
import { secret } from "./secrets.ts";
import { readSetting } from "./settings.ts";

/**
 * The ledger of erasures: whoever was erased stays erased, although a spool, a backup or a request under way may still
 * hold a copy. It holds no address, only hashes under a secret that no backup contains.
 */

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
