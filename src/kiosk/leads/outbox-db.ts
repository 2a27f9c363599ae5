import type { LeadNote } from "#enquiry/amendment.ts";
import { groupBy } from "#lib/group-by.ts";
import {
  idOf,
  type KeptAmendment,
  type Lead,
  type Notes,
  open,
  storeOf,
  type Waiting,
  writing,
} from "./outbox-schema.ts";
import { lastLeads, NOTHING_NOTED, type RecentLead, timeOfNote } from "./recent.ts";

/** Writes a lead, or replaces the one with the same id, and remembers it. Rejects if it is not on the disk. */
export async function putLead(lead: Lead): Promise<void> {
  const transaction = await writing("leads", "recent");
  const { submissionId, typedAt, fields } = lead;
  const { firstName = "", organization = "" } = fields;
  const recent = { submissionId, typedAt, fields: { firstName, organization }, worth: NOTHING_NOTED };
  await Promise.all([
    transaction.objectStore("leads").put(lead),
    transaction.objectStore("recent").put(recent),
    transaction.done,
  ]);
}

/** Writes a note about a lead. Rejects if it is not on the disk. */
export async function putAmendment(lead: RecentLead, worth: LeadNote): Promise<void> {
  const transaction = await writing("amendments", "recent");
  const { submissionId, typedAt, fields } = lead;
  const before = await transaction.objectStore("recent").get(submissionId);
  const notedAt = timeOfNote(before?.notedAt, Date.now());
  const numbers = { amendmentId: crypto.randomUUID(), submissionId, notedAt };
  await Promise.all([
    transaction.objectStore("amendments").put({ ...numbers, fields: worth, refused: false, exported: false }),
    transaction.objectStore("recent").put({ submissionId, typedAt, fields, worth, notedAt }),
    transaction.done,
  ]);
}

export async function hasLead(submissionId: string): Promise<boolean> {
  return (await (await open()).count("leads", submissionId)) > 0;
}

export async function countLeads(): Promise<number> {
  return (await open()).count("leads");
}

/** Oldest first, as far as this device's clock can tell. */
export async function allLeads(): Promise<Lead[]> {
  const leads = await (await open()).getAll("leads");
  return leads.sort((one, other) => one.typedAt.localeCompare(other.typedAt));
}

/** Oldest first. */
export async function allAmendments(): Promise<KeptAmendment[]> {
  const amendments = await (await open()).getAll("amendments");
  return amendments.sort((one, other) => one.notedAt.localeCompare(other.notedAt));
}

/** All that the server has not confirmed, by the lead's number: the lead itself, then notes about it. */
export const waitingByLead = async (): Promise<Map<string, Waiting[]>> =>
  groupBy([...(await allLeads()), ...(await allAmendments())], ({ submissionId }) => submissionId);

/** Newest first. Forgets those that are remembered no longer. */
export async function recentLeads(): Promise<RecentLead[]> {
  const all = await (await open()).getAll("recent");
  const last = lastLeads(all, Date.now());
  if (last.length < all.length)
    await remove(
      [],
      all.filter((lead) => !last.includes(lead)),
    );
  return last;
}

export async function remove(
  waiting: readonly Waiting[],
  remembered: readonly Pick<RecentLead, "submissionId">[] = [],
): Promise<void> {
  const transaction = await writing("leads", "amendments", "recent");
  await Promise.all([
    ...waiting.map((one) => transaction.objectStore(storeOf(one)).delete(idOf(one))),
    ...remembered.map(({ submissionId }) => transaction.objectStore("recent").delete(submissionId)),
    transaction.done,
  ]);
}

/** Changes those that are still there. */
export async function change(
  waiting: readonly Waiting[],
  changed: Partial<Pick<Waiting, "refused" | "exported">>,
): Promise<void> {
  const transaction = await writing("leads", "amendments");
  const changes = waiting.map(async (one) => {
    const store = transaction.objectStore(storeOf(one));
    const kept = await store.get(idOf(one));
    if (kept !== undefined) await store.put({ ...kept, ...changed });
  });
  await Promise.all([...changes, transaction.done]);
}

export async function note<Name extends keyof Notes>(name: Name): Promise<Notes[Name] | undefined> {
  // Only `keepNote` writes them.
  return (await (await open()).get("notes", name)) as Notes[Name] | undefined;
}

/** Keeps what the server said about a credential, unless another one was entered meanwhile. */
export async function keepVerdict(
  credential: string,
  verdict: "accepted" | "refused",
  name: string | null,
): Promise<void> {
  if ((await note("credential")) === credential) await keepNote("check", { verdict, name });
}

/** Keeps a note; undefined removes it. */
export async function keepNote<Name extends keyof Notes>(
  name: Name,
  value: Notes[Name] | undefined,
): Promise<void> {
  const transaction = await writing("notes");
  const notes = transaction.objectStore("notes");
  await Promise.all([value === undefined ? notes.delete(name) : notes.put(value, name), transaction.done]);
}

/** Forgets every note, the credential among them, unless something to send has come meanwhile. */
export async function forgetNotes(): Promise<void> {
  const transaction = await writing("leads", "amendments", "notes");
  const counts = [transaction.objectStore("leads").count(), transaction.objectStore("amendments").count()];
  if ((await Promise.all(counts)).every((count) => count === 0))
    await transaction.objectStore("notes").clear();
  await transaction.done;
}
