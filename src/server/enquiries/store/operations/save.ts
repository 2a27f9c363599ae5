import type { Kysely, Transaction } from "kysely";
import { entriesOf, newSalt, type Sealed } from "../chain/digests.ts";
import { appendLink } from "../chain/links.ts";
import type { NewEnquiry, Saved, Tables } from "../tables.ts";
import { mark, recognise, rowOf } from "./enquiry-rows.ts";
import { type EnquiryRow, EVER, enquiryInsert, insertTogether } from "./insert-enquiry.ts";
import { type Announcing, queueNotifications } from "./outbox.ts";
import { createQuarantine, type QuarantineBudget } from "./quarantine-budget.ts";

type Db = Kysely<Tables>;

/**
 * Longer than a request is under way, in milliseconds. An erasure that lies further ahead of what has just come in was
 * recorded by a clock that has been set back since.
 */
const UNDER_WAY = 60_000;

export interface IntakeSettings extends Announcing {
  quarantine: QuarantineBudget;
  /** Whether a group's enquiries are added to the chain in its own transaction; `seal` adds them later otherwise. */
  sealsGroups: boolean;
}

/** An enquiry to be stored; with `answered`, whatever the quarantine's budget. */
export type Saving = readonly [entry: NewEnquiry, answered?: boolean];

/** The operations that store enquiries with all that belongs to them. */
export function saveOperations(settings: IntakeSettings) {
  const insert = enquiryInsert();
  const quarantine = createQuarantine(settings.quarantine);
  /** Rows inserted by each open transaction, for the chain. */
  const inserted = new WeakMap<object, Sealed[]>();
  /** Enquiries answered as received, but dropped because their sender was erased meanwhile. */
  const dropped = new WeakMap<object, string[]>();

  /** Whether there is no room for an enquiry that was neither answered nor passed the human check. */
  async function isTurnedAway(
    db: Db,
    entry: NewEnquiry,
    row: EnquiryRow,
    answered: boolean,
  ): Promise<boolean> {
    if (row.state === "accepted" || answered || hasPassed(entry)) return false;
    return !(await quarantine.hasRoomFor(db, row));
  }

  /** Stores the enquiry once, however often it is sent; with `answered`, whatever the quarantine's budget. */
  async function save(db: Db, entry: NewEnquiry, answered = false): Promise<Saved> {
    const row = { ...rowOf(entry), salt: settings.sealsGroups ? newSalt() : "" };
    const accepted = row.state === "accepted";
    const full = await isTurnedAway(db, entry, row, answered);
    const to = answered ? EVER : new Date(entry.receivedAt.getTime() + UNDER_WAY).toISOString();
    if (full || !(await insert(db, row, { from: row.receivedAt, to }))) {
      const known = await recognise(db, entry.content);
      if (known !== "unknown") return known;
      if (answered) note(dropped, db, row.submissionId);
      return full ? "full" : "erased";
    }
    if (!accepted) quarantine.add(row);
    if (settings.sealsGroups) note(inserted, db, row);
    if (accepted || entry.trace !== undefined) await keepTraces(db, [entry], settings);
    return "stored";
  }

  return {
    async beforeCommit(db: Transaction<Tables>): Promise<void> {
      const rows = inserted.get(db);
      if (rows !== undefined) await appendLink(db, "added", entriesOf(rows));
      const ids = dropped.get(db);
      if (ids !== undefined) await appendLink(db, "removed", ids.join("\n"));
    },

    save,

    /**
     * Saves enquiries with one statement for all rows, because a database that is reached through a network takes
     * longer to be asked than to insert. Rows that it does not store, such as repeats, are saved one by one.
     */
    async saveTogether(db: Db, savings: readonly Saving[]): Promise<Saved[]> {
      const rows = new Map<NewEnquiry, EnquiryRow>();
      const ids = new Set<string>();
      for (const [entry, answered = false] of savings) {
        const row = { ...rowOf(entry), salt: "" };
        if (ids.has(row.submissionId)) continue;
        if (await isTurnedAway(db, entry, row, answered)) continue;
        if (row.state !== "accepted") quarantine.add(row);
        ids.add(row.submissionId);
        rows.set(entry, row);
      }
      const stored = await insertTogether(db, [...rows.values()]);
      for (const [entry, row] of rows) {
        if (stored.has(row.submissionId)) continue;
        rows.delete(entry);
        if (row.state !== "accepted") quarantine.remove(row);
      }
      await keepTraces(db, [...rows.keys()], settings);
      const outcomes: Saved[] = [];
      for (const [entry, answered] of savings)
        outcomes.push(rows.has(entry) ? "stored" : await save(db, entry, answered));
      return outcomes;
    },
  };
}

/** Whether the human check was passed: an enquiry whose only mark is the soft limit is stored in any case. */
function hasPassed({ marks, trace }: NewEnquiry): boolean {
  return trace?.kind !== "pending" && marks.every((each) => each === "soft-limit");
}

function note<Item>(notes: WeakMap<object, Item[]>, db: Db, item: Item): void {
  const items = notes.get(db);
  if (items === undefined) notes.set(db, [item]);
  else items.push(item);
}

/**
 * Stores the human checks' traces of new enquiries, and queues the notifications of those that are accepted. Marks an
 * enquiry whose proof has been used before.
 */
async function keepTraces(db: Db, entries: readonly NewEnquiry[], announcing: Announcing): Promise<void> {
  const replayed = await replays(db, entries);
  for (const { content } of replayed) await mark(db, content.submissionId, "check-replayed");
  const pending = entries.flatMap(({ content: { submissionId }, trace }) => {
    if (trace?.kind !== "pending") return [];
    const { kind: _kind, ...check } = trace;
    return { submissionId, ...check };
  });
  if (pending.length > 0) await db.insertInto("pendingCheck").values(pending).execute();
  const accepted = entries.filter((entry) => rowOf(entry).state === "accepted" && !replayed.has(entry));
  const due = accepted.map(({ content, receivedAt }) => ({
    submissionId: content.submissionId,
    nextAttemptAt: receivedAt.toISOString(),
  }));
  await queueNotifications(db, due, announcing);
}

/** Notes the proofs of work of these enquiries as used. Returns the enquiries whose proof was used before. */
async function replays(db: Db, entries: readonly NewEnquiry[]): Promise<ReadonlySet<NewEnquiry>> {
  const proofs = entries.flatMap((entry) => (entry.trace?.kind === "proof" ? { entry, ...entry.trace } : []));
  if (proofs.length === 0) return new Set();
  const spent = await db
    .insertInto("spentProof")
    .values(proofs.map(({ nonce, expiresAt }) => ({ nonce, expiresAt })))
    .onConflict((conflict) => conflict.column("nonce").doNothing())
    .returning("nonce")
    .execute();
  const fresh = new Set(spent.map(({ nonce }) => nonce));
  // A nonce counts for the first that brings it.
  return new Set(proofs.filter(({ nonce }) => !fresh.delete(nonce)).map(({ entry }) => entry));
}
