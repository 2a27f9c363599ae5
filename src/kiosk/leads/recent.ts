import type { LeadNote } from "#enquiry/amendment.ts";

/** A lead of this device, sent or not, that its staff can still note something about. */
export interface RecentLead {
  submissionId: string;
  typedAt: string;
  fields: Readonly<Record<"firstName" | "organization", string>>;
  /** Noted last. */
  worth: LeadNote;
  /** When that was; absent before the first note. */
  notedAt?: string;
}

export const NOTHING_NOTED: LeadNote = { temperature: "", wish: "", note: "" };

const MOST = 20;
export const DAY = 24 * 3_600_000;
const DAYS = 3;

/** By a clock that may have been put back since. */
export const ageOf = (time: string, now: number): number => Math.abs(now - Date.parse(time));

/** A time after that of the note before, also by a clock that was put back since: the latest note counts. */
export function timeOfNote(before: string | undefined, now: number): string {
  return new Date(before === undefined ? now : Math.max(now, Date.parse(before) + 1)).toISOString();
}

/** Those that a device remembers, newest first (docs/behaviour.md 21.57). */
export function lastLeads(leads: readonly RecentLead[], now: number): RecentLead[] {
  return leads
    .filter(({ typedAt }) => ageOf(typedAt, now) < DAYS * DAY)
    .sort((one, other) => other.typedAt.localeCompare(one.typedAt))
    .slice(0, MOST);
}
