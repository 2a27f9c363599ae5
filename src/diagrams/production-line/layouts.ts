import { short } from "#lib/path.ts";
import type { Vec2 } from "#lib/vec.ts";
import { type Layout, PLATE, project, SHEETS, type Station, TRACED } from "./model.ts";
import { FIELD_TRACE, SAMPLE_AT, SHEET_STEP, wellPlace } from "./parts.ts";

const station = (x: number, y: number, scale: number): Station => ({ at: [x, y], scale });

/** Converts a station's coordinates to viewBox coordinates. */
const on = ({ at, scale }: Station, [x, y]: Vec2): Vec2 => [at[0] + x * scale, at[1] + y * scale];

/** The traced well on the filled plate, at the bottom of the stack and on its top sheet. */
const WELL96 = wellPlace(TRACED.in96);
const WELL_BOTTOM = wellPlace(TRACED.in384);
const WELL_TOP = wellPlace(TRACED.in384, (SHEETS - 1) * SHEET_STEP);

const WIDE_SCALE = 1.1;
const DECK = 348;
const FIELD_AT = 990;

/** Columns of names and sizes, and the top of each station. */
const COLUMNS: readonly Vec2[] = [
  [62, 200],
  [240, 138],
  [574, 156],
  [910, 180],
  [1430, 302],
];
const RULE_AT = 524;

/** Ticks of a logarithmic scale: the batch grows by its powers from column to column. */
const LOGARITHMIC = COLUMNS.flatMap(([x], index) => {
  const next = COLUMNS[index + 1];
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((digit) => {
    if (!next) return digit === 1 ? `M${x} ${RULE_AT - 10}v20` : [];
    return `M${short(x + (next[0] - x) * Math.log10(digit))} ${RULE_AT - (digit === 1 ? 10 : 4)}v${digit === 1 ? 20 : 4}`;
  });
});

const [asideStep, upStep] = project([0, PLATE.depth + 10, 0]);
const BEHIND: Vec2 = [asideStep * WIDE_SCALE, upStep * WIDE_SCALE];

const onDeck = (x: number): Station => station(x, DECK, WIDE_SCALE);
const WIDE_STATIONS = [onDeck(44), onDeck(152), onDeck(470), onDeck(838), onDeck(FIELD_AT)] as const;

export const WIDE: Layout = {
  width: 1760,
  height: 572,
  stations: WIDE_STATIONS,
  slots: { in96: [314, DECK], in384: [680, DECK] },
  hops: [
    { when: "filling", from: on(WIDE_STATIONS[0], SAMPLE_AT), to: on(WIDE_STATIONS[1], WELL96), rise: 90 },
    { when: "moving", from: on(WIDE_STATIONS[3], WELL_TOP), to: on(WIDE_STATIONS[4], FIELD_TRACE), rise: 40 },
  ],
  labels: COLUMNS.map(([x]) => ({ label: [x, 34], mark: [x, 562] })),
  belt: `M0 ${DECK + 9}H${FIELD_AT}M0 ${DECK + 23}H${FIELD_AT}M${short(BEHIND[0])} ${short(DECK + BEHIND[1])}H${short(FIELD_AT + BEHIND[0])}`,
  rollers: `M10 ${DECK + 16}H${FIELD_AT}`,
  rule: `M0 ${RULE_AT}H1760${LOGARITHMIC.join("")}${COLUMNS.map(([x, y]) => `M${x} 50V${y}`).join("")}`,
};

const NARROW_STATIONS = [
  station(70, 108, 0.8),
  station(34, 297, 0.8),
  station(20, 463, 0.8),
  station(34, 618, 0.8),
  station(2, 786, 0.485),
] as const;
const LID: Vec2 = [95, -150];
const SILL: Vec2 = [80, 8];
const TEXT_AT = 208;

/** Vertical arrangement, with the names beside the stations. */
export const NARROW: Layout = {
  width: 340,
  height: 868,
  stations: NARROW_STATIONS,
  slots: null,
  hops: [
    { when: "filling", from: on(NARROW_STATIONS[0], SAMPLE_AT), to: on(NARROW_STATIONS[1], WELL96), rise: 0 },
    { when: "moving", from: on(NARROW_STATIONS[1], WELL96), to: on(NARROW_STATIONS[2], LID), rise: 0 },
    { when: "moving", from: on(NARROW_STATIONS[2], SILL), to: on(NARROW_STATIONS[3], WELL_BOTTOM), rise: 0 },
    {
      when: "moving",
      from: on(NARROW_STATIONS[3], WELL_TOP),
      to: on(NARROW_STATIONS[4], FIELD_TRACE),
      rise: 0,
    },
  ],
  labels: NARROW_STATIONS.map(({ at: [, y] }, index) =>
    index === 4 ? { label: [2, 702], mark: [2, 722] } : { label: [TEXT_AT, y - 34], mark: [TEXT_AT, y - 14] },
  ),
  belt: "",
  rollers: [111, 309, 481, 640].map((y) => `M83 ${y}v14.1`).join(""),
  rule: NARROW_STATIONS.slice(0, 4)
    .map(({ at: [, y] }) => `M${TEXT_AT} ${y}H340`)
    .join(""),
};
