import type { Vec2 } from "./vec.ts";

/** The shortest form of a number at `digits` decimals: `.5`, `-3`, `0`. */
export function short(value: number, digits = 1): string {
  const text = String(Number(Math.abs(value).toFixed(digits)));
  if (text === "0") return text;
  return `${value < 0 ? "-" : ""}${text.startsWith("0.") ? text.slice(1) : text}`;
}

/** Joins numbers with as few separators as the path grammar allows. */
export const joined = (numbers: readonly string[]): string =>
  numbers.map((n, i) => (i > 0 && !n.startsWith("-") ? ` ${n}` : n)).join("");

export const at = ([x, y]: Vec2): string => `${short(x)} ${short(y)}`;

export const openPath = (points: readonly Vec2[]): string => `M${points.map(at).join("L")}`;

/**
 * Zero-length strokes: dots with round caps, squares with square caps. Relative steps halve the markup; each starts
 * from the rounded position, so that errors do not accumulate.
 * One path also serves dots that move separately: writing it takes a quarter of the script time of an element and a
 * transform per dot.
 */
export const dotsPath = (points: readonly Vec2[]): string => {
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
export const smoothPath = (points: readonly Vec2[]): string => {
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
export const roundedPath = (points: readonly Vec2[], radius: number): string =>
  points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) return `M${at(point)}`;
      const run = (to: Vec2): string => (before[1] === to[1] ? `H${short(to[0])}` : `V${short(to[1])}`);
      if (!after) return run(point);
      const towards = ([x, y]: Vec2): Vec2 => {
        const part = radius / Math.hypot(x - point[0], y - point[1]);
        return [point[0] + (x - point[0]) * part, point[1] + (y - point[1]) * part];
      };
      return `${run(towards(before))}Q${at(point)} ${at(towards(after))}`;
    })
    .join("");
