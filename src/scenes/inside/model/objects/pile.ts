import { mixRgb, type Rgb } from "#design/colour.ts";
import { DAPI, FROST } from "#design/tokens.ts";
import { FOLLOWED, FOLLOWED_CORE, PALE, QUIET } from "../../look.ts";
import { ball, glow, line, type Mark, ring } from "../marks.ts";
import type { Sample } from "../subject.ts";

/** Height of a row at most, and of all of them. */
const ROW = 0.2;
const HEIGHT = 1.35;
/** Where a row's beads begin on either side, where they end at most, and how far each is from the next at most. */
const START = 0.1;
const END = 0.83;
const BEAD = 0.05;
/** Beads on one side of a row at most: of deeper samples one stands for several reads. */
const MOST = 48;
/** Copies that are drawn. */
const COPIES = 4;

/** From the middle of the pile outwards: those that have the variant, those that do not, those not called. */
export const rankOf = ({ alleles }: Pick<Sample, "alleles">): number =>
  alleles.some((allele) => allele > 0) ? 0 : alleles.some((allele) => allele === 0) ? 1 : 2;

/** Reads on the left and right of a row: without and with an alternative; halves, where that is not given. */
const sidesOf = ({ depth, carrying }: Sample): readonly [number, number] =>
  depth === null
    ? [0, 0]
    : carrying === null
      ? [depth / 2, depth / 2]
      : [Math.max(0, depth - carrying), carrying];

/** Reads for which one bead stands. */
export const readsOfBead = (samples: readonly Sample[]): number =>
  Math.max(1, Math.ceil(Math.max(0, ...samples.flatMap(sidesOf)) / MOST));

/**
 * A row for each sample: in its middle a light for each copy, which is green where it has the variant; on the left a
 * bead for each read, on the right for each that has it. What of both is not known is between them in colour.
 */
export function pileMarks(samples: readonly Sample[]): Mark[] {
  const rows = [...samples].sort((a, b) => rankOf(a) - rankOf(b));
  const pitch = Math.min(ROW, HEIGHT / Math.max(1, rows.length));
  const perBead = readsOfBead(rows);
  const most = Math.max(1, ...rows.flatMap(sidesOf)) / perBead;
  const step = Math.min(BEAD, (END - START) / most);
  const radius = Math.min(0.4 * step, 0.3 * pitch);
  const copy = Math.min(0.026, 0.3 * pitch);
  const without = mixRgb(DAPI, PALE, 0.3);
  const marks: Mark[] = [glow([0, 0, -0.1], 0.8, FOLLOWED, { opacity: 0.16, birth: 0.05 })];
  rows.forEach((sample, i) => {
    // The first one lies on the axis, the others above and below it in turn.
    const y = Math.ceil(i / 2) * pitch * (i % 2 === 0 ? -1 : 1);
    const birth = 0.05 + 0.5 * Math.min(1, Math.abs(y));
    const { alleles, carrying } = sample;
    const sides = sidesOf(sample);
    const unknown = carrying === null;
    for (const [side, reads] of sides.entries()) {
      const colour: Rgb = unknown ? mixRgb(without, FOLLOWED, 0.35) : side === 0 ? without : FOLLOWED;
      const beads = Math.round(reads / perBead);
      for (let bead = 0; bead < beads; bead++) {
        const x = (START + (bead + 0.5) * step) * (side === 0 ? -1 : 1);
        marks.push(ball([x, y, 0], radius, colour, { birth, opacity: unknown ? 0.7 : 1 }));
      }
      // A row without reads is still one.
      const x = (START + beads * step) * (side === 0 ? -1 : 1);
      marks.push(line([0, y, -0.03], [x, y, -0.03], 0.0022, QUIET, { birth, opacity: 0.6 }));
    }
    alleles.slice(0, COPIES).forEach((allele, k, all) => {
      const at = [(k - (all.length - 1) / 2) * 2.5 * copy, y, 0.03] as const;
      if (allele < 0) marks.push(ring(at, copy, FROST, { birth, opacity: 0.7 }));
      else marks.push(ball(at, copy, allele > 0 ? FOLLOWED_CORE : mixRgb(DAPI, FROST, 0.5), { birth }));
      if (allele > 0) marks.push(glow(at, 3.4 * copy, FOLLOWED, { birth, opacity: 0.6 }));
    });
  });
  return marks;
}
