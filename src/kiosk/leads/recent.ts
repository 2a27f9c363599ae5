import type { Worth } from "#enquiry/amendment.ts";

/** A lead of this device, sent or not, that its staff can still note something about. */
export interface RecentLead {
  submissionId: string;
  typedAt: string;
  fields: Readonly<Record<"firstName" | "organization", string>>;
  /** Noted last. */
  worth: Worth;
}

export const NOTHING_NOTED: Worth = { temperature: "", wish: "", note: "" };

const MOST = 20;
export const DAY = 24 * 3_600_000;
const DAYS = 3;

/** By a clock that may have been put back since. */
export const ageOf = (time: string, now: number): number => Math.abs(now - Date.parse(time));

/** Those that a device remembers, newest first (docs/behaviour.md 21.57). */
export function lastLeads(leads: readonly RecentLead[], now: number): RecentLead[] {
  return leads
    .filter(({ typedAt }) => ageOf(typedAt, now) < DAYS * DAY)
    .sort((one, other) => other.typedAt.localeCompare(one.typedAt))
    .slice(0, MOST);
}
