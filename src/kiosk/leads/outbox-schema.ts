import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { LeadNote } from "#enquiry/amendment.ts";
import type { CredentialCheck } from "./outbox-state.ts";
import type { RecentLead } from "./recent.ts";

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
export interface KeptAmendment extends Kept {
  amendmentId: string;
  notedAt: string;
  fields: LeadNote;
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

export const storeOf = (one: Waiting) => ("amendmentId" in one ? "amendments" : "leads");
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
export function open(): Promise<IDBPDatabase<Outbox>> {
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
export async function writing(...stores: Store[]) {
  return (await open()).transaction(stores, "readwrite", { durability: "strict" });
}
