import { palette } from "#design/tokens.ts";
import { short } from "#lib/path.ts";
import { createRandom } from "#lib/variates.ts";
import { type DonorReceptor, population, simulatePopulation } from "../repertoire.ts";
import { type Bar, barPath, lit, stroke } from "../svg.ts";
import { type PictureSet, topic } from "./picture.ts";

const LEFT = 28;
const RIGHT = 612;
const TOP = 58;
const PITCH = 23;
const DECADES = 5;

/** Converts a count to user units: logarithmic, five decades from 1 at the left edge to 100,000 at the right. */
export function xOfCount(count: number): number {
  return LEFT + (Math.log10(count) / DECADES) * (RIGHT - LEFT);
}

function axis(): string {
  const major = Array.from({ length: DECADES + 1 }, (_, decade) => 10 ** decade);
  const minor = major.slice(0, -1).flatMap((count) => [2, 3, 4, 5, 6, 7, 8, 9].map((times) => count * times));
  const bottom = TOP + PITCH * (population.donors - 1) + 12;
  const upright = (counts: readonly number[], y: number, length: number): string => {
    const bars = counts.map((count): Bar => ({ x: xOfCount(count), y, length }));
    return barPath(bars, "v");
  };
  return [
    stroke(barPath([{ x: LEFT, y: 30, length: RIGHT - LEFT }]), palette.frost, 1, { opacity: 0.7 }),
    stroke(upright(major, 21, 9), palette.frost, 1, { opacity: 0.7 }),
    stroke(upright(minor, 26, 4), palette.haze, 1, { opacity: 0.5 }),
    stroke(upright(major, 38, bottom - 38), palette.haze, 1, { "stroke-dasharray": "1 5", opacity: 0.4 }),
  ].join("\n");
}

const yOf = (donor: number): number => TOP + donor * PITCH;

function ticks(
  donors: readonly (readonly DonorReceptor[])[],
  from: number,
  length: number,
  count: "cells" | "alphaMolecules" | "betaMolecules",
): string {
  const bars = donors.flatMap((receptors, donor) =>
    receptors.map((receptor) => ({ x: xOfCount(receptor[count]), y: yOf(donor) + from, length })),
  );
  return barPath(bars, "v");
}

/** Receptors of the same donors on one log scale: chains counted separately on the left, pairs on the right. */
export function immuneTopic(): PictureSet {
  const donors = simulatePopulation(createRandom(8_117));
  const rows = donors.map((_, donor): Bar => ({ x: LEFT, y: yOf(donor), length: RIGHT - LEFT }));
  const frame = [axis(), stroke(barPath(rows), palette.frost, 1, { opacity: 0.1 })];
  const left = [
    ...frame,
    lit("alpha", ticks(donors, -8.5, 7, "alphaMolecules"), palette.dapi, 2.6, 0.4),
    stroke(ticks(donors, 1.5, 7, "betaMolecules"), palette.dapi, 2.6, { opacity: 0.62 }),
  ];
  const own = donors.map((receptors) => receptors.filter(({ publicIndex }) => publicIndex === undefined));
  const shared = donors.map((receptors) => receptors.filter(({ publicIndex }) => publicIndex !== undefined));
  const threads = Array.from({ length: population.publicReceptors }, (_, wanted) =>
    donors
      .flatMap((receptors, donor) =>
        receptors
          .filter(({ publicIndex }) => publicIndex === wanted)
          .map(({ cells }) => `${short(xOfCount(cells))} ${short(yOf(donor))}`),
      )
      .join("L"),
  );
  const right = [
    ...frame,
    stroke(threads.map((thread) => `M${thread}`).join(""), palette.rhodamine, 1.5, { opacity: 0.55 }),
    lit("own", ticks(own, -8.5, 17, "cells"), palette.gfp, 2.4, 0.35),
    lit("shared", ticks(shared, -9, 18, "cells"), palette.rhodamine, 3.4, 0.9),
  ];
  const all = donors.flat();
  return {
    id: "immune",
    pictures: [topic("immune-unpaired", 0, left), topic("immune-paired", 0, right)],
    facts: {
      donors: donors.length,
      receptors: all.length,
      sharedReceptors: threads.filter((thread) => thread.includes("L")).length,
    },
  };
}
