/** The site's tokens (src/app/styles/tokens.css) for drawing on a canvas. */
export const colours = {
  field: "#07090a",
  raised: "#0e1214",
  frost: "#e8edea",
  haze: "#9aa6a3",
  hairline: "rgb(232 237 234 / 12%)",
  hairlineStrong: "rgb(232 237 234 / 28%)",
  dapi: "#5b7cff",
  gfp: "#2bf2a0",
  rhodamine: "#ff7a45",
} as const;

/** Each strand has its stain. */
export const strandColour = (forward: boolean): string => (forward ? colours.gfp : colours.dapi);

const TEXT = '"Archivo Variable", "Archivo Fallback", system-ui, sans-serif';
const MONO = '"JetBrains Mono Variable", "JetBrains Mono Fallback", ui-monospace, monospace';

/** Fonts of a drawing, in pixels of the frame. */
export const fonts = {
  text: (size: number, weight = 500) => `${weight} ${size}px ${TEXT}`,
  mono: (size: number, weight = 400) => `${weight} ${size}px ${MONO}`,
} as const;
