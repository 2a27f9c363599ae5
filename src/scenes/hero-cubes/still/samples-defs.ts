import { hex, mixRgb, type Rgb } from "#design/colour.ts";
import { palette } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { linear, radial, stop } from "#scenes/lib/svg-defs.ts";
import { BRIGHT, GLASS, GLASS_DEEP, PALE, STILL } from "../look.ts";
import { CLUSTERS, GFP_NUCLEI, type Nucleus, nucleiOf, SPECIMEN_TURNS } from "../specimens.ts";

const { dapi, gfp } = palette;
const pale = hex(PALE);
const dim = hex(STILL.dim);
const top = hex(STILL.top);

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
    stop(0, hex(BRIGHT), 0.2 + 0.8 * k),
    stop(0.35, pale, 0.95 * k),
    stop(1, dapi, 0.34 * k),
  ),
  linear(`K${i}`, DOWN, stop(0, dim, 0.55 * k), stop(1, hex(STILL.foot), 0.28 * k)),
  linear(`B${i}`, DOWN, stop(0, hex(mixRgb(GLASS_DEEP, GLASS, k))), stop(0.9, hex(GLASS_DEEP))),
  linear(`L${i}`, 'x2=".55" y2="1"', stop(0, dim, 0.3 * k), stop(0.5, dapi, 0.09 * k), stop(1, dapi, 0)),
  linear(`T${i}`, 'x1="1" y1="0" x2="0" y2="1"', stop(0, dapi, 0.05), stop(1, top, 0.34 * k)),
]);

/** Half a cube's edge, in which nuclei are measured, in half design pixels. */
const UNIT = 62.5;

const nucleiOfKind = (nuclei: readonly Nucleus[], fill: string): string =>
  nuclei
    .map((n) => {
      const [x, y, rx, ry] = [n.x, -n.y, n.rx, n.ry].map((length) => Math.round(UNIT * length));
      return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${fill})"/>`;
    })
    .join("");

/** A specimen in the light that it casts in its cube, of radius `reach`. */
const specimen = (nuclei: readonly Nucleus[], reach: number, halo = "H", fill = "S"): string =>
  `<circle r="${reach}" fill="url(#${halo})"/>${nucleiOfKind(nuclei, fill)}`;

const REACHES = [74, 70, 66, 66];

/** Each cluster in each rotation: `<g id="0">` and up, in base 36. */
const kinds = [
  specimen(nucleiOf(0).nuclei, 58),
  ...CLUSTERS.flatMap((nuclei, i) =>
    SPECIMEN_TURNS.map((turn) => `<g transform="rotate(${turn})">${specimen(nuclei, at(REACHES, i))}</g>`),
  ),
  specimen(GFP_NUCLEI, 74, "I", "J"),
];

const nucleus = (id: string, [core, body]: readonly [Rgb, Rgb], to: number, stain: string): string =>
  radial(id, stop(0, hex(core)), stop(to, hex(body)), stop(0.66, stain, 0.82), stop(1, stain, 0));

export const SAMPLES_DEFS = [
  "<defs>",
  linear(
    "M",
    'x2=".9" y2="1"',
    stop(0, top, 0.3),
    stop(0.3, dim, 0.16),
    stop(0.31, pale, 0.3),
    stop(0.4, pale, 0.2),
    stop(0.41, dapi, 0.08),
    stop(1, dapi, 0.02),
  ),
  ...glass,
  radial("H", stop(0, dapi, 0.62), stop(0.45, dapi, 0.22), stop(1, dapi, 0)),
  nucleus("S", STILL.dapiNucleus, 0.2, dapi),
  radial("I", stop(0, gfp, 0.5), stop(0.45, gfp, 0.18), stop(1, gfp, 0)),
  nucleus("J", STILL.gfpNucleus, 0.22, gfp),
  radial("F", stop(0, dapi, 0.2), stop(0.5, dapi, 0.07), stop(1, dapi, 0)),
  ...kinds.map((kind, i) => `<g id="${i.toString(36)}" stroke="none">${kind}</g>`),
  "</defs>",
].join("");
