import { smoothstep } from "#scenes/lib/ease.ts";
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

/** How far a mark's colour has gone from frost to cy5, 0…1, at a glow 0…1. */
export const stainShare = (glow: number): number => smoothstep((glow - 0.12) / 0.3);

/** How brightly mast, plate and glyph are drawn, 0…1, at a glow 0…1: never dark. */
export const markLight = (glow: number): number => 0.5 + 0.5 * smoothstep(glow / 0.6);

/** How much of the halo and the rings about a contact's place is there, 0…1: whole while it is warm. */
export const haloShare = (glow: number): number => smoothstep((glow - 0.08) / 0.22);

/** Steps in which the list's lights are written. */
export const LIT_STEPS = 8;

/** The step, 0 … 8, at which a contact's entry in the list shines. */
export const litStep = (glow: number): number => Math.round(glow * LIT_STEPS);
