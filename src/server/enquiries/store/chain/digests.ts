import { hash, randomUUID } from "node:crypto";
import { type EnquiryValues, FIELD_NAMES } from "#enquiry/fields.ts";
import type { Link, Tables } from "../tables.ts";

/** The hash before the first link. */
export const GENESIS = "0".repeat(64);

/** An enquiry's content, which the chain proves; its state and marks may change. */
export interface Sealed extends EnquiryValues {
  submissionId: string;
  receivedAt: string;
  /** Random, and deleted with the row: afterwards nobody can guess from the digest what was written. */
  salt: string;
}

/** 122 random bits. A UUID is the cheapest source, because Node generates them in advance. */
export function newSalt(): string {
  return randomUUID();
}

const SORTED_NAMES = FIELD_NAMES.toSorted();

/** Empty values are left out, so that a field which is added later does not change the digests of earlier rows. */
export function digestOf(row: Sealed): string {
  const content: string[] = [row.salt, row.submissionId, row.receivedAt];
  for (const name of SORTED_NAMES) if (row[name] !== "") content.push(name, row[name]);
  return hash("sha256", JSON.stringify(content), "base64url");
}

export function digestOfAmendment(row: Tables["amendment"]): string {
  const { salt, amendmentId, submissionId, kiosk, notedAt, receivedAt, temperature, wish, note } = row;
  const content = [salt, amendmentId, submissionId, kiosk, notedAt, receivedAt, temperature, wish, note];
  return hash("sha256", JSON.stringify(content), "base64url");
}

export function hashOf(previous: string, { number, at, kind, entries }: Omit<Link, "hash">): string {
  return hash("sha256", `${previous}\n${number}\n${at}\n${kind}\n${entries}`, "hex");
}

/** One line an enquiry: its id and, where it is added, its digest. */
export function entriesOf(rows: readonly Sealed[]): string {
  return rows.map((row) => `${row.submissionId} ${digestOf(row)}`).join("\n");
}
