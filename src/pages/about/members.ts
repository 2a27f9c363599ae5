import { people } from "#content/people.ts";
import type { Person } from "#content/types.ts";

export interface Member {
  person: Person;
  role: "team" | "advisor";
  /** Position in the navigation order: the team first, then the advisors (docs/behaviour.md 6.4). */
  index: number;
}

export const members: readonly Member[] = [
  ...people.team.map((person) => ({ person, role: "team" as const })),
  ...people.advisors.map((person) => ({ person, role: "advisor" as const })),
].map((member, index) => ({ ...member, index }));

const PREFIX = "#bio-";

export const bioHash = (person: Person): string => `${PREFIX}${person.id}`;

export function indexForHash(hash: string): number {
  return members.findIndex(({ person }) => bioHash(person) === hash);
}

export function initials(name: string): string {
  const [first = "", ...others] = name.split(/\s+/);
  return first.charAt(0) + (others.at(-1) ?? "").charAt(0);
}
