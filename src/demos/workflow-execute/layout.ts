import { type Rect, work } from "../app-window/geometry.ts";

const FILES = 440;
const SIDE = 500;

const centre: Rect = { ...work, x: work.x + FILES, width: work.width - FILES - SIDE };
const side: Rect = { ...work, x: centre.x + centre.width, width: SIDE };

export const layout = {
  files: { ...work, width: FILES },
  matrix: centre,
  play: { x: centre.x + 32, y: work.y + 828, width: 168, height: 76 },
  scrub: { x: centre.x + 232, y: work.y + 828, width: centre.width - 264, height: 76 },
  outputs: { ...side, height: 452 },
  log: { ...side, y: work.y + 452, height: work.height - 452 },
} as const satisfies Record<string, Rect>;

/** Lines of the log that find room. */
export const LOG_LINES = 12;
