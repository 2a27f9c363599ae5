/** A colour as linear light: red, green, blue. */
export type Stain = readonly [number, number, number];

const linear = (value: number): number => {
  const s = value / 255;
  return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
};

const stain = (hex: number): Stain => [linear(hex >> 16), linear((hex >> 8) & 255), linear(hex & 255)];

/** The site's colours (art direction, 'four stains on a dark field'), as light. */
export const stains = {
  field: stain(0x07090a),
  frost: stain(0xe8edea),
  dapi: stain(0x5b7cff),
  gfp: stain(0x2bf2a0),
  rhodamine: stain(0xff7a45),
  cy5: stain(0xff2e7e),
} as const;

/** Between two stains: 0 gives the first, 1 the second. */
export function mix(from: Stain, to: Stain, share: number): Stain {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}
