import { palette } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { short } from "#lib/path.ts";
import { createRandom } from "#lib/variates.ts";
import { type Bar, barPath, element, lit, stroke, tenths } from "../svg.ts";
import {
  alternativeExons,
  captureCell,
  compatibleIsoforms,
  countJunctions,
  type Gene,
  type Molecule,
} from "../transcripts.ts";
import { type PictureSet, panel } from "./picture.ts";

const LEFT = 132;
const RIGHT = 936;
const UNITS_PER_BP = 0.165;
const GENE_Y = 112;
const TOP = 150;
const PITCH = 5.4;
const CELL_GAP = 10;

/** One synthetic gene: 12 exons, two mutually exclusive, two optional, five isoforms. */
export const spliceGene: Gene = {
  exonsBp: [310, 140, 180, 120, 220, 170, 160, 260, 130, 190, 164, 880],
  isoforms: [
    [0, 1, 2, 4, 5, 7, 8, 9, 10, 11],
    [0, 1, 2, 4, 6, 7, 8, 9, 10, 11],
    [0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11],
    [0, 1, 2, 3, 4, 6, 7, 9, 10, 11],
    [0, 1, 2, 4, 5, 7, 9, 10, 11],
  ],
};

const kinds = [
  [9, 0.4, 1.5, 0.2, 1],
  [0.6, 8, 0.3, 3, 0.3],
  [0.5, 0.5, 7, 0.5, 4],
] as const;

const CUT_SHORT = 0.08;

interface Row extends Molecule {
  readonly y: number;
}

/** Each exon's left edge and width; all introns are drawn equally short. */
function exonPlaces(): Bar[] {
  const total = spliceGene.exonsBp.reduce((sum, length) => sum + length, 0) * UNITS_PER_BP;
  const intron = (RIGHT - LEFT - total) / (spliceGene.exonsBp.length - 1);
  let x = LEFT;
  return spliceGene.exonsBp.map((length) => {
    const bar = { x, y: GENE_Y, length: length * UNITS_PER_BP };
    x += bar.length + intron;
    return bar;
  });
}

function arcs(
  places: readonly Bar[],
  molecules: readonly Molecule[],
  alternative: ReadonlySet<number>,
): string {
  return [...countJunctions(spliceGene, molecules)]
    .map(([key, count]) => {
      const [from = Number.NaN, to = Number.NaN] = key.split("-").map(Number);
      const start = at(places, from);
      const x = start.x + start.length;
      const reach = at(places, to).x - x;
      const rise = 26 + reach * 0.62;
      const chosen = alternative.has(from) || alternative.has(to) || to - from > 1;
      const d = `M${short(x)} ${GENE_Y - 9}c${short(reach * 0.2)} ${short(-rise)} ${short(reach * 0.8)} ${short(-rise)} ${short(reach)} 0`;
      return stroke(d, chosen ? palette.rhodamine : palette.gfp, 0.7 + Math.log2(count) * 0.4, {
        opacity: chosen ? 0.95 : 0.55,
      });
    })
    .join("\n");
}

function cellMark(y: number, height: number): string {
  const middle = y + height / 2;
  const bracket = `M108 ${short(y - 2)}h-6v${short(height + 4)}h6`;
  return [
    stroke(bracket, palette.haze, 1, { opacity: 0.55 }),
    element("circle", { cx: 68, cy: short(middle), r: 13, stroke: palette.frost, opacity: 0.75 }),
    element("circle", { cx: 68, cy: short(middle), r: 4.5, fill: palette.dapi }),
  ].join("");
}

/** Isoforms of one gene: each row is a captured transcript read end to end, grouped by cell. */
export function splicePanel(): PictureSet {
  const random = createRandom(7_013);
  const places = exonPlaces();
  const alternative = alternativeExons(spliceGene);
  const rows: Row[] = [];
  const marks: string[] = [];
  let y = TOP;
  for (let cell = 0; cell < 9; cell += 1) {
    const weights = at(kinds, Math.floor(cell / 3));
    const molecules = captureCell(random, [spliceGene], 6 + random.integer(3), [weights], CUT_SHORT);
    marks.push(cellMark(y, (molecules.length - 1) * PITCH));
    for (const molecule of molecules) {
      rows.push({ ...molecule, y });
      y += PITCH;
    }
    y += CELL_GAP;
  }
  const chain = (row: Row): readonly number[] => at(spliceGene.isoforms, row.isoform).slice(row.first);
  const exonBars = (wanted: (exon: number) => boolean): Bar[] =>
    rows.flatMap((row) =>
      chain(row)
        .filter(wanted)
        .map((exon) => ({ ...at(places, exon), y: row.y })),
    );
  const introns = rows.map((row): Bar => {
    const first = at(places, at(chain(row), 0));
    const last = at(places, places.length - 1);
    return { x: first.x, y: row.y, length: last.x - first.x };
  });
  const boxes = places.map((place, exon) => {
    const length = short(tenths(place.length));
    return element("path", {
      d: `M${short(place.x)} ${GENE_Y - 6}h${length}v12h-${length}z`,
      stroke: alternative.has(exon) ? palette.rhodamine : palette.frost,
    });
  });
  const guides = [...alternative].flatMap((exon) => {
    const place = at(places, exon);
    return [place.x, place.x + place.length].map((x) => ({ x, y: GENE_Y + 10, length: y - GENE_Y - 12 }));
  });
  const gaps = places.slice(1).map((place, index): Bar => {
    const before = at(places, index);
    const x = before.x + before.length;
    return { x, y: GENE_Y, length: place.x - x };
  });
  const body = [
    arcs(places, rows, alternative),
    stroke(barPath(gaps), palette.frost, 1, { opacity: 0.5 }),
    ...boxes,
    stroke(barPath(guides, "v"), palette.rhodamine, 1, { "stroke-dasharray": "1 5", opacity: 0.35 }),
    ...marks,
    stroke(barPath(introns), palette.gfp, 0.8, { opacity: 0.4 }),
    lit("exons", barPath(exonBars((exon) => !alternative.has(exon))), palette.gfp, 2.4, 0.26),
    lit("chosen", barPath(exonBars((exon) => alternative.has(exon))), palette.rhodamine, 2.4, 0.6),
  ];
  return {
    id: "splice",
    pictures: [panel("splice", 0, body)],
    facts: {
      cells: marks.length,
      exons: spliceGene.exonsBp.length,
      isoforms: spliceGene.isoforms.length,
      transcriptsRead: rows.length,
      transcriptsEndToEnd: rows.filter(({ first }) => first === 0).length,
      transcriptsNamingOneIsoform: rows.filter(
        (row) => compatibleIsoforms(spliceGene, chain(row)).length === 1,
      ).length,
    },
  };
}
