import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Worth } from "#enquiry/amendment.ts";
import { groupBy } from "#lib/group-by.ts";
import type { CredentialCheck } from "./outbox-state.ts";
import { lastLeads, NOTHING_NOTED, type RecentLead, timeOfNote } from "./recent.ts";

interface Kept {
  submissionId: string;
  /** Posted as they are, beside numbers and times; without the human check's tokens. */
  fields: Readonly<Record<string, string>>;
  /** The server refuses it as it is. */
  refused: boolean;
  exported: boolean;
}

/** An enquiry that the server has not confirmed. */
export interface Lead extends Kept {
  /** By this device's clock, in ISO 8601. */
  typedAt: string;
}

/** A note about a lead that the server has not confirmed. */
interface KeptAmendment extends Kept {
  amendmentId: string;
  notedAt: string;
  fields: Worth;
}

export interface Notes {
  credential: string;
  check: CredentialCheck;
  lastSentAt: string;
  exportedAt: string;
}

interface Outbox extends DBSchema {
  leads: { key: string; value: Lead };
  amendments: { key: string; value: KeptAmendment };
  recent: { key: string; value: RecentLead };
  notes: { key: string; value: Notes[keyof Notes] };
}

export type Waiting = Lead | KeptAmendment;
type Store = "leads" | "amendments" | "recent" | "notes";

const storeOf = (one: Waiting) => ("amendmentId" in one ? "amendments" : "leads");
export const idOf = (one: Waiting) => ("amendmentId" in one ? one.amendmentId : one.submissionId);

/** Each store's key, if its values have one. */
const KEYS = {
  leads: "submissionId",
  amendments: "amendmentId",
  recent: "submissionId",
  notes: null,
} as const;

let opening: Promise<IDBPDatabase<Outbox>> | undefined;

/**
 * Opened once; again after it was closed, or could not be opened. While a page with an older version of the site holds
 * it, nothing can be kept here: that is said at once, and what is typed meanwhile is only sent.
 */
function open(): Promise<IDBPDatabase<Outbox>> {
  const forget = () => {
    opening = undefined;
  };
  opening ??= new Promise((resolve, reject) => {
    const opened = openDB<Outbox>("kiosk-outbox", 2, {
      upgrade(database) {
        for (const [store, keyPath] of Object.entries(KEYS) as [Store, string | null][])
          if (!database.objectStoreNames.contains(store)) database.createObjectStore(store, { keyPath });
      },
      blocked: () => reject(new Error("An older page holds the outbox.")),
      blocking(_version, _blocked, event) {
        forget();
        (event.target as IDBDatabase).close();
      },
      terminated: forget,
    });
    opened.then(resolve, reject);
    opened.then(() => {
      opening = opened;
    }, forget);
  });
  return opening;
}

/** A transaction that is on the disk when its `done` resolves: a power cut afterwards loses nothing. */
async function writing(...stores: Store[]) {
  return (await open()).transaction(stores, "readwrite", { durability: "strict" });
}

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
export async function putAmendment(lead: RecentLead, worth: Worth): Promise<void> {
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
  changed: Partial<Pick<Kept, "refused" | "exported">>,
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
