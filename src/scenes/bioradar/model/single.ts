import { CONTACTS } from "./contacts.ts";

/** No contact is highlighted. */
export const NONE = -1;

/** Rate per second at which the highlight fades in and the other contacts dim. */
const RATE = 11;

/** Animated state of the highlight; updated in place each frame. */
export interface Singling {
  /** Highlight of each contact, 0…1, in the order of CONTACTS. */
  readonly own: Float32Array;
  /** How far all other contacts are dimmed, 0…1. */
  any: number;
  /** The contact highlighted last, including while it fades out; NONE before the first. */
  last: number;
}

export const createSingling = (): Singling => ({
  own: new Float32Array(CONTACTS.length),
  any: 0,
  last: NONE,
});

/**
 * Animates towards `single` (an index of CONTACTS, or NONE) by `delta` seconds; jumps there while time stands still.
 */
export function stepSingling(singling: Singling, single: number, delta: number): Singling {
  const share = delta > 0 ? 1 - Math.exp(-RATE * delta) : 1;
  const { own } = singling;
  for (let i = 0; i < own.length; i++) {
    const now = own[i] ?? 0;
    own[i] = now + ((i === single ? 1 : 0) - now) * share;
  }
  singling.any += ((single === NONE ? 0 : 1) - singling.any) * share;
  if (single !== NONE) singling.last = single;
  return singling;
}

/** Factor on a contact's light, 0…1, dimmed while another is highlighted. */
export const shareOf = (singling: Singling, contact: number): number =>
  1 - 0.68 * Math.max(0, singling.any - (singling.own[contact] ?? 0));
