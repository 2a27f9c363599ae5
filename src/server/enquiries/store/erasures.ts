import { createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import { comparableAddress } from "#enquiry/email.ts";
import { secret } from "./secrets.ts";
import type { Tables } from "./tables.ts";

/**
 * The ledger of erasures: whoever was erased stays erased, although a spool, a backup or a request under way may still
 * hold a copy. It holds no address, only hashes under a secret that no backup contains.
 */

/** The hash of an address in the ledger, the same for every spelling. */
export async function erasureKey(db: Kysely<Tables>, email: string): Promise<string> {
  const key = Buffer.from(await secret(db, "erasures"), "hex");
  return createHmac("sha256", key).update(comparableAddress(email)).digest("hex");
}

/** From now on nothing that was received from this address up to `now` is stored; what is stored already remains. */
export async function recordErasure(db: Kysely<Tables>, email: string, now: Date): Promise<void> {
  const erasedAt = now.toISOString();
  await db
    .insertInto("erasure")
    .values({ address: await erasureKey(db, email), erasedAt })
    .onConflict((conflict) => conflict.column("address").doUpdateSet({ erasedAt }))
    .execute();
}

/** Since when the ledger has been kept. */
export async function erasuresKnownSince(db: Kysely<Tables>): Promise<Date> {
  const { value } = await db
    .selectFrom("setting")
    .select("value")
    .where("name", "=", "erasures-since")
    .executeTakeFirstOrThrow();
  return new Date(value);
}
