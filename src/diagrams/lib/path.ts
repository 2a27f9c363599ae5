import type { Point } from "./geometry.ts";

/** Rounds a coordinate to a tenth of a unit: below screen resolution, and short in the markup. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);

export const at = ([x, y]: Point): string => `${short(x)} ${short(y)}`;

export const closedPath = (points: readonly Point[]): string => `M${points.map(at).join("L")}Z`;

export const openPath = (points: readonly Point[]): string => `M${points.map(at).join("L")}`;

/**
 * Zero-length strokes: dots with round caps, squares with square caps. Relative steps halve the markup; each starts
 * from the rounded position, so that errors do not accumulate.
 * One path also serves dots that move separately: writing it takes a quarter of the script time of an element and a
 * transform per dot.
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

/** A smooth curve near all points (midpoint quadratics). */
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

/** A polyline of horizontal and vertical segments with rounded corners. */
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
