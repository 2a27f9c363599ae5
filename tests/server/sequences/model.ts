import { at } from "#lib/at.ts";
import { enquiry } from "../harness.ts";

/** An enquiry as a visitor sends it. Its message occurs nowhere else. */
export interface Sent {
  fields: Record<string, string>;
  id: string;
  message: string;
  person: number;
  /** `either`: its answer did not arrive, or it was refused while its file was elsewhere. */
  expected: "stored" | "absent" | "either";
  /** Its sender was erased, and nothing of it was sent or restored since: no file may hold it. */
  forgotten: boolean;
  /** Received into a spool by a clock that may have been set back behind an erasure of the same person. */
  mayBeDropped: boolean;
}

/** An amendment of an enquiry: its note, which occurs nowhere else, is its message. */
export type Noted = Pick<Sent, "id" | "message" | "person" | "expected" | "forgotten">;

export interface Found {
  id: string;
  message: string;
  email: string;
  receivedAt: string;
}

export interface Backup {
  file: string;
  held: ReadonlySet<Sent>;
  noted: ReadonlySet<Noted>;
  /** When the enquiries in it were received, by their ids. */
  receivedAt: ReadonlyMap<string, string>;
  /** Who was erased since it was made. */
  erased: Set<number>;
}

/** Rows that have to be stored, given what was done and answered. */
export interface Model {
  sent: Sent[];
  noted: Noted[];
  backups: Backup[];
  clockJumped: boolean;
  /** Who was ever erased. */
  erased: Set<number>;
}

export const emptyModel = (): Model => ({
  sent: [],
  noted: [],
  backups: [],
  clockJumped: false,
  erased: new Set(),
});

export const emailOf = (person: number) => `person${person}@example.org`;

/** A new enquiry of this person; `id` is that of another one, or a new one. */
export function compose(model: Model, person: number, id: string = crypto.randomUUID()): Sent {
  const message = `message-${crypto.randomUUID()}`;
  const fields = enquiry({ submissionId: id, email: emailOf(person), message });
  const sent: Sent = {
    fields,
    id,
    message,
    person,
    expected: "absent",
    forgotten: false,
    mayBeDropped: false,
  };
  model.sent.push(sent);
  return sent;
}

export function chosen<Item>(items: readonly Item[], pick: number): Item | undefined {
  return items.length === 0 ? undefined : at(items, pick % items.length);
}

/** Compares what is stored with what has to be. What may be either is from now on as it was found. */
export function compare({ sent }: Model, found: readonly Found[]): void {
  const byMessage = Map.groupBy(found, ({ message }) => message);
  for (const each of sent) {
    const rows = byMessage.get(each.message) ?? [];
    byMessage.delete(each.message);
    if (each.mayBeDropped && rows.length <= 1) continue;
    if (each.expected === "either") each.expected = rows.length > 0 ? "stored" : "absent";
    const wanted = each.expected === "stored" ? 1 : 0;
    if (rows.length !== wanted && !(wanted === 1 && isStoredUnderBothNumbers(rows, each)))
      throw new Error(`${each.message} (${each.id}) is stored ${rows.length} times, not ${wanted}`);
    for (const { email } of rows)
      if (email !== each.fields.email) throw new Error(`${each.message} has the address ${email}`);
  }
  for (const message of byMessage.keys()) throw new Error(`${message} was never sent`);
}

/** The same of the amendments. */
export function compareNoted({ noted }: Model, found: readonly Pick<Found, "id" | "message">[]): void {
  for (const each of noted) {
    const rows = found.filter(({ id, message }) => id === each.id && message === each.message).length;
    if (each.expected === "either") each.expected = rows > 0 ? "stored" : "absent";
    const wanted = each.expected === "stored" ? 1 : 0;
    if (rows !== wanted)
      throw new Error(`${each.message} of ${each.id} is noted ${rows} times, not ${wanted}`);
  }
}

/**
 * Received into a spool with a number that was taken, an enquiry is stored under another one. Its sender, who does not
 * know that, may send it again when the first one with its number has been purged.
 */
function isStoredUnderBothNumbers(rows: readonly Found[], { id }: Sent): boolean {
  return rows.length === 2 && rows.filter((row) => row.id === id).length === 1;
}

/** Obstacles to storing: a full disk, or a file that is elsewhere. */
export type Fault = "none" | "full" | "gone";

/** An answer's verdict on an enquiry; undefined: the connection was cut. */
export function learn(
  model: Model,
  sent: Sent | Noted,
  answer: { status: number; retryAfter: string | null } | undefined,
  fault: Fault,
): void {
  if (answer === undefined) {
    if (sent.expected !== "stored") sent.expected = "either";
    return;
  }
  const { status, retryAfter } = answer;
  if (status >= 500 && !(Number(retryAfter) > 0)) throw new Error(`${status} without Retry-After`);
  if (status === 200) {
    sent.expected = "stored";
  } else if (status === 409) {
    const others = model.sent.filter((other) => other !== sent && other.id === sent.id);
    if (!others.some(({ expected }) => expected !== "absent"))
      throw new Error(`${sent.id} was refused as taken, but nothing else has it`);
  } else if (status !== 503 || fault === "none") {
    throw new Error(`${sent.id} was answered with ${status}`);
  } else if (fault === "gone" && sent.expected === "absent") {
    // It may have been written to the file that was being moved.
    sent.expected = "either";
  }
}

export function erase(model: Model, person: number): void {
  model.erased.add(person);
  for (const each of [...model.sent, ...model.noted]) {
    if (each.person !== person) continue;
    each.expected = "absent";
    each.forgotten = true;
    if ("mayBeDropped" in each) each.mayBeDropped = false;
  }
  for (const { erased } of model.backups) erased.add(person);
}

/**
 * Rows that a restore brings back: unless their number is taken meanwhile, or their sender was erased since the backup.
 */
export function restore(model: Model, { held, erased }: Backup): void {
  const taken = new Set(model.sent.filter(({ expected }) => expected !== "absent").map(({ id }) => id));
  for (const sent of held) {
    if (sent.expected !== "absent" || erased.has(sent.person) || taken.has(sent.id)) continue;
    // With a clock that was ahead at an erasure, what was written after it may seem to be from before.
    sent.expected = model.clockJumped ? "either" : "stored";
    sent.forgotten = false;
  }
}

/** Amendments that a restore brings back: those of enquiries that are there as they were received. */
export function restoreNoted(backup: Backup, found: readonly Found[]): void {
  const receivedAt = new Map(found.map((row) => [row.id, row.receivedAt]));
  for (const each of backup.noted) {
    if (receivedAt.get(each.id) !== backup.receivedAt.get(each.id)) continue;
    each.expected = "stored";
    each.forgotten = false;
  }
}
