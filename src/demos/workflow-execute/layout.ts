import { appWindow, type Rect } from "../app-window/geometry.ts";

const { work } = appWindow;
const FILES = 440;
const SIDE = 500;

const centre: Rect = { x: work.x + FILES, y: work.y, width: work.width - FILES - SIDE, height: work.height };
const side: Rect = { x: centre.x + centre.width, y: work.y, width: SIDE, height: work.height };

export const layout = {
  files: { x: work.x, y: work.y, width: FILES, height: work.height },
  matrix: { x: centre.x, y: work.y, width: centre.width, height: work.height },
  play: { x: centre.x + 32, y: work.y + 828, width: 168, height: 76 },
  scrub: { x: centre.x + 232, y: work.y + 828, width: centre.width - 264, height: 76 },
  outputs: { x: side.x, y: work.y, width: SIDE, height: 452 },
  log: { x: side.x, y: work.y + 452, width: SIDE, height: work.height - 452 },
} as const satisfies Record<string, Rect>;

/** Lines of the log that find room. */
export const LOG_LINES = 12;
