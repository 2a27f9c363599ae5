import { at } from "#lib/at.ts";
import { PLAY_SECONDS } from "#scenes/inside/model/travel.ts";

/** The stops of the tour. Each round shows all of them once. */
export const STOPS = ["hero", "inside", "bioradar", "video"] as const;
export type Stop = (typeof STOPS)[number];

/** How many times as long as another stop 'Look inside' takes: the 48 s of its PLAY, where the others are 18 s. */
const INSIDE_SHARE = PLAY_SECONDS / 18;

/** Seconds that a stop is shown; `tour` is the setting, for all stops but 'Look inside'. */
export const secondsOf = (stop: Stop, tour: number): number =>
  stop === "inside" ? tour * INSIDE_SHARE : tour;

/** One round: the order of its stops, and which of the videos its video stop shows. */
export interface Round {
  readonly stops: readonly Stop[];
  readonly video: number;
}

export const FIRST_ROUND: Round = { stops: STOPS, video: 0 };

function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    orders(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

/** Another order than that of `before`, not beginning with its last stop, and the next video. `random` is in [0, 1). */
export function nextRound(before: Round, videos: number, random: number): Round {
  const possible = orders(STOPS).filter(
    (stops) => stops.join() !== before.stops.join() && stops[0] !== before.stops.at(-1),
  );
  return {
    stops: at(possible, Math.floor(random * possible.length)),
    video: (before.video + 1) % videos,
  };
}
