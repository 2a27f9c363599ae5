import { describe, expect, it } from "vitest";
import { within } from "#demos/app-window/geometry.ts";
import { MAP_MARGIN } from "#demos/cell-type/draw-map.ts";
import { loadRecording as loadTypes } from "#demos/cell-type/recording.ts";
import { toolRect, rects as typeRects, typeRow } from "#demos/cell-type/rects.ts";
import { atRest, chosen, singleOut } from "#demos/cell-type/state.ts";
import { boundsOf, byCount, countTypes, histogram } from "#demos/cells/cells.ts";
import {
  type MarkedCellsFile,
  readMarkedCells,
  readTypedCells,
  type TypedCellsFile,
} from "#demos/cells/load.ts";
import { beyond, within as cellsWithin, placeOf, project } from "#demos/cells/projection.ts";
import { endLabels, rangeScale } from "#demos/gene-range-filter/draw-range.ts";
import { loadDemo } from "#demos/gene-range-filter/index.tsx";
import { loadRecording as loadRange } from "#demos/gene-range-filter/recording.ts";
import { geneRow, rects as rangeRects } from "#demos/gene-range-filter/rects.ts";
import {
  brush,
  chooseGene,
  clearRange,
  limits,
  moveNearerEnd,
  passes,
} from "#demos/gene-range-filter/state.ts";
import { at } from "#lib/at.ts";
import { insidePolygon } from "#lib/geometry.ts";
import { fetchFromDisk, read } from "./genome-data.ts";
import { BEFORE, frames, presses } from "./recordings.ts";

const typedFile: TypedCellsFile = read("pbmc3k-cells.json");
const markedFile: MarkedCellsFile = read("pbmc68k-markers.json");
const typed = readTypedCells(typedFile);
const marked = readMarkedCells(markedFile);
fetchFromDisk();
const [types, range] = [await loadTypes(), await loadRange()];
const { initial } = await loadDemo();

const amount = (mask: Uint8Array | undefined) => mask?.reduce((sum, each) => sum + each, 0);

describe("the range of a marker", () => {
  it.each([
    ["LYZ", 1.2, 2.3],
    ["CD3D", 0, 5],
    ["GNLY", -0.34, 0.01],
    ["S100A8", 3, 11.07],
    ["CD74", 1.1, 1.1],
  ] as const)(
    "%s from %f to %f leaves exactly the cells of the file whose value lies in it",
    (gene, from, to) => {
      const column = 3 + markedFile.genes.indexOf(gene);
      const expected = markedFile.rows.flatMap((row, index) => {
        const value = row[column] ?? Number.NaN;
        return value >= from && value <= to ? [index] : [];
      });
      const state = brush(chooseGene(initial, marked, column - 3), marked, to, from);
      const left = [...passes(marked, state)].flatMap((passes, index) => (passes ? [index] : []));
      expect(left).toEqual(expected);
    },
  );

  it("takes in every cell at first, the lowest and the highest among them", () => {
    for (const gene of marked.genes.keys()) {
      const state = chooseGene(initial, marked, gene);
      expect(amount(passes(marked, state))).toBe(700);
    }
  });

  it("stays within the marker's limits", () => {
    const state = brush(initial, marked, -50, 50);
    expect([state.from, state.to]).toEqual(limits(marked, state.gene));
    expect(state.focus).toBe(0);
  });

  it("has a histogram that counts every cell once", () => {
    const { values, low, high } = at(marked.genes, 6);
    const { counts } = histogram(values, low, high, 48);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(700);
  });
});

