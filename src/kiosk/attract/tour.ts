import { at } from "#lib/at.ts";
import { PLAY_SECONDS } from "#scenes/inside/model/travel.ts";

/** The stops of the tour. Each round shows all of them once. */
export const STOPS = ["hero", "inside", "bioradar", "video"] as const;
export type Stop = (typeof STOPS)[number];

/** How many times as long as another stop 'Look inside' takes: the 48 s of its PLAY, where the others are 18 s. */
const INSIDE_SHARE = PLAY_SECONDS / 18;

/**
 * Seconds that a stop is shown.
 * @param tour the setting, seconds of the other stops
 */
export const secondsOf = (stop: Stop, tour: number): number =>
  stop === "inside" ? tour * INSIDE_SHARE : tour;

/** One round: the order of its stops, and which of the videos its video stop shows. */
export interface Round {
  readonly stops: readonly Stop[];
  readonly video: number;
}

export const FIRST_ROUND: Round = { stops: STOPS, video: 0 };

/** All orders of a list. */
function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

/**
 * The round after `before`: in another order than that, not beginning with the stop that ended it, and with the next of
 * `videos` videos.
 * @param random a number in [0, 1)
 */
export function nextRound(before: Round, videos: number, random: number): Round {
  const possible = orders(STOPS).filter(
    (stops) => stops.join() !== before.stops.join() && stops[0] !== before.stops.at(-1),
  );
  return {
    stops: at(possible, Math.floor(random * possible.length)),
    video: (before.video + 1) % videos,
  };
}
