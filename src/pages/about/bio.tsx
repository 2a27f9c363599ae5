import type { Person } from "#content/types.ts";

export function Bio({ person }: { person: Person }) {
  return person.desc.split("\n\n").map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
