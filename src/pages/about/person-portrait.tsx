import { about } from "#content/about.ts";
import type { Person } from "#content/schema.ts";
import { Portrait } from "#ui/portrait/index.tsx";
import { initials } from "./everyone.ts";

interface PersonPortraitProps {
  person: Person;
  /** Edge in CSS pixels. */
  size: number;
  /** Whether the picture is named after the person; else it decorates. */
  named?: boolean;
}

/** A person's photograph, or until there is one a portrait generated from the entry. */
export function PersonPortrait({ person, size, named = false }: PersonPortraitProps) {
  const label = named ? about.people.portraitText.replace("{name}", person.name) : "";
  if (person.icon) return <img src={person.icon} width={size} height={size} alt={label} loading="lazy" />;
  return <Portrait name={person.name} initials={initials(person.name)} size={size} label={label} />;
}
