import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";
import { readSetting, writeSetting } from "./settings.ts";

/** Returns the secret of this name, 32 bytes in hex; the first call creates it, from `proposal` if given. */
export async function secret(db: Kysely<Tables>, name: string, proposal?: string): Promise<string> {
  const known = await readSetting(db, name);
  if (known !== undefined) return known;
  const value = proposal ?? randomBytes(32).toString("hex");
  await db
    .insertInto("setting")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  // Another server may have been faster.
  return (await readSetting(db, name)) ?? value;
}

/** How long a replaced secret is still accepted, in milliseconds: longer than its challenges are valid. */
const GRACE_PERIOD_MS = 35 * 60_000;

/** Replaces a secret, by a random one unless given; `replacedSecrets` returns the old one for a while. */
export async function replaceSecret(
  db: Kysely<Tables>,
  name: string,
  now: Date,
  value = randomBytes(32).toString("hex"),
): Promise<void> {
  const old = await readSetting(db, name);
  if (old === value) return;
  await writeSetting(db, name, value);
  if (old !== undefined) await retireSecret(db, name, now, old);
}

/** Lets a secret that no longer signs be accepted for a while. */
export async function retireSecret(
  db: Kysely<Tables>,
  name: string,
  now: Date,
  secret: string,
): Promise<void> {
  for (const { name: row, until } of await retired(db, name))
    if (until <= now.toISOString()) await db.deleteFrom("setting").where("name", "=", row).execute();
  const until = new Date(now.getTime() + GRACE_PERIOD_MS).toISOString();
  await writeSetting(db, `${replaced(name)}${digestOf(secret)}`, `${secret} ${until}`);
}

/** The secrets that signed before the present one and are still accepted. */
export async function replacedSecrets(db: Kysely<Tables>, name: string, now: Date): Promise<string[]> {
  const rows = await retired(db, name);
  return rows.filter(({ until }) => until > now.toISOString()).map(({ secret }) => secret);
}

async function retired(db: Kysely<Tables>, name: string) {
  const rows = await db
    .selectFrom("setting")
    .selectAll()
    .where("name", "like", `${replaced(name)}%`)
    .orderBy("value")
    .execute();
  return rows.map((row) => {
    const [secret = "", until = ""] = row.value.split(" ");
    return { name: row.name, secret, until };
  });
}

const digestOf = (secret: string) => createHash("sha256").update(secret).digest("hex").slice(0, 16);

const replaced = (name: string) => `${name}-replaced-`;
