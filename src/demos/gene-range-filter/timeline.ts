import { at } from "#lib/at.ts";
import { mix } from "#lib/math.ts";
import { centre } from "../app-window/geometry.ts";
import type { MarkedCells } from "../cells/cells.ts";
import type { Timeline } from "../demo.ts";
import { cursorPath, progress } from "../lib/timeline.ts";
import { rangeScale } from "./draw-range.ts";
import { geneRow, rects } from "./rects.ts";
import { atRest, chooseGene, limits, type RangeState, rounded } from "./state.ts";

export const SECONDS = 9.6;

/** The marker that is open, and the one that is chosen: T cells', then monocytes'. */
const OPEN = "CD3D";
export const CHOSEN = "LYZ";

/** In seconds: the marker is pressed, a range is drawn, its lower end is moved. */
export const PRESS = [1.3, 1.44] as const;
export const BRUSH = [3.2, 5.0] as const;
export const ADJUST = [6.0, 7.8] as const;

/** Values between which the range is drawn, and where its lower end is moved to. */
const DRAWN = [0.2, 2.3] as const;
const MOVED = 1.2;

export function rangeTimeline(data: MarkedCells): Timeline<RangeState> & { initial: RangeState } {
  const indexOf = (name: string) => data.genes.findIndex((gene) => gene.name === name);
  const [open, chosen] = [indexOf(OPEN), indexOf(CHOSEN)];
  const marker = at(data.genes, chosen);
  const [low, high] = limits(data, chosen);
  const opened = chooseGene({ ...atRest, gene: open }, data, open);

  const stateAt = (time: number): RangeState => {
    if (time < PRESS[0] + 0.07) return opened;
    const blend = progress(time, PRESS[0] + 0.07, PRESS[0] + 0.8);
    const state = { ...chooseGene(opened, data, chosen), blend };
    if (time < BRUSH[0]) return state;
    const to = rounded(mix(DRAWN[0], DRAWN[1], progress(time, ...BRUSH)), marker);
    const from = rounded(mix(DRAWN[0], MOVED, progress(time, ...ADJUST)), marker);
    return { ...state, from, to, focus: progress(time, BRUSH[0], BRUSH[0] + 0.4) };
  };

  const scale = rangeScale(rects.range.width, low, high);
  const onRange = (value: number) => ({ x: rects.range.x + scale.x(value), y: centre(rects.range).y + 4 });
  const row = centre(geneRow(chosen));
  return {
    initial: { ...stateAt(SECONDS), blend: 1 },
    stateAt,
    cursorAt: cursorPath(
      [
        { x: 760, y: 880, at: 0, until: 0.2 },
        { x: row.x + 20, y: row.y, at: PRESS[0] - 0.1, until: PRESS[1] + 0.5 },
        { ...onRange(DRAWN[0]), at: BRUSH[0] - 0.15, until: BRUSH[0] },
        { ...onRange(DRAWN[1]), at: BRUSH[1], until: BRUSH[1] + 0.25 },
        { ...onRange(DRAWN[0]), at: ADJUST[0] - 0.15, until: ADJUST[0] },
        { ...onRange(MOVED), at: ADJUST[1], until: ADJUST[1] + 0.4 },
        { x: 1180, y: 560, at: ADJUST[1] + 1.3 },
      ],
      [PRESS, [BRUSH[0] - 0.08, BRUSH[1] + 0.08], [ADJUST[0] - 0.08, ADJUST[1] + 0.08]],
    ),
  };
}