describe("the recording of a brushed range", () => {
  const scale = () => {
    const [low, high] = limits(marked, range.stateAt(5).gene);
    return rangeScale(rangeRects.range.width, low, high);
  };

  it("presses the marker's row, then holds the end of the range that moves", () => {
    const [choose, draw, adjust] = presses(range);
    expect(
      within(geneRow(marked.genes.findIndex(({ name }) => name === "LYZ")), range.cursorAt(choose ?? 0)),
    ).toBe(true);
    expect(within(rangeRects.range, range.cursorAt(draw ?? 0))).toBe(true);
    expect(within(rangeRects.range, range.cursorAt(adjust ?? 0))).toBe(true);
    for (const time of [3.8, 4.4, 5]) {
      expect(range.cursorAt(time).x).toBeCloseTo(
        rangeRects.range.x + scale().x(range.stateAt(time).to),
        -0.5,
      );
    }
    for (const time of [6.4, 7, 7.8]) {
      expect(range.cursorAt(time).x).toBeCloseTo(
        rangeRects.range.x + scale().x(range.stateAt(time).from),
        -0.5,
      );
    }
  });

  it("moves the ends of the range without a jump while they are held", () => {
    for (const time of frames(range.seconds).filter((each) => each > 3.3)) {
      const [a, b] = [range.stateAt(time - BEFORE), range.stateAt(time)];
      expect(Math.abs(b.to - a.to)).toBeLessThan(0.12);
      expect(Math.abs(b.from - a.from)).toBeLessThan(0.12);
    }
  });

  it("ends with the count of the file", () => {
    const end = range.stateAt(range.seconds);
    const column = 3 + markedFile.genes.indexOf("LYZ");
    const expected = markedFile.rows.filter(
      (row) => (row[column] ?? 0) >= 1.2 && (row[column] ?? 0) <= 2.3,
    ).length;
    expect(amount(passes(marked, end))).toBe(expected);
  });
});

describe("the cells by type", () => {
  it("are counted as the file has them", () => {
    const counts = countTypes(typed);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2638);
    for (const [type, name] of typedFile.types.entries()) {
      expect([name, counts[type]]).toEqual([name, typedFile.rows.filter((row) => row[2] === type).length]);
    }
  });

  it("single out one type, and none when it is pressed again", () => {
    const single = singleOut(atRest, 2);
    expect(amount(chosen(typed, single))).toBe(1144);
    expect(singleOut(single, 2)).toEqual(atRest);
  });

  it("choose with a lasso what lies inside it", () => {
    const lasso = [
      { x: -100, y: 5 },
      { x: 100, y: 5 },
      { x: 100, y: 100 },
      { x: -100, y: 100 },
    ];
    const expected = typedFile.rows.filter((row) => row[1] > 5).length;
    expect(amount(chosen(typed, { ...atRest, lasso, closed: true }))).toBe(expected);
  });

  it("are within a lasso by the same rule as any point within an outline", () => {
    const outline = Array.from({ length: 60 }, (_, corner) => ({
      x: 2 + (4 + 3 * Math.sin(corner)) * Math.cos(corner / 9),
      y: 1 + (5 + 4 * Math.cos(3 * corner)) * Math.sin(corner / 9),
    }));
    const expected = Array.from(typed.x, (x, index) =>
      Number(
        insidePolygon(
          [x, at(typed.y, index)],
          outline.map(({ x, y }) => [x, y] as const),
        ),
      ),
    );
    expect([...cellsWithin(typed, outline)]).toEqual(expected);
  });

  it("come back from the drawing to their place on the map", () => {
    const map = project(typed, typeRects.map, MAP_MARGIN);
    const point = { x: 1.5, y: -2.25 };
    expect(map.back(map.at(point)).x).toBeCloseTo(point.x, 9);
    expect(map.back(map.at(point)).y).toBeCloseTo(point.y, 9);
  });
});

