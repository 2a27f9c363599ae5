import { hex, mixRgb } from "#design/colour.ts";
import { FROST, fonts as families, HAZE, palette } from "#design/tokens.ts";

/** Names of genes and cell types beside what is chosen: between frost and haze. */
export const QUIET = hex(mixRgb(FROST, HAZE, 0.477));

export const strandColour = (forward: boolean): string => (forward ? palette.gfp : palette.dapi);

/** Fonts of a canvas, in pixels of the frame. */
export const fonts = {
  text: (size: number, weight = 500) => `${weight} ${size}px ${families.fontText}`,
  mono: (size: number, weight = 400) => `${weight} ${size}px ${families.fontMono}`,
} as const;
