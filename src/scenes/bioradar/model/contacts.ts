import { smoothstep } from "#lib/math.ts";
import { ageOf, glowAt, sweepAngle } from "./sweep.ts";

/** A deployment setting on the map. Its `id` is also that of its list entry and glyph. */
export interface Contact {
  readonly id: ContactId;
  /** Degrees clockwise from the far edge. */
  readonly bearing: number;
  /** Share of the outermost ring's radius. */
  readonly range: number;
}

export type ContactId = (typeof CONTACT_IDS)[number];

/** In the order of the list (docs/behaviour.md 3.10). */
export const CONTACT_IDS = [
  "military",
  "hospital",
  "crisis",
  "airport",
  "wastewater",
  "shipboard",
  "bsl-lab",
] as const;

/** Ordered by bearing, so that the sweep lights the list from top to bottom once a turn. */
export const CONTACTS: readonly Contact[] = [
  { id: "military", bearing: 28, range: 0.62 },
  { id: "hospital", bearing: 70, range: 0.5 },
  { id: "crisis", bearing: 112, range: 0.74 },
  { id: "airport", bearing: 163, range: 0.7 },
  { id: "wastewater", bearing: 216, range: 0.6 },
  { id: "shipboard", bearing: 268, range: 0.78 },
  { id: "bsl-lab", bearing: 318, range: 0.5 },
];

/** Brightness of a contact, 0…1, at `seconds` of running time. */
export const contactGlow = (contact: Contact, seconds: number): number =>
  glowAt(ageOf(contact.bearing, sweepAngle(seconds)));

/** How far a contact's colour has shifted from frost to cy5, 0…1, for a glow of 0…1. */
export const stainShare = (glow: number): number => smoothstep(0.12, 0.42, glow);

/** Brightness of mast, plate and glyph for a glow of 0…1; at least 0.5. */
export const markLight = (glow: number): number => 0.5 + 0.5 * smoothstep(0, 0.6, glow);

/** Opacity of the halo and rings, 0…1, for a glow of 0…1; full while the contact is still bright. */
export const haloShare = (glow: number): number => smoothstep(0.08, 0.3, glow);

/** Number of steps of `data-lit`. */
const LIT_STEPS = 8;

/** The step, 0 … 8, of a contact's brightness in the list. */
export const litStep = (glow: number): number => Math.round(glow * LIT_STEPS);

/** The steps of all contacts at `seconds` of running time as one number; `litStepIn` takes it apart. */
export function litCodeAt(seconds: number): number {
  let code = 0;
  for (const contact of CONTACTS) code = code * (LIT_STEPS + 1) + litStep(contactGlow(contact, seconds));
  return code;
}

/** The step, 0 … 8, of the contact at `index` in CONTACTS. */
export const litStepIn = (code: number, index: number): number =>
  Math.floor(code / (LIT_STEPS + 1) ** (CONTACTS.length - 1 - index)) % (LIT_STEPS + 1);
