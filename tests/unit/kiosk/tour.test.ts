import { expect, it } from "vitest";
import { FIRST_ROUND, nextRound, type Round, STOPS, secondsOf } from "#kiosk/attract/tour.ts";
import { seededRandom } from "#lib/random.ts";

const VIDEOS = 9;

/** Many rounds, one after the other. */
function rounds(count: number): Round[] {
  const random = seededRandom(7);
  const all = [FIRST_ROUND];
  while (all.length < count) all.push(nextRound(all.at(-1) ?? FIRST_ROUND, VIDEOS, random()));
  return all;
}

it("shows every stop once in each round", () => {
  for (const { stops } of rounds(200)) expect(stops.toSorted()).toEqual(STOPS.toSorted());
});

it("never shows two rounds in the same order, nor a stop twice running", () => {
  const all = rounds(200);
  for (const [index, round] of all.slice(1).entries()) {
    expect(round.stops).not.toEqual(all[index]?.stops);
    expect(round.stops[0]).not.toBe(all[index]?.stops.at(-1));
  }
});

it("takes the videos in turn", () => {
  expect(rounds(VIDEOS + 1).map(({ video }) => video)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 0]);
});

it("reaches the end of its choices", () => {
  expect(() => nextRound(FIRST_ROUND, VIDEOS, 0.999_999)).not.toThrow();
});

it("shows 'Look inside' for as long as its PLAY takes, and the others for the setting", () => {
  expect(STOPS.map((stop) => secondsOf(stop, 18))).toEqual([18, 48, 18, 18]);
});
