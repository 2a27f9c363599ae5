import { STOP_IDS } from "#scenes/inside/model/stops.ts";

const NAME = "inside";

/** Whether an address's hash opens 'Look inside': `#inside`, or `#inside-` and anything. */
export const isInside = (hash: string): boolean => hash === `#${NAME}` || hash.startsWith(`#${NAME}-`);

/** The index of the stop that a hash names; the first one's if it names none (docs/behaviour.md 22.2). */
export function stopFor(hash: string): number {
  return Math.max(0, (STOP_IDS as readonly string[]).indexOf(hash.slice(NAME.length + 2)));
}

/** The hash of a stop. */
export const hashFor = (stop: number): string => (stop === 0 ? `#${NAME}` : `#${NAME}-${STOP_IDS[stop]}`);

/** The page with all stops as a list, for print and where there is no script. */
export const LIST_PATH = "/look-inside";
