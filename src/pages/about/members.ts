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

/** The index of the person that a hash names, or -1. */
export function indexForHash(hash: string): number {
  return members.findIndex(({ person }) => bioHash(person) === hash);
}

/** First letters of the first and last names. */
export function initials(name: string): string {
  const [first = "", ...others] = name.split(/\s+/);
  return first.charAt(0) + (others.at(-1) ?? "").charAt(0);
}
