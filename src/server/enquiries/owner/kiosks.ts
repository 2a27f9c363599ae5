import { randomInt } from "node:crypto";
import type { Transaction } from "kysely";
import { CREDENTIAL_ALPHABET, CREDENTIAL_LENGTH, spelledCredential } from "#enquiry/credential.ts";
import { credentialHash } from "../intake/kiosk/credentials.ts";
import type { Tables } from "../store/tables.ts";

/** Adds a kiosk, also under a revoked name. Returns its credential; undefined if the name is in use. */
export async function addKiosk(
  db: Transaction<Tables>,
  name: string,
  now: Date,
): Promise<string | undefined> {
  const credential = newCredential();
  await db.deleteFrom("kiosk").where("name", "=", name).where("revokedAt", "<>", "").execute();
  const added = await db
    .insertInto("kiosk")
    .values({ name, credential: credentialHash(credential), addedAt: now.toISOString(), revokedAt: "" })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n ? credential : undefined;
}

export async function revokeKiosk(db: Transaction<Tables>, name: string, now: Date): Promise<boolean> {
  const revoked = await db
    .updateTable("kiosk")
    .set({ revokedAt: now.toISOString() })
    .where("name", "=", name)
    .where("revokedAt", "=", "")
    .executeTakeFirst();
  return revoked.numUpdatedRows === 1n;
}

function newCredential(): string {
  const letters = Array.from({ length: CREDENTIAL_LENGTH }, () =>
    CREDENTIAL_ALPHABET.charAt(randomInt(CREDENTIAL_ALPHABET.length)),
  );
  const credential = spelledCredential(letters.join(""));
  if (credential === undefined) throw new Error("a new credential is not spelled as one");
  return credential;
}
