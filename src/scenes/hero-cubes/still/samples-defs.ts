import { hex, mixRgb, type Rgb } from "#scenes/lib/colour.ts";
import { linear, radial, stop } from "#scenes/lib/svg-defs.ts";

/** Fully lit and unlit glass. */
const BLUE: Rgb = [0.085, 0.115, 0.225];
const DEEP: Rgb = [0.027, 0.037, 0.055];

const DOWN = 'x2="0" y2="1"';

/** Brightness of glass and edges per level: 0 is fully lit, the last is deepest. */
const LEVELS = [1, 0.7, 0.42, 0.22];
export const LEVEL_COUNT = LEVELS.length;
/** The most frequent level: the group's default, omitted on cubes. */
export const COMMON_LEVEL = 0;

/** Per level: E lit edges, K shaded edges, B body, L left face, T top face; each fades towards the cube's foot. */
const glass = LEVELS.flatMap((k, i) => [
  linear(
    `E${i}`,
    DOWN,
    stop(0, "#e3e9ff", 0.2 + 0.8 * k),
    stop(0.35, "#8ea6ff", 0.95 * k),
    stop(1, "#5b7cff", 0.34 * k),
  ),
  linear(`K${i}`, DOWN, stop(0, "#7f99ff", 0.55 * k), stop(1, "#4a64d8", 0.28 * k)),
  linear(`B${i}`, DOWN, stop(0, hex(mixRgb(DEEP, BLUE, k))), stop(0.9, hex(DEEP))),
  linear(
    `L${i}`,
    'x2=".55" y2="1"',
    stop(0, "#7f99ff", 0.3 * k),
    stop(0.5, "#5b7cff", 0.09 * k),
    stop(1, "#5b7cff", 0),
  ),
  linear(`T${i}`, 'x1="1" y1="0" x2="0" y2="1"', stop(0, "#5b7cff", 0.05), stop(1, "#9db1ff", 0.34 * k)),
]);

/** One nucleus: an ellipse with a bright centre, at (x, y), rotated. In half design pixels. */
const nucleus = (x: number, y: number, rx: number, ry: number, fill = "S"): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${fill})"/>`;

/** The light that a specimen casts in its cube. */
const halo = (r: number, fill = "H"): string => `<circle r="${r}" fill="url(#${fill})"/>`;

const CLUSTERS = [
  halo(74) + nucleus(0, 0, 30, 24),
  halo(70) + nucleus(-13, -5, 22, 17) + nucleus(14, 8, 19, 23),
  halo(66) + nucleus(-14, 8, 17, 14) + nucleus(13, 11, 15, 18) + nucleus(3, -15, 19, 15),
  halo(66) + nucleus(-12, 0, 11, 25) + nucleus(12, 0, 11, 25),
];
const TURNS = [15, 75, 140];

/** Each cluster in each rotation: `<g id="0">` and up, in base 36. */
const kinds = [
  halo(58) + nucleus(0, 0, 19, 19),
  ...CLUSTERS.flatMap((cluster) => TURNS.map((turn) => `<g transform="rotate(${turn})">${cluster}</g>`)),
  halo(74, "I") + nucleus(-11, -14, 22, 17, "J") + nucleus(8, 10, 18, 22, "J"),
];

/** Number of dapi kinds of specimen; the kind after them is stained gfp. */
export const GFP_KIND = kinds.length - 1;
export const DAPI_KINDS = GFP_KIND;

export const SAMPLES_DEFS = [
  "<defs>",
  linear(
    "M",
    'x2=".9" y2="1"',
    stop(0, "#9db1ff", 0.3),
    stop(0.3, "#7f99ff", 0.16),
    stop(0.31, "#8ea6ff", 0.3),
    stop(0.4, "#8ea6ff", 0.2),
    stop(0.41, "#5b7cff", 0.08),
    stop(1, "#5b7cff", 0.02),
  ),
  ...glass,
  radial("H", stop(0, "#5b7cff", 0.62), stop(0.45, "#5b7cff", 0.22), stop(1, "#5b7cff", 0)),
  radial("S", stop(0, "#dbe3ff"), stop(0.2, "#93a9ff"), stop(0.66, "#5b7cff", 0.82), stop(1, "#5b7cff", 0)),
  radial("I", stop(0, "#2bf2a0", 0.5), stop(0.45, "#2bf2a0", 0.18), stop(1, "#2bf2a0", 0)),
  radial("J", stop(0, "#e8fff5"), stop(0.22, "#8ff8cd"), stop(0.66, "#2bf2a0", 0.82), stop(1, "#2bf2a0", 0)),
  radial("F", stop(0, "#5b7cff", 0.2), stop(0.5, "#5b7cff", 0.07), stop(1, "#5b7cff", 0)),
  ...kinds.map((kind, i) => `<g id="${i.toString(36)}" stroke="none">${kind}</g>`),
  "</defs>",
].join("");
