/** The viewpoint of one of a picture's exposures. */
export type Lens = ReturnType<typeof lensAt>;

/** Radical inverse of an integer in a base: evenly distributed in [0, 1). */
function mirrored(index: number, base: number): number {
  let sum = 0;
  let share = 1;
  for (let rest = index; rest > 0; rest = Math.floor(rest / base)) {
    share /= base;
    sum += share * (rest % base);
  }
  return sum;
}

/** Samples a tent filter: most likely at the pixel's centre, falling to zero one pixel away. */
const tent = (share: number): number =>
  share < 0.5 ? Math.sqrt(2 * share) - 1 : 1 - Math.sqrt(2 - 2 * share);

/** The n-th exposure's sample: a deterministic sequence that covers aperture and pixel evenly. */
export function lensAt(n: number) {
  const index = n + 1;
  const radius = Math.sqrt(mirrored(index, 2));
  const angle = 2 * Math.PI * mirrored(index, 3);
  return {
    /** Position on the aperture, in a disc of radius 1. */
    across: radius * Math.cos(angle),
    up: radius * Math.sin(angle),
    /** Position in the pixel, −1 … 1, concentrated near its centre. */
    dx: tent(mirrored(index, 5)),
    dy: tent(mirrored(index, 7)),
  };
}
