import { STOP_IDS } from "#scenes/inside/model/stops.ts";
import { INSIDE_HASH } from "./address.ts";

/** The index of the stop that a hash names; the first one's if it names none (docs/behaviour.md 22.2). */
export function stopFor(hash: string): number {
  return Math.max(0, (STOP_IDS as readonly string[]).indexOf(hash.slice(INSIDE_HASH.length + 1)));
}

export const hashFor = (stop: number): string =>
  stop === 0 ? INSIDE_HASH : `${INSIDE_HASH}-${STOP_IDS[stop]}`;
