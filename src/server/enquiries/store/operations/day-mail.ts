import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";
import { MAX_LEASE_MS } from "./due.ts";
import { readSetting, writeSetting } from "./settings.ts";

/** The setting with the end of the last day that a mail was about, its attempts, and when it is due again, or SENT. */
const DAY_MAIL = "day-mail";
const SENT = "sent";

/**
 * Reserves the mail about the day that ended then for the caller until `until`, and returns its attempts so far;
 * undefined if it is not due, or was sent.
 */
export async function claimDay(
  db: Kysely<Tables>,
  end: string,
  now: Date,
  until: Date,
): Promise<number | undefined> {
  const known = (await readSetting(db, DAY_MAIL)) ?? "";
  const [day = "", attempts, next = ""] = known.split(" ");
  // A time that lies further ahead was noted before the clock was set back.
  const isPlausible = (time: string) => time <= new Date(now.getTime() + MAX_LEASE_MS).toISOString();
  if (day > end && isPlausible(day)) return undefined;
  if (day === end && (next === SENT || (next > now.toISOString() && isPlausible(next)))) return undefined;
  const count = day === end ? Number(attempts) : 0;
  const value = `${end} ${count} ${until.toISOString()}`;
  const claimed = await db
    .insertInto("setting")
    .values({ name: DAY_MAIL, value })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value }).where("setting.value", "=", known),
    )
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n ? count : undefined;
}

/** Says when it is tried again; without a time that it was sent. */
export function planDay(db: Kysely<Tables>, end: string, attempts: number, next?: Date): Promise<void> {
  return writeSetting(db, DAY_MAIL, `${end} ${attempts} ${next?.toISOString() ?? SENT}`);
}
