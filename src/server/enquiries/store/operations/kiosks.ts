import type { Kysely } from "kysely";
import type { KioskHealth } from "#enquiry/kiosk-protocol.ts";
import type { Kiosk, Tables } from "../tables.ts";

/** All kiosks by name, the revoked ones included. */
export async function kiosks(db: Kysely<Tables>): Promise<Kiosk[]> {
  const rows = await db.selectFrom("kiosk").selectAll().orderBy("name").execute();
  return rows.map((row) => ({ ...row, freeBytes: Number(row.freeBytes) }));
}

/** Keeps a kiosk's report. */
export async function noteKiosk(
  db: Kysely<Tables>,
  name: string,
  { version, renderer, unsent, freeBytes }: KioskHealth,
  now: Date,
): Promise<void> {
  await db
    .updateTable("kiosk")
    .set({ lastSeenAt: now.toISOString(), version, renderer, unsent, freeBytes })
    .where("name", "=", name)
    .execute();
}
