import { type Rect, work } from "../app-window/geometry.ts";
import { type StepId, steps } from "./pipeline.ts";

const PALETTE = 340;
const PANEL = 468;
const NODE = { width: 284, height: 196 };
const COLUMNS = 3;

/** The pointer's offset within a dragged step: right of its glyph, above its words. */
const GRIP = { x: 214, y: 40 };

const canvas: Rect = { ...work, x: work.x + PALETTE, width: work.width - PALETTE - PANEL };
const panel: Rect = { ...work, x: canvas.x + canvas.width, width: PANEL };

/** The canvas is read as a field is ploughed: the second row runs back. */
function slot(index: number): Rect {
  const row = Math.floor(index / COLUMNS);
  const along = index % COLUMNS;
  const column = row % 2 === 0 ? along : COLUMNS - 1 - along;
  const free = canvas.width - COLUMNS * NODE.width;
  return {
    x: canvas.x + free / 4 + column * (NODE.width + free / 4),
    y: canvas.y + 102 + row * 280,
    ...NODE,
  };
}

const byStep = (rectOf: (index: number) => Rect) =>
  Object.fromEntries(steps.map(({ id }, index) => [id, rectOf(index)])) as Readonly<Record<StepId, Rect>>;

export const layout = {
  palette: { ...work, width: PALETTE },
  canvas,
  panel,
  node: NODE,
  grip: GRIP,
  slots: byStep(slot),
  output: slot(steps.length),
  rows: byStep((index) => ({
    x: work.x + 28,
    y: work.y + 84 + index * 104,
    width: PALETTE - 56,
    height: 88,
  })),
  field: (index: number): Rect => ({
    x: panel.x + 32,
    y: panel.y + 212 + index * 152,
    width: PANEL - 64,
    height: 60,
  }),
  check: { x: panel.x + 32, y: panel.y + panel.height - 108, width: PANEL - 64, height: 72 },
} as const;

/** How one step is joined to the next: through the right or the left side, and around the row's end. */
export function wire(from: Rect, to: Rect): string {
  const middle = (rect: Rect) => rect.y + rect.height / 2;
  if (to.y === from.y) {
    const [start, end] = to.x > from.x ? [from.x + from.width, to.x] : [from.x, to.x + to.width];
    return `M${start} ${middle(from)}H${end}`;
  }
  // Around the end of the row: both on the side where the row ends.
  const right = from.x > canvas.x + canvas.width / 2;
  const side = right ? from.x + from.width : from.x;
  const turn = right ? side + 34 : side - 34;
  return `M${side} ${middle(from)}H${turn}V${middle(to)}H${side}`;
}

/** Length of {@link wire}. */
export function wireLength(from: Rect, to: Rect): number {
  if (to.y === from.y) return Math.abs(to.x - from.x) - from.width;
  return 68 + Math.abs(to.y - from.y);
}
