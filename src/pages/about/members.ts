import { people } from "#content/people.ts";
import type { Person } from "#content/schema.ts";

export interface Member {
  person: Person;
  role: "team" | "advisor";
  /** Position in the navigation order: the team first, then the advisors (docs/behaviour.md 6.4). */
  index: number;
}

/** All members with a bio, in the order of the dialog's arrows. */
export const members: readonly Member[] = [
  ...people.team.map((person) => ({ person, role: "team" as const })),
  ...people.advisors.map((person) => ({ person, role: "advisor" as const })),
].map((member, index) => ({ ...member, index }));

const PREFIX = "#bio-";

/** The hash that opens a person's bio. */
export const bioHash = (person: Person): string => `${PREFIX}${person.id}`;

/** Index while no bio is open (docs/behaviour.md#6). */
export const CLOSED = -1;

/** The index of the member whom a hash names, or CLOSED. */
export function indexForHash(hash: string): number {
  return members.findIndex(({ person }) => bioHash(person) === hash);
}

/** The index `by` places further on, wrapping around; a closed dialog stays closed. */
export function stepped(index: number, by: 1 | -1): number {
  return index === CLOSED ? CLOSED : (index + by + members.length) % members.length;
}

/** First letters of the first and last names. */
export function initials(name: string): string {
  const words = name.split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? "").join("");
}
