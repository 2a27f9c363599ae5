import type { Stain } from "./stains.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * A dark plane that light is added to. Values are linear and unbounded, so crossing beams brighten each other
 * and hot cores go white when the plane is developed. Coordinates and sizes are pixels.
 */
export class Light {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue of each pixel, row by row. */
  readonly data: Float32Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.data = new Float32Array(width * height * 3);
  }

  /** Adds light to one pixel; outside the plane it does nothing. */
  add(column: number, row: number, colour: Stain, amount: number): void {
    if (column < 0 || row < 0 || column >= this.width || row >= this.height) return;
    const index = (row * this.width + column) * 3;
    this.data[index] = (this.data[index] ?? 0) + colour[0] * amount;
    this.data[index + 1] = (this.data[index + 1] ?? 0) + colour[1] * amount;
    this.data[index + 2] = (this.data[index + 2] ?? 0) + colour[2] * amount;
  }

  /** A round light with a gaussian falloff; `peak` is what its centre adds. */
  splat(x: number, y: number, sigma: number, colour: Stain, peak: number): void {
    const reach = Math.ceil(sigma * 3);
    const falloff = -1 / (2 * sigma * sigma);
    for (let row = Math.floor(y) - reach; row <= Math.floor(y) + reach; row++) {
      for (let column = Math.floor(x) - reach; column <= Math.floor(x) + reach; column++) {
        const dx = column + 0.5 - x;
        const dy = row + 0.5 - y;
        this.add(column, row, colour, peak * Math.exp((dx * dx + dy * dy) * falloff));
      }
    }
  }

  /** A disc with an edge `softness` wide; out of focus means soft, larger and fainter. */
  disc(x: number, y: number, radius: number, softness: number, colour: Stain, level: number): void {
    const reach = Math.ceil(radius + softness);
    for (let row = Math.floor(y) - reach; row <= Math.floor(y) + reach; row++) {
      for (let column = Math.floor(x) - reach; column <= Math.floor(x) + reach; column++) {
        const distance = Math.hypot(column + 0.5 - x, row + 0.5 - y);
        const cover = Math.min(1, Math.max(0, (radius + softness / 2 - distance) / softness));
        if (cover > 0) this.add(column, row, colour, level * cover * cover * (3 - 2 * cover));
      }
    }
  }

  /** A line through points. `level(t)` is its brightness from its start (0) to its end (1). */
  stroke(
    points: readonly Point[],
    sigma: number,
    colour: Stain,
    level: number | ((along: number) => number),
  ): void {
    const lengths = points.map((point, index) => {
      const before = points[index - 1] ?? point;
      return Math.hypot(point.x - before.x, point.y - before.y);
    });
    const total = lengths.reduce((sum, length) => sum + length, 0);
    const step = Math.max(0.5, sigma * 0.7);
    // Gaussians laid `step` apart along a line add up to this many peaks
    const share = step / (sigma * Math.sqrt(2 * Math.PI));
    let travelled = 0;
    let next = 0;
    for (let index = 1; index < points.length; index++) {
      const from = points[index - 1];
      const to = points[index];
      const length = lengths[index] ?? 0;
      if (from === undefined || to === undefined || length === 0) continue;
      for (; next <= travelled + length; next += step) {
        const t = (next - travelled) / length;
        const bright = typeof level === "number" ? level : level(next / total);
        if (bright > 0) {
          this.splat(
            from.x + (to.x - from.x) * t,
            from.y + (to.y - from.y) * t,
            sigma,
            colour,
            bright * share,
          );
        }
      }
      travelled += length;
    }
  }

  /** An arc of a circle as a line; angles in radians. */
  arc(
    centre: Point,
    radius: number,
    from: number,
    to: number,
    sigma: number,
    colour: Stain,
    level: number | ((along: number) => number),
  ): void {
    const count = Math.max(8, Math.ceil((Math.abs(to - from) * radius) / 4));
    const points = Array.from({ length: count + 1 }, (_, index) => {
      const angle = from + ((to - from) * index) / count;
      return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
    });
    this.stroke(points, sigma, colour, level);
  }

  /** Multiplies every pixel, as a lens darkens its edge. */
  shade(factor: (x: number, y: number) => number): void {
    for (let row = 0; row < this.height; row++) {
      for (let column = 0; column < this.width; column++) {
        const index = (row * this.width + column) * 3;
        const share = factor(column, row);
        for (let channel = 0; channel < 3; channel++) {
          this.data[index + channel] = (this.data[index + channel] ?? 0) * share;
        }
      }
    }
  }
}

/** A smooth step from 0 at `from` to 1 at `to`; either may be the larger. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
