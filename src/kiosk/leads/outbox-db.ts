import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { CredentialCheck } from "./outbox-state.ts";

/** An enquiry that the server has not confirmed. */
export interface Lead {
  submissionId: string;
  /** By this device's clock, in ISO 8601. */
  typedAt: string;
  /** The form's fields as posted, without the human check's tokens. */
  fields: Readonly<Record<string, string>>;
  /** The server refuses it as it is. */
  refused: boolean;
  exported: boolean;
}

export interface Notes {
  credential: string;
  check: CredentialCheck;
  lastSentAt: string;
  exportedAt: string;
}

interface Outbox extends DBSchema {
  leads: { key: string; value: Lead };
  notes: { key: string; value: Notes[keyof Notes] };
}

type Store = "leads" | "notes";

let opening: Promise<IDBPDatabase<Outbox>> | undefined;

/** Opened once; again after the browser has closed it, or could not open it. */
function open(): Promise<IDBPDatabase<Outbox>> {
  opening ??= openDB<Outbox>("kiosk-outbox", 1, {
    upgrade(database) {
      database.createObjectStore("leads", { keyPath: "submissionId" });
      database.createObjectStore("notes");
    },
    terminated() {
      opening = undefined;
    },
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/** A transaction that is on the disk when its `done` resolves: a power cut afterwards loses nothing. */
async function writing(store: Store) {
  return (await open()).transaction(store, "readwrite", { durability: "strict" });
}

/** Writes a lead, or replaces the one with the same id. Rejects if it is not on the disk. */
export async function putLead(lead: Lead): Promise<void> {
  const transaction = await writing("leads");
  await Promise.all([transaction.objectStore("leads").put(lead), transaction.done]);
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

export async function removeLeads(submissionIds: readonly string[]): Promise<void> {
  const transaction = await writing("leads");
  const leads = transaction.objectStore("leads");
  await Promise.all([...submissionIds.map((id) => leads.delete(id)), transaction.done]);
}

/** Changes those of the leads that are still there. */
export async function changeLeads(
  submissionIds: readonly string[],
  change: Partial<Pick<Lead, "refused" | "exported">>,
): Promise<void> {
  const transaction = await writing("leads");
  const leads = transaction.objectStore("leads");
  const changed = submissionIds.map(async (id) => {
    const lead = await leads.get(id);
    if (lead !== undefined) await leads.put({ ...lead, ...change });
  });
  await Promise.all([...changed, transaction.done]);
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

/** Forgets every note, the credential among them, unless a lead has come meanwhile. */
export async function forgetNotes(): Promise<void> {
  const transaction = (await open()).transaction(["leads", "notes"], "readwrite", { durability: "strict" });
  if ((await transaction.objectStore("leads").count()) === 0) await transaction.objectStore("notes").clear();
  await transaction.done;
}
