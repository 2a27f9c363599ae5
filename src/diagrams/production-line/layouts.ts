import type { Point } from "../lib/geometry.ts";
import { short } from "../lib/path.ts";
import { type Layout, plate, project } from "./model.ts";

const wideScale = 1.1;
const deck = 348;
const fieldAt = 990;

/** The columns of names and sizes, and where each station's top is. */
const columns: readonly Point[] = [
  [62, 200],
  [240, 138],
  [574, 156],
  [910, 180],
  [1430, 302],
];
const ruleAt = 524;

/** Ticks of a logarithmic rule: from each column to the next the batch grows by its powers. */
const logarithmic = columns.flatMap(([x], index) => {
  const next = columns[index + 1];
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((digit) => {
    if (!next) return digit === 1 ? `M${x} ${ruleAt - 10}v20` : [];
    return `M${short(x + (next[0] - x) * Math.log10(digit))} ${ruleAt - (digit === 1 ? 10 : 4)}v${digit === 1 ? 20 : 4}`;
  });
});

const [asideStep, upStep] = project([0, plate.depth + 10, 0]);
const behind: Point = [asideStep * wideScale, upStep * wideScale];

/** The line runs from left to right. */
export const wide: Layout = {
  width: 1760,
  height: 572,
  parts: (
    [
      [0, 44],
      [1, 152],
      [96, 314],
      [2, 470],
      [384, 680],
      [3, 838],
      [4, fieldAt],
    ] as const
  ).map(([part, x]) => ({ part, at: [x, deck], scale: wideScale })),
  labels: columns.map(([x]) => ({ label: [x, 34], mark: [x, 562] })),
  belt: `M0 ${deck + 9}H${fieldAt}M0 ${deck + 23}H${fieldAt}M${short(behind[0])} ${short(deck + behind[1])}H${short(fieldAt + behind[0])}`,
  rollers: `M10 ${deck + 16}H${fieldAt}`,
  rule: `M0 ${ruleAt}H1760${logarithmic.join("")}${columns.map(([x, y]) => `M${x} 50V${y}`).join("")}`,
};

const rows: readonly (readonly [part: number, x: number, scale: number, deck: number])[] = [
  [0, 70, 0.8, 108],
  [1, 34, 0.8, 297],
  [2, 20, 0.8, 463],
  [3, 34, 0.8, 618],
  [4, 2, 0.485, 786],
];
const textAt = 208;

/** The line runs down the page, station under station, with their names beside them. */
export const narrow: Layout = {
  width: 340,
  height: 868,
  parts: rows.map(([part, x, scale, y]) => ({ part, at: [x, y], scale })),
  labels: rows.map(([part, , , y]) =>
    part === 4 ? { label: [2, 702], mark: [2, 722] } : { label: [textAt, y - 34], mark: [textAt, y - 14] },
  ),
  belt: "",
  rollers: [111, 309, 481, 640].map((y) => `M83 ${y}v14.1`).join(""),
  rule: rows.map(([part, , , y]) => (part === 4 ? "" : `M${textAt} ${y}H340`)).join(""),
};
