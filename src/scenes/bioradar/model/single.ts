import { CONTACTS } from "./contacts.ts";

/** No contact is singled out. */
export const NONE = -1;

/** How fast a contact steps forward and the others back, per second. */
const RATE = 11;

/** What is singled out now; a frame changes it in place. */
export interface Singling {
  /** How far each contact has stepped forward, 0…1, in the order of CONTACTS. */
  readonly own: Float32Array;
  /** How far all the others have stepped back, 0…1. */
  any: number;
  /** The contact singled out last, also while it steps back again; NONE before the first. */
  last: number;
}

export const createSingling = (): Singling => ({
  own: new Float32Array(CONTACTS.length),
  any: 0,
  last: NONE,
});

/** Brings it `delta` seconds closer to `single` (an index of CONTACTS, or NONE); all the way while time stands still. */
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

/** What is left of a contact's light, 0…1, while others may be singled out. */
export const shareOf = (singling: Singling, contact: number): number =>
  1 - 0.68 * Math.max(0, singling.any - (singling.own[contact] ?? 0));
