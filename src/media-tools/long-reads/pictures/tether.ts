import { palette } from "#design/tokens.ts";
import { at, lookUp } from "#lib/at.ts";
import { addTo } from "#lib/counts.ts";
import { short } from "#lib/path.ts";
import { createRandom } from "#lib/variates.ts";
import { captureCells, countChains, drawReceptors, repertoire } from "../repertoire.ts";
import { type Bar, barPath, lit, stroke } from "../svg.ts";
import { PANEL_WIDTH, type PictureSet, panel } from "./picture.ts";

const TOP = 34;
const BOTTOM = 566;
const ALPHA_X = 316;
const BETA_X = PANEL_WIDTH - ALPHA_X;
const REACH = 270;

interface Chain {
  readonly chain: number;
  readonly paired: number;
  readonly alone: number;
}

/** Chains that were observed, with their counts, in descending order. */
function ranked(paired: ReadonlyMap<number, number>, alone: ReadonlyMap<number, number>): Chain[] {
  return [...new Set([...paired.keys(), ...alone.keys()])]
    .map((chain) => ({ chain, paired: paired.get(chain) ?? 0, alone: alone.get(chain) ?? 0 }))
    .sort((a, b) => b.paired + b.alone - a.paired - a.alone || a.chain - b.chain);
}

/** Link classes: from `from` cells on, drawn `width` wide. */
const classes = [
  { from: 1, width: 0.8, opacity: 0.42 },
  { from: 16, width: 1.1, opacity: 0.62 },
  { from: 64, width: 1.6, opacity: 0.85 },
  { from: 256, width: 2.4, opacity: 1 },
] as const;

/** Alpha chains on the left, beta chains on the right, linked by every pair read together in a cell. */
export function tetherPanel(): PictureSet {
  const random = createRandom(2_903);
  const { receptors: count, alphaPool, betaPool } = repertoire;
  const receptors = drawReceptors(random, count, alphaPool, betaPool);
  const cells = captureCells(random);
  const { pairs, alphaAlone, betaAlone } = countChains(receptors, cells);
  const sum = (side: "alpha" | "beta"): Map<number, number> => {
    const totals = new Map<number, number>();
    receptors.forEach((receptor, index) => {
      addTo(totals, receptor[side], at(pairs, index));
    });
    return totals;
  };
  const alphas = ranked(sum("alpha"), alphaAlone);
  const betas = ranked(sum("beta"), betaAlone);
  const most = Math.max(...[...alphas, ...betas].map(({ paired, alone }) => paired + alone));
  const length = (cellsCounted: number): number =>
    (Math.log10(1 + cellsCounted) / Math.log10(1 + most)) * REACH;
  const yOf = (chains: readonly Chain[]): ReadonlyMap<number, number> =>
    new Map(chains.map(({ chain }, row) => [chain, TOP + (row * (BOTTOM - TOP)) / (chains.length - 1)]));
  const alphaY = yOf(alphas);
  const betaY = yOf(betas);
  const both = (part: (chain: Chain) => readonly [number, number]): string => {
    const bars = (chains: readonly Chain[], isAlpha: boolean): Bar[] =>
      chains.flatMap((chain) => {
        const [first, last] = part(chain);
        const [from, to] = [length(first), length(last)];
        const y = lookUp(isAlpha ? alphaY : betaY, chain.chain);
        return to - from < 0.1 ? [] : [{ x: isAlpha ? ALPHA_X - to : BETA_X + from, y, length: to - from }];
      });
    return barPath([...bars(alphas, true), ...bars(betas, false)]);
  };
  const curve = (index: number): string => {
    const { alpha, beta } = at(receptors, index);
    const [from, to] = [lookUp(alphaY, alpha), lookUp(betaY, beta)];
    const run = BETA_X - ALPHA_X - 16;
    return `M${ALPHA_X + 8} ${short(from)}c${short(run * 0.46)} 0 ${short(run * 0.54)} ${short(to - from)} ${run} ${short(to - from)}`;
  };
  const largest = pairs.indexOf(Math.max(...pairs));
  const links = classes.map(({ from, width, opacity }, place) => {
    const below = classes[place + 1]?.from ?? Number.POSITIVE_INFINITY;
    const inClass = pairs.flatMap((cellsCounted, index) =>
      index !== largest && cellsCounted >= from && cellsCounted < below ? [curve(index)] : [],
    );
    return stroke(inClass.join(""), palette.gfp, width, { opacity });
  });
  const ends = (x: number, chains: ReadonlyMap<number, number>): Bar[] =>
    [...chains.values()].map((y) => ({ x, y, length: 4 }));
  const decades = [10, 100, 1000].flatMap((cellsCounted) =>
    [ALPHA_X - length(cellsCounted), BETA_X + length(cellsCounted)].map((x) => ({
      x,
      y: TOP - 14,
      length: BOTTOM - TOP + 28,
    })),
  );
  const alone = both(({ paired, alone }) => [paired, paired + alone]);
  const paired = both(({ paired }) => [0, paired]);
  const body = [
    stroke(barPath(decades, "v"), palette.haze, 1, { "stroke-dasharray": "1 5", opacity: 0.4 }),
    ...links,
    stroke(barPath([...ends(ALPHA_X + 4, alphaY), ...ends(BETA_X - 8, betaY)]), palette.frost, 1.4, {
      opacity: 0.8,
    }),
    stroke(alone, palette.dapi, 2.2),
    stroke(paired, palette.gfp, 1.8, { opacity: 0.72 }),
    lit("largest", curve(largest), palette.rhodamine, 2.4, 0.9),
  ];
  return {
    id: "tether",
    pictures: [panel("tether", 0, body)],
    facts: {
      cells: cells.length,
      cellsWithBothChains: cells.filter(({ alpha, beta }) => alpha && beta).length,
      pairsSeen: pairs.filter((cellsCounted) => cellsCounted > 0).length,
    },
  };
}