describe("cells in a tissue", () => {
  const x = Float32Array.of(0, 100, 0);
  const y = Float32Array.of(0, 0, 400);
  const cells = { x, y, bounds: boundsOf(x, y), isTissue: true };
  const map = project(cells, { width: 1000, height: 500 }, 50);
  const [origin, right, below] = [0, 1, 2].map((cell) => map.at(placeOf(cells, cell)));

  it("lie as in its picture: y runs downwards, with one scale for both axes", () => {
    expect([right?.x, below?.y]).toEqual([(origin?.x ?? 0) + 100, (origin?.y ?? 0) + 400]);
    expect(map.back(map.at({ x: 30, y: 70 })).y).toBeCloseTo(70, 9);
  });

  it("are gone through by arrow keys as they are seen", () => {
    expect(beyond(cells, 0, { x: 0, y: -1 })).toBe(2);
    expect(beyond(cells, 0, { x: 0, y: 1 })).toBe(0);
    expect(beyond({ ...cells, isTissue: false }, 0, { x: 0, y: 1 })).toBe(2);
  });
});

describe("a range of expression", () => {
  const state = brush(initial, marked, 1, 2);

  it("keeps its other end where a click moves the nearer one, wherever it falls", () => {
    expect(moveNearerEnd(state, marked, 0.5)).toMatchObject({ from: 0.5, to: 2 });
    expect(moveNearerEnd(state, marked, 1.2)).toMatchObject({ from: 1.2, to: 2 });
    expect(moveNearerEnd(state, marked, 1.8)).toMatchObject({ from: 1, to: 1.8 });
    expect(moveNearerEnd(state, marked, 3)).toMatchObject({ from: 1, to: 3 });
    const closed = brush(state, marked, 1, 1);
    expect(moveNearerEnd(closed, marked, 0.5)).toMatchObject({ from: 0.5, to: 1 });
    expect(moveNearerEnd(closed, marked, 2)).toMatchObject({ from: 1, to: 2 });
  });

  it("lets every cell pass again once it is cleared", () => {
    const [from, to] = limits(marked, state.gene);
    expect(clearRange(state, marked)).toMatchObject({ from, to, focus: 0 });
  });

  it("has the values of its ends apart and within the drawing, wherever they are", () => {
    const [width, text] = [478, 60];
    for (let from = 36; from <= width - 36; from += 6) {
      for (let to = from; to <= width - 36; to += 6) {
        const [left, right] = endLabels(width, { x: from, width: text }, { x: to, width: text });
        expect(left).toBeGreaterThanOrEqual(8);
        expect(right - left).toBeGreaterThanOrEqual(text + 8);
        expect(right + text).toBeLessThanOrEqual(width - 8);
      }
    }
  });
});

describe("the recording of the cells by type", () => {
  const map = project(typed, typeRects.map, MAP_MARGIN);

  it("stands on the cell whose card it shows", () => {
    const { hovered } = types.stateAt(1.9);
    const { x, y } = map.at(placeOf(typed, hovered));
    expect(types.cursorAt(1.9).x).toBeCloseTo(typeRects.map.x + x, 6);
    expect(types.cursorAt(1.9).y).toBeCloseTo(typeRects.map.y + y, 6);
  });

  it("presses the type's row, the lasso, then draws with the button held", () => {
    const [single, tool, lasso] = presses(types);
    const nk = byCount(typed).indexOf(typed.types.indexOf("NK cells"));
    expect(within(typeRow(nk), types.cursorAt(single ?? 0))).toBe(true);
    expect(within(toolRect(1), types.cursorAt(tool ?? 0))).toBe(true);
    expect(lasso).toBeGreaterThan(tool ?? Number.POSITIVE_INFINITY);
    for (const time of [6.9, 7.5, 8.3]) {
      const tip = map.at(types.stateAt(time).lasso.at(-1) ?? { x: 0, y: 0 });
      expect(types.cursorAt(time).x).toBeCloseTo(typeRects.map.x + tip.x, 6);
      expect(types.cursorAt(time).pressed).toBe(true);
    }
  });

  it("gathers most NK and CD8 T cells", () => {
    const passes = chosen(typed, types.stateAt(types.seconds));
    const counts = countTypes(typed, passes);
    expect(counts[typed.types.indexOf("NK cells")]).toBeGreaterThan(140);
    expect(counts[typed.types.indexOf("CD8 T cells")]).toBeGreaterThan(290);
  });
});
