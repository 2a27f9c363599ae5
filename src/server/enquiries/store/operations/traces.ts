import type { Kysely } from "kysely";
import type { NewEnquiry, Tables } from "../tables.ts";
import { mark, rowOf } from "./enquiry-rows.ts";
import { type Announcing, queueNotifications } from "./outbox.ts";

type Db = Kysely<Tables>;

/**
 * Stores the human checks' traces of new enquiries, and queues the notifications of those that are accepted. Marks an
 * enquiry whose proof has been used before.
 */
export async function keepTraces(
  db: Db,
  entries: readonly NewEnquiry[],
  announcing: Announcing,
): Promise<void> {
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
