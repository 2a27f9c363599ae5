/** Where one of a picture's many exposures is taken from. */
export interface Lens {
  /** Place on the aperture, in a disc of radius 1. */
  readonly across: number;
  readonly up: number;
  /** Place in the pixel, −1 … 1, most often near its middle. */
  readonly dx: number;
  readonly dy: number;
}

/** The digits of a whole number in a base, mirrored at the point: evenly spread in [0, 1). */
function mirrored(index: number, base: number): number {
  let sum = 0;
  let share = 1;
  for (let rest = index; rest > 0; rest = Math.floor(rest / base)) {
    share /= base;
    sum += share * (rest % base);
  }
  return sum;
}

/** Evenly spread in a pixel, weighed like a tent: most in the middle, none at a pixel's distance. */
const tent = (share: number): number =>
  share < 0.5 ? Math.sqrt(2 * share) - 1 : 1 - Math.sqrt(2 - 2 * share);

/** The n-th exposure's place; together they cover aperture and pixel evenly, and are always the same. */
export function lensAt(n: number): Lens {
  const index = n + 1;
  const radius = Math.sqrt(mirrored(index, 2));
  const angle = 2 * Math.PI * mirrored(index, 3);
  return {
    across: radius * Math.cos(angle),
    up: radius * Math.sin(angle),
    dx: tent(mirrored(index, 5)),
    dy: tent(mirrored(index, 7)),
  };
}
