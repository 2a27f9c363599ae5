import type { Vec2 } from "./vec.ts";

/** The shortest form of a number at `digits` decimals: `.5`, `-3`, `0`. */
export function short(value: number, digits = 1): string {
  const text = value.toFixed(digits).replace(/\.?0+$/, digits > 0 ? "" : "$&");
  return text === "-0" ? "0" : text.replace(/^(-?)0\./, "$1.");
}

/** Joins numbers with as few separators as the path grammar allows. */
const joined = (numbers: readonly string[]): string =>
  numbers.map((n, i) => (i > 0 && !n.startsWith("-") ? ` ${n}` : n)).join("");

/**
 * Writes path data in relative commands on a grid of `digits` decimals.
 * Rounds each point rather than each step, so that errors do not accumulate.
 */
export class PathWriter {
  readonly #grid: number;
  readonly #digits: number;
  #text = "";
  #at: Vec2 = [0, 0];
  #start: Vec2 = [0, 0];

  constructor(digits = 0) {
    this.#digits = digits;
    this.#grid = 10 ** digits;
  }

  #snap(p: Vec2): Vec2 {
    return [Math.round(p[0] * this.#grid) / this.#grid, Math.round(p[1] * this.#grid) / this.#grid];
  }

  #step(to: Vec2): [string, string] {
    return [short(to[0] - this.#at[0], this.#digits), short(to[1] - this.#at[1], this.#digits)];
  }

  move(p: Vec2): this {
    const to = this.#snap(p);
    const step =
      this.#text === "" ? [short(to[0], this.#digits), short(to[1], this.#digits)] : this.#step(to);
    this.#text += (this.#text === "" ? "M" : "m") + joined(step);
    this.#at = to;
    this.#start = to;
    return this;
  }

  line(p: Vec2): this {
    const to = this.#snap(p);
    const [x, y] = this.#step(to);
    if (x === "0" && y === "0") return this;
    if (y === "0") this.#text += `h${x}`;
    else if (x === "0") this.#text += `v${y}`;
    else this.#text += `l${joined([x, y])}`;
    this.#at = to;
    return this;
  }

  /** A dot: a zero-length segment with round caps. */
  dot(p: Vec2): this {
    this.move(p);
    this.#text += "h0";
    return this;
  }

  close(): this {
    this.#text += "z";
    this.#at = this.#start;
    return this;
  }

  polygon(points: readonly Vec2[]): this {
    points.forEach((p, i) => {
      if (i === 0) this.move(p);
      else this.line(p);
    });
    return this.close();
  }

  polyline(points: readonly Vec2[]): this {
    points.forEach((p, i) => {
      if (i === 0) this.move(p);
      else this.line(p);
    });
    return this;
  }

  toString(): string {
    return this.#text;
  }
}
