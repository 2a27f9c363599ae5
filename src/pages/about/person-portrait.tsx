import { about } from "#content/about.ts";
import type { Person } from "#content/types.ts";
import { interpolate } from "#lib/text.ts";
import { Portrait } from "#ui/portrait/index.tsx";
import { initials } from "./members.ts";

interface PersonPortraitProps {
  person: Person;
  /** Edge in CSS pixels. */
  size: number;
  /** Whether the text alternative is the person's name; otherwise the portrait is decorative. */
  named?: boolean;
}

/** A person's photograph, or a generated portrait while there is none. */
export function PersonPortrait({ person, size, named = false }: PersonPortraitProps) {
  const { portraitText, plateText } = about.people;
  const label = named ? interpolate(person.icon ? portraitText : plateText, { name: person.name }) : "";
  if (person.icon) return <img src={person.icon} width={size} height={size} alt={label} loading="lazy" />;
  return <Portrait name={person.name} initials={initials(person.name)} size={size} label={label} />;
}
