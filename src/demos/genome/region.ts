import { clamp, mix } from "#lib/math.ts";
import { formatCount } from "#lib/text.ts";

/** A stretch of a sequence in base pairs: 0-based, its end not included, as in BED. */
export interface Region {
  start: number;
  end: number;
}

export const span = (region: Region): number => region.end - region.start;

export const hull = (regions: readonly Region[]): Region => ({
  start: Math.min(...regions.map(({ start }) => start)),
  end: Math.max(...regions.map(({ end }) => end)),
});

export const middle = (region: Region): number => (region.start + region.end) / 2;

/** The least that is shown at once, in base pairs. */
const LEAST_SPAN = 400;

/** `region` moved and, where it must be, narrowed so that it lies within `bounds`. */
function fitted(region: Region, bounds: Region): Region {
  const size = clamp(span(region), Math.min(LEAST_SPAN, span(bounds)), span(bounds));
  const centre = middle(region);
  const start = clamp(centre - size / 2, bounds.start, bounds.end - size);
  return { start, end: start + size };
}

/** `region` with its span multiplied by `factor`; what is at `anchor` (base pairs) keeps its place. */
export function zoomAt(region: Region, factor: number, anchor: number, bounds: Region): Region {
  const size = clamp(span(region) * factor, LEAST_SPAN, span(bounds));
  const part = (anchor - region.start) / span(region);
  const start = clamp(anchor - size * part, bounds.start, bounds.end - size);
  return { start, end: start + size };
}

/** `region` moved by `distance` base pairs, kept within `bounds`. */
export function panBy(region: Region, distance: number, bounds: Region): Region {
  const start = clamp(region.start + distance, bounds.start, bounds.end - span(region));
  return { start, end: start + span(region) };
}

/** `region` with a margin on both sides, as a part of its span. */
export function around(region: Region, margin: number, bounds: Region): Region {
  const extra = span(region) * margin;
  return fitted({ start: region.start - extra, end: region.end + extra }, bounds);
}

/** How much the flight of {@link fly} climbs for its distance: the ρ of van Wijk and Nuij (2003). */
const CLIMB = 1.2;

/**
 * The region at `part` (0–1) of a flight from one region to another that climbs until both are near, then descends:
 * van Wijk and Nuij, 'Smooth and efficient zooming and panning' (2003), in one dimension.
 */
export function fly(from: Region, to: Region, part: number): Region {
  if (part <= 0) return from;
  if (part >= 1) return to;
  const w0 = span(from);
  const w1 = span(to);
  const distance = middle(to) - middle(from);
  const far = Math.abs(distance);
  if (far < 1e-6 * w0) {
    const size = w0 * (w1 / w0) ** part;
    return { start: middle(from) - size / 2, end: middle(from) + size / 2 };
  }
  const r2 = CLIMB ** 2;
  const turn = (w: number, sign: number) =>
    Math.asinh((w1 ** 2 - w0 ** 2 + sign * r2 ** 2 * far ** 2) / (2 * w * r2 * far));
  const r0 = -turn(w0, 1);
  const r1 = -turn(w1, -1);
  const s = part * (r1 - r0);
  const size = (w0 * Math.cosh(r0)) / Math.cosh(s + r0);
  const moved = (w0 / r2) * (Math.cosh(r0) * Math.tanh(s + r0) - Math.sinh(r0));
  const centre = middle(from) + Math.sign(distance) * moved;
  return { start: centre - size / 2, end: centre + size / 2 };
}

/** The region at `part` of a zoom in which what is at `anchor` moves evenly to its place: a wheel under a hand. */
export function zoomTowards(from: Region, to: Region, anchor: number, part: number): Region {
  const size = span(from) * (span(to) / span(from)) ** part;
  const place = mix((anchor - from.start) / span(from), (anchor - to.start) / span(to), part);
  return { start: anchor - size * place, end: anchor + size * (1 - place) };
}

/** As biologists write it: 1-based, both ends included. */
export function locus(chrom: string, region: Region): string {
  return `${chrom}:${formatCount(Math.round(region.start) + 1)}-${formatCount(Math.round(region.end))}`;
}

/** A length in the unit that suits it: `189 kb`, `32.0 Mb`, `9.10 Gb`. */
export function length(base: number): string {
  if (base >= 1e9) return `${(base / 1e9).toFixed(base >= 1e11 ? 0 : 2)} Gb`;
  if (base >= 1e6) return `${(base / 1e6).toFixed(base >= 1e8 ? 0 : base >= 1e7 ? 1 : 2)} Mb`;
  if (base >= 1e3) return `${(base / 1e3).toFixed(base >= 1e5 ? 0 : 1)} kb`;
  return `${Math.round(base)} bp`;
}
