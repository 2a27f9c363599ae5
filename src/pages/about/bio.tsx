import type { Person } from "#content/schema.ts";

/** A person's biography; an empty line in the text starts a new paragraph. */
export function Bio({ person }: { person: Person }) {
  return person.desc.split("\n\n").map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
