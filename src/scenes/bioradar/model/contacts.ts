import { ageOf, glowAt, sweepAngle } from "./sweep.ts";

/** One deployment setting on the map. `id` is the id of its entry in the list and of its glyph. */
export interface Contact {
  readonly id: ContactId;
  /** Degrees clockwise from the far edge. */
  readonly bearing: number;
  /** Share of the outermost ring's radius. */
  readonly range: number;
}

export type ContactId = (typeof CONTACT_IDS)[number];

/** In the order of the specification (§1, 'Bioradar'), which is the order of the list. */
export const CONTACT_IDS = [
  "military",
  "hospital",
  "crisis",
  "airport",
  "wastewater",
  "shipboard",
  "bsl-lab",
] as const;

/** The sweep meets them in the list's order, so the list lights from top to bottom, once a turn. */
export const CONTACTS: readonly Contact[] = [
  { id: "military", bearing: 28, range: 0.62 },
  { id: "hospital", bearing: 70, range: 0.5 },
  { id: "crisis", bearing: 112, range: 0.74 },
  { id: "airport", bearing: 163, range: 0.7 },
  { id: "wastewater", bearing: 216, range: 0.6 },
  { id: "shipboard", bearing: 268, range: 0.78 },
  { id: "bsl-lab", bearing: 318, range: 0.5 },
];

/** How brightly a contact shines, 0…1, at `seconds` of running time. */
export const contactGlow = (contact: Contact, seconds: number): number =>
  glowAt(ageOf(contact.bearing, sweepAngle(seconds)));
