import { at } from "#lib/at.ts";
import { mix } from "#lib/math.ts";
import { centre, type Rect } from "../app-window/geometry.ts";
import { loadMarkedCells } from "../cells/load.ts";
import { around, defineRecording, downFrom, drawing, type Find, PHONE, progress } from "../recording.ts";
import { rangeScale } from "./draw-range.ts";
import { geneRow, rects } from "./rects.ts";
import { atRest, chooseGene, limits, type RangeState, rounded } from "./state.ts";

/** The marker that is open, and the one that is chosen: T cells', then monocytes'. */
const OPEN = "CD3D";
const CHOSEN = "LYZ";

/** In seconds: the marker is pressed, a range is drawn, its lower end is moved. */
const PRESSED = 1.3;
const BRUSH = [3.2, 5] as const;
const ADJUST = [6, 7.8] as const;
const held = ([from, to]: readonly [number, number]) => [from - 0.08, to + 0.08] as const;

/** Values between which the range is drawn, and where its lower end is moved to. */
const DRAWN = [0.2, 2.3] as const;
const MOVED = 1.2;

const MAP = '[aria-label^="Map of"]';
const RANGE = '[aria-label^="Histogram of"]';
const bottomOf = ({ y, height }: Rect) => y + height;

/** The marker over its map, a range of it brushed, and the labels of what is left. */
export async function loadRecording() {
  const data = await loadMarkedCells();
  const indexOf = (name: string) => data.genes.findIndex((gene) => gene.name === name);
  const chosen = indexOf(CHOSEN);
  const marker = at(data.genes, chosen);
  const fromAt = (time: number) => rounded(mix(DRAWN[0], MOVED, progress(time, ...ADJUST)), marker);
  const toAt = (time: number) => rounded(mix(...DRAWN, progress(time, ...BRUSH)), marker);

  const xIn = (width: number, value: number) => rangeScale(width, ...limits(data, chosen)).x(value);
  const onRange = (value: number) => ({
    x: rects.range.x + xIn(rects.range.width, value),
    y: centre(rects.range).y + 4,
  });
  const touched = (valueAt: (time: number) => number) => (find: Find, time: number) => {
    const { size, at } = drawing(find(RANGE));
    return at({ x: xIn(size.width, valueAt(time)), y: size.height / 2 });
  };
  const row = centre(geneRow(chosen));
  return defineRecording<RangeState>({
    seconds: 9.6,
    poster: 8.2,
    start: {
      state: chooseGene({ ...atRest, gene: indexOf(OPEN) }, data, indexOf(OPEN)),
      cursor: { x: 760, y: 880 },
      until: 0.2,
    },
    steps: [
      {
        at: PRESSED,
        cursor: { x: row.x + 20, y: row.y },
        until: PRESSED + 0.64,
        press: true,
        tap: ["section button", CHOSEN],
      },
      {
        at: PRESSED + 0.07,
        set: (state, time) => ({
          ...chooseGene(state, data, chosen),
          blend: progress(time, PRESSED + 0.07, PRESSED + 0.8),
        }),
      },
      {
        at: BRUSH[0],
        cursor: onRange(DRAWN[0]),
        early: 0.15,
        until: BRUSH[0],
        press: held(BRUSH),
        touch: { from: BRUSH[0], to: BRUSH[1] + 0.08, place: touched(toAt) },
        set: (state, time) => ({
          ...state,
          from: fromAt(time),
          to: toAt(time),
          focus: progress(time, BRUSH[0], BRUSH[0] + 0.4),
        }),
      },
      { at: BRUSH[1], cursor: onRange(DRAWN[1]), until: BRUSH[1] + 0.25 },
      {
        at: ADJUST[0],
        cursor: onRange(DRAWN[0]),
        early: 0.15,
        until: ADJUST[0],
        press: held(ADJUST),
        touch: { from: ADJUST[0] - 0.08, to: ADJUST[1] + 0.08, place: touched(fromAt) },
      },
      { at: ADJUST[1], cursor: onRange(MOVED), until: ADJUST[1] + 0.4 },
      { at: ADJUST[1] + 1.3, cursor: { x: 1180, y: 560 } },
    ],
    phone: {
      poster: 8,
      shots: [
        { from: 0.2, to: 0.9, show: (find) => around(find("section button", CHOSEN), find(MAP)) },
        { from: 2.15, to: 2.95, show: (find) => downFrom({ x: 0, y: bottomOf(find(RANGE)) - PHONE.height }) },
        { from: 8.3, to: 9.1, show: (find) => around(find("section:has(h4)"), find(RANGE)) },
      ],
    },
  });
}
