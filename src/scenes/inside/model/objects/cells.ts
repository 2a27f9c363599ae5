import { mixRgb, type Rgb } from "#design/colour.ts";
import { DAPI, FROST, GFP, RHODAMINE } from "#design/tokens.ts";
import { at as itemAt } from "#lib/at.ts";
import { groupBy } from "#lib/group-by.ts";
import { clamp01, mix } from "#lib/math.ts";
import { CELL_TYPES, CELL_WORDS, MAP_EXTENT } from "../../data/cells.ts";
import { FOLLOWED, FOLLOWED_CORE } from "../../look.ts";
import { ball, glow, type Mark, rim, ring } from "../marks.ts";
import { createRandom } from "./random.ts";

type MappedCell = ReturnType<typeof mappedCells>[number];

/** The cells of PBMC 3k on their map (UMAP); genes detected as a share of the most in any cell. */
export function mappedCells() {
  const bytes = Uint8Array.from(atob(CELL_WORDS), (letter) => letter.charCodeAt(0));
  const words = new DataView(bytes.buffer);
  const [left, right, bottom, top] = MAP_EXTENT;
  return Array.from({ length: bytes.length / 4 }, (_, i) => {
    const word = words.getUint32(i * 4);
    return {
      x: mix(left, right, (word >>> 21) / 2047),
      y: mix(bottom, top, ((word >>> 10) & 2047) / 2047),
      type: itemAt(CELL_TYPES, (word >>> 7) & 7),
      genes: (word & 127) / 127,
    };
  });
}

const TEAL: Rgb = [0.25, 0.78, 0.86];
const STAINS: Readonly<Record<MappedCell["type"], Rgb>> = {
  "CD4 T cells": DAPI,
  "CD8 T cells": mixRgb(DAPI, FROST, 0.5),
  "NK cells": FROST,
  "B cells": TEAL,
  "CD14+ Monocytes": RHODAMINE,
  "FCGR3A+ Monocytes": mixRgb(RHODAMINE, FROST, 0.55),
  "Dendritic cells": mixRgb(RHODAMINE, [0.75, 0.5, 1], 0.6),
  Megakaryocytes: mixRgb(GFP, FROST, 0.75),
};

/** The cell that is followed: the CD4 T cell nearest to a place at the edge of its group, in sight of the others. */
const LOOK_NEAR = [0.1, 2.2] as const;
export function followedCell(cells: readonly MappedCell[]): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  cells.forEach(({ x, y, type }, i) => {
    const far = Math.hypot(x - LOOK_NEAR[0], y - LOOK_NEAR[1]);
    if (type !== "CD4 T cells" || far >= least) return;
    least = far;
    best = i;
  });
  return best;
}

/** Units of the map's. */
const MAP_UNITS = 0.117;
/** Within this distance on the map another cell counts as a neighbour. */
const NEAR = 0.35;

/** Cells near each cell, as a share of the most. */
export function crowding(cells: readonly MappedCell[]): number[] {
  const grid = groupBy(cells, ({ x, y }) => `${Math.floor(x / NEAR)} ${Math.floor(y / NEAR)}`);
  const counts = cells.map(({ x, y }) => {
    let count = 0;
    for (let i = -1; i <= 1; i++)
      for (let j = -1; j <= 1; j++)
        for (const other of grid.get(`${Math.floor(x / NEAR) + i} ${Math.floor(y / NEAR) + j}`) ?? [])
          if (Math.hypot(other.x - x, other.y - y) < NEAR) count++;
    return count;
  });
  const most = Math.max(...counts);
  return counts.map((count) => count / most);
}

/** 2,638 blood cells, each beside those it resembles; the one that we came from is at the origin. */
export function cellsMarks(): Mark[] {
  const random = createRandom(3);
  const cells = mappedCells();
  const followed = followedCell(cells);
  const own = itemAt(cells, followed);
  const crowds = crowding(cells);
  const marks: Mark[] = [];
  cells.forEach((cell, i) => {
    if (i === followed) return;
    const crowd = itemAt(crowds, i);
    const x = (cell.x - own.x) * MAP_UNITS;
    const y = (cell.y - own.y) * MAP_UNITS;
    const z = (cell.genes - own.genes) * 0.75 + random.signed() * 0.05;
    const stain = STAINS[cell.type];
    const birth = clamp01(0.08 + 0.42 * Math.hypot(x, y));
    // A membrane and a nucleus each; crowded places are finer and brighter, so that density is seen.
    const opacity = mix(0.95, 0.2, crowd ** 0.5);
    const core = mixRgb(stain, [1, 1, 1], 0.1 + 0.55 * crowd ** 1.3);
    marks.push(
      rim([x, y, z - 0.001], mix(0.021, 0.0135, crowd ** 0.5), stain, { opacity, up: [0, i % 37, 0], birth }),
      ball([x, y, z], mix(0.0075, 0.0056, crowd ** 0.6), core, { opacity: 0.95, birth }),
    );
    if (i % 4 === 0) marks.push(glow([x, y, z - 0.1], 0.14, stain, { opacity: 0.07, birth }));
  });
  marks.push(
    glow([0, 0, 0.02], 0.34, FOLLOWED, { opacity: 0.7 }),
    ball([0, 0, 0.03], 0.026, FOLLOWED_CORE),
    ring([0, 0, 0.04], 0.062, FOLLOWED),
    ring([0, 0, 0.04], 0.1, FOLLOWED, { opacity: 0.5 }),
  );
  return marks;
}
