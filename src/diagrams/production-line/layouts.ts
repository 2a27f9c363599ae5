import { short } from "#lib/path.ts";
import type { Vec2 } from "#lib/vec.ts";
import { type Layout, plate, project, type Station, sheets, traced } from "./model.ts";
import { fieldTrace, sampleAt, sheetStep, wellPlace } from "./parts.ts";

const stationsOf = (rows: readonly (readonly number[])[]): readonly Station[] =>
  rows.map(([x = 0, scale = 1, y = 0]) => ({ at: [x, y], scale }));

/** Converts a station's coordinates to viewBox coordinates. */
const on = (stations: readonly Station[], index: number, [x, y]: Vec2): Vec2 => {
  const { at, scale } = stations[index] ?? { at: [0, 0], scale: 1 };
  return [at[0] + x * scale, at[1] + y * scale];
};

/** The traced well on the filled plate, at the bottom of the stack and on its top sheet. */
const well96 = wellPlace(traced.in96);
const wellBottom = wellPlace(traced.in384);
const wellTop = wellPlace(traced.in384, (sheets - 1) * sheetStep);

const wideScale = 1.1;
const deck = 348;
const fieldAt = 990;

/** Columns of names and sizes, and the top of each station. */
const columns: readonly Vec2[] = [
  [62, 200],
  [240, 138],
  [574, 156],
  [910, 180],
  [1430, 302],
];
const ruleAt = 524;

/** Ticks of a logarithmic scale: the batch grows by its powers from column to column. */
const logarithmic = columns.flatMap(([x], index) => {
  const next = columns[index + 1];
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((digit) => {
    if (!next) return digit === 1 ? `M${x} ${ruleAt - 10}v20` : [];
    return `M${short(x + (next[0] - x) * Math.log10(digit))} ${ruleAt - (digit === 1 ? 10 : 4)}v${digit === 1 ? 20 : 4}`;
  });
});

const [asideStep, upStep] = project([0, plate.depth + 10, 0]);
const behind: Vec2 = [asideStep * wideScale, upStep * wideScale];

const wideStations = stationsOf([44, 152, 470, 838, fieldAt].map((x) => [x, wideScale, deck]));

/** Horizontal arrangement. */
export const wide: Layout = {
  width: 1760,
  height: 572,
  stations: wideStations,
  slots: { in96: [314, deck], in384: [680, deck] },
  hops: [
    { when: "filling", from: on(wideStations, 0, sampleAt), to: on(wideStations, 1, well96), rise: 90 },
    { when: "moving", from: on(wideStations, 3, wellTop), to: on(wideStations, 4, fieldTrace), rise: 40 },
  ],
  labels: columns.map(([x]) => ({ label: [x, 34], mark: [x, 562] })),
  belt: `M0 ${deck + 9}H${fieldAt}M0 ${deck + 23}H${fieldAt}M${short(behind[0])} ${short(deck + behind[1])}H${short(fieldAt + behind[0])}`,
  rollers: `M10 ${deck + 16}H${fieldAt}`,
  rule: `M0 ${ruleAt}H1760${logarithmic.join("")}${columns.map(([x, y]) => `M${x} 50V${y}`).join("")}`,
};

const narrowStations = stationsOf([
  [70, 0.8, 108],
  [34, 0.8, 297],
  [20, 0.8, 463],
  [34, 0.8, 618],
  [2, 0.485, 786],
]);
const lid: Vec2 = [95, -150];
const sill: Vec2 = [80, 8];
const textAt = 208;

/** Vertical arrangement, with the names beside the stations. */
export const narrow: Layout = {
  width: 340,
  height: 868,
  stations: narrowStations,
  slots: null,
  hops: [
    { when: "filling", from: on(narrowStations, 0, sampleAt), to: on(narrowStations, 1, well96), rise: 0 },
    { when: "moving", from: on(narrowStations, 1, well96), to: on(narrowStations, 2, lid), rise: 0 },
    { when: "moving", from: on(narrowStations, 2, sill), to: on(narrowStations, 3, wellBottom), rise: 0 },
    { when: "moving", from: on(narrowStations, 3, wellTop), to: on(narrowStations, 4, fieldTrace), rise: 0 },
  ],
  labels: narrowStations.map(({ at: [, y] }, index) =>
    index === 4 ? { label: [2, 702], mark: [2, 722] } : { label: [textAt, y - 34], mark: [textAt, y - 14] },
  ),
  belt: "",
  rollers: [111, 309, 481, 640].map((y) => `M83 ${y}v14.1`).join(""),
  rule: narrowStations
    .slice(0, 4)
    .map(({ at: [, y] }) => `M${textAt} ${y}H340`)
    .join(""),
};
