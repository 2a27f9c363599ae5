import type { Point } from "./geometry.ts";

/** A coordinate to a tenth of a unit: finer than a screen shows, and short in the page's markup. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);

export const at = ([x, y]: Point): string => `${short(x)} ${short(y)}`;

export const closedPath = (points: readonly Point[]): string => `M${points.map(at).join("L")}Z`;

export const openPath = (points: readonly Point[]): string => `M${points.map(at).join("L")}`;

/**
 * Zero-length strokes, which round caps turn into dots and square caps into squares as wide as the stroke. Steps are
 * relative, which halves the markup; each is counted from the place really written, so that no error adds up.
 * Dots that move, each on a way of its own, are one path too: writing it costs a frame a quarter of the script that
 * an element and a transform for each dot do.
 */
export const dotsPath = (points: readonly Point[]): string => {
  let [x, y] = [0, 0];
  return points
    .map((point) => {
      const [dx, dy] = [Math.round((point[0] - x) * 10) / 10, Math.round((point[1] - y) * 10) / 10];
      x += dx;
      y += dy;
      return `m${short(dx)} ${short(dy)}h0`;
    })
    .join("");
};

/** A curve that passes near every point and has no corner (midpoint quadratics). */
export const smoothPath = (points: readonly Point[]): string => {
  const [first] = points;
  if (!first) return "";
  let path = `M${at(first)}`;
  points.slice(1).forEach((point, index) => {
    const next = points[index + 2];
    path += next
      ? `Q${at(point)} ${short((point[0] + next[0]) / 2)} ${short((point[1] + next[1]) / 2)}`
      : `L${at(point)}`;
  });
  return path;
};

/** A polyline of level and upright runs whose corners are cut round. */
export const roundedPath = (points: readonly Point[], radius: number): string =>
  points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) return `M${at(point)}`;
      const run = (to: Point): string => (before[1] === to[1] ? `H${short(to[0])}` : `V${short(to[1])}`);
      if (!after) return run(point);
      const towards = ([x, y]: Point): Point => {
        const part = radius / Math.hypot(x - point[0], y - point[1]);
        return [point[0] + (x - point[0]) * part, point[1] + (y - point[1]) * part];
      };
      return `${run(towards(before))}Q${at(point)} ${at(towards(after))}`;
    })
    .join("");
