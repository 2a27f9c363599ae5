import { type Point, type Rect, work } from "../app-window/geometry.ts";
import { memoize } from "../lib/memoize.ts";
import { kinds, type Node, provenance } from "./graph.ts";

const PANEL = 500;
const graph: Rect = { ...work, width: work.width - PANEL };
const panel: Rect = { ...work, x: graph.x + graph.width, width: PANEL };

const TOP = 116;
const BOTTOM = 56;
/** A node takes a pointer this far around it, in pixels of the frame. */
export const HIT = 40;

const columnX = (column: number) => graph.x + 84 + (column * (graph.width - 168)) / (kinds.length - 1);

export const layout = {
  graph,
  panel,
  columnX,
  trail: (index: number): Rect => ({
    x: panel.x + 32,
    y: panel.y + 76 + index * 42,
    width: PANEL - 64,
    height: 42,
  }),
  facts: { x: panel.x + 32, y: panel.y + 440, width: PANEL - 64, height: 388 },
  trace: { x: panel.x + 32, y: panel.y + panel.height - 108, width: PANEL - 64, height: 72 },
} as const;

/** Where a record's mark lies. */
export const spotOf = memoize((node: Node): Point => {
  const column = kinds.indexOf(node.kind);
  const count = provenance().nodes.filter(({ kind }) => kind === node.kind).length;
  const height = graph.height - TOP - BOTTOM;
  // A kind with few records stands closer together, around the middle.
  const spread = Math.min(height, count * 96);
  const step = count > 1 ? spread / (count - 1) : 0;
  return { x: columnX(column), y: graph.y + TOP + (height - step * (count - 1)) / 2 + node.row * step };
});

/** The record whose mark is nearest to a place of the frame, at most `reach` away. */
export function nearestTo(at: Point, reach: number): Node | undefined {
  let least = reach;
  let found: Node | undefined;
  for (const node of provenance().nodes) {
    const { x, y } = spotOf(node);
    const distance = Math.hypot(x - at.x, y - at.y);
    if (distance > least) continue;
    least = distance;
    found = node;
  }
  return found;
}

export function curve(from: Point, to: Point): string {
  const bend = (from.x - to.x) * 0.5;
  return `M${from.x} ${from.y}C${from.x - bend} ${from.y} ${to.x + bend} ${to.y} ${to.x} ${to.y}`;
}
