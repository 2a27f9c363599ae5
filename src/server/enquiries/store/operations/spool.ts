import { type Kysely, sql } from "kysely";
import { EMPTY_VALUES, sameValues } from "#enquiry/fields.ts";
import { at } from "#lib/at.ts";
import type { EnquiryContent, Knowledge, NewEnquiry, Saved, SpoolTables } from "../tables.ts";
import { countOf } from "./rows.ts";
import { readSetting, writeSetting } from "./settings.ts";

type Db = Kysely<SpoolTables>;

export interface SpooledEnquiry {
  position: number;
  entry: NewEnquiry;
}

/**
 * Operations of the local spool. It keeps entries as received; the database detects repeats and replays when they are
 * moved there.
 */
export const spoolOperations = {
  reads: {
    bytes: bytesIn,

    async recognise(db: Db, content: EnquiryContent): Promise<Knowledge> {
      const row = await db
        .selectFrom("spooled")
        .select("entry")
        .where("submissionId", "=", content.submissionId)
        .executeTakeFirst();
      if (row === undefined) return "unknown";
      return sameValues(revive(row.entry).content, content) ? "repeated" : "conflict";
    },

    /** Entries after this position, oldest first. */
    async after(db: Db, position: number, limit: number): Promise<SpooledEnquiry[]> {
      const rows = await db
        .selectFrom("spooled")
        .select(["position", "entry"])
        .where("position", ">", position)
        .orderBy("position")
        .limit(limit)
        .execute();
      return rows.map((row) => ({ position: row.position, entry: revive(row.entry) }));
    },

    count: (db: Db) => countOf(db.selectFrom("spooled")),
    setting: readSetting,
    settings: (db: Db) => db.selectFrom("setting").selectAll().execute(),
  },

  writes: {
    /** Keeps an entry unless the file would hold more than so many bytes. */
    async save(
      db: Db,
      entry: NewEnquiry,
      most = Number.POSITIVE_INFINITY,
    ): Promise<Exclude<Saved, "erased">> {
      if ((await bytesIn(db)) >= most) {
        const known = await spoolOperations.reads.recognise(db, entry.content);
        return known === "unknown" ? "full" : known;
      }
      const inserted = await db
        .insertInto("spooled")
        .values({
          submissionId: entry.content.submissionId,
          email: entry.content.email,
          entry: JSON.stringify(entry),
        })
        .onConflict((conflict) => conflict.column("submissionId").doNothing())
        .executeTakeFirst();
      if (inserted.numInsertedOrUpdatedRows === 1n) return "stored";
      return (await spoolOperations.reads.recognise(db, entry.content)) === "repeated"
        ? "repeated"
        : "conflict";
    },

    async remove(db: Db, positions: readonly number[]): Promise<void> {
      if (positions.length === 0) return;
      await db
        .deleteFrom("spooled")
        .where("position", "in", [...positions])
        .execute();
    },

    keepSetting: writeSetting,
  },
};

/** Used bytes of the file. */
async function bytesIn(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select (page_count - freelist_count) * page_size as bytes
    from pragma_page_count, pragma_freelist_count, pragma_page_size`.execute(db);
  return at(rows, 0).bytes;
}

/** Parses a spooled entry and turns its time back into a date. */
function revive(json: string): NewEnquiry {
  const entry = JSON.parse(json) as NewEnquiry;
  // An entry of an earlier version lacks the fields that are new.
  const content = { ...EMPTY_VALUES, ...entry.content };
  return { ...entry, content, receivedAt: new Date(entry.receivedAt) };
}
