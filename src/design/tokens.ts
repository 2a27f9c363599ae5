import { alpha, type Hex, rgb } from "./colour.ts";

/*
 * Every colour, size and duration of the site, once. Style sheets get them as custom properties (css.ts: `fieldRaised`
 * is `--field-raised`); scenes, demonstrations, stills, icons and the server import them. What only one picture shows
 * stands in that picture's look.ts. After a change `npm run media` makes the stills, icons and videos anew.
 */

/** Grounds, type and the four stains (docs/behaviour.md 18.1). */
export const palette = {
  /** The dark ground, and surfaces on it. */
  field: "#07090a",
  fieldRaised: "#0e1214",
  /** Type on the field, and secondary type. */
  frost: "#e8edea",
  haze: "#9aa6a3",
  /** Light sections, like a printed report: their ground and type, text and secondary type. */
  paper: "#eef1ec",
  ink: "#0b0f0e",
  inkBody: "#262d2b",
  inkHaze: "#4c5653",
  /** The fluorescent stains, used as light. Blue: samples. */
  dapi: "#5b7cff",
  /** Green: data and the call to action, and the few specimens that will become data. */
  gfp: "#2bf2a0",
  /** Orange: assets. */
  rhodamine: "#ff7a45",
  /** Magenta: threats and errors. */
  cy5: "#ff2e7e",
} as const satisfies Record<string, Hex>;

export const PAPER_RAISED: Hex = "#e4e8e2";

/** The stains as ink, for paper and print: each has 4.5:1 on white. */
export const inks = {
  dapi: "#2c49cf",
  gfp: "#0b5f40",
  rhodamine: "#b3430d",
  cy5: "#b5124f",
} as const satisfies Record<string, Hex>;

/** Translucent type and lines on the field. */
export const tints = {
  frostBody: alpha(palette.frost, 0.87),
  hairline: alpha(palette.frost, 0.12),
  hairlineStrong: alpha(palette.frost, 0.28),
  /** Borders of form fields. Not mixed in CSS: Chrome before 111 would draw none. */
  fieldEdge: alpha(palette.frost, 0.42),
};
/** The hairline for `prefers-contrast: more`. */
export const CLEAR_HAIRLINE = alpha(palette.frost, 0.55);

/** Lines on paper; the last for `prefers-contrast: more`. */
export const paperTints = {
  line: alpha(palette.ink, 0.16),
  lineStrong: alpha(palette.ink, 0.4),
  clearLine: alpha(palette.ink, 0.6),
};

/**
 * A lit well of a plate, by its stain. Not mixed by CSS: a gradient with a stop of color-mix() is shaded in another
 * way.
 */
export const wells = {
  dapi: { wellCore: "#e6ecff" },
  gfp: { wellCore: "#eafff6", wellRim: "#0e8a5b" },
} as const satisfies Record<string, Record<string, Hex>>;

export const print = {
  field: "#fff",
  ground: "#fff",
  groundRaised: "#f3f5f2",
  type: "#000",
  typeBody: "#1a1a1a",
  typeQuiet: "#444",
  line: "#bbb",
  lineStrong: "#5f6765",
  ...inks,
} as const satisfies Record<string, Hex>;

/** The palette's colours as light, for canvases and shaders that mix them. */
export const FIELD = rgb(palette.field);
export const FROST = rgb(palette.frost);
export const HAZE = rgb(palette.haze);
export const DAPI = rgb(palette.dapi);
export const GFP = rgb(palette.gfp);
export const RHODAMINE = rgb(palette.rhodamine);
export const CY5 = rgb(palette.cy5);

/** Font families: what is read, and the labels of instruments. */
export const fonts = {
  fontText: '"Archivo Variable", "Archivo Fallback", system-ui, sans-serif',
  fontMono: '"JetBrains Mono Variable", "JetBrains Mono Fallback", ui-monospace, monospace',
} as const;

/** Font sizes. Where type is set larger, headings end at a share of the screen on which their longest word fits. */
export const type = {
  "display-1": "min(clamp(2.5rem, 1.35rem + 4.6vw, 6.5rem), 12.5vw)",
  "display-2": "min(clamp(2.125rem, 1.3rem + 3.3vw, 4.75rem), 12.5vw)",
  "display-3": "clamp(1.5rem, 1.2rem + 1.3vw, 2.375rem)",
  title: "min(clamp(1.1875rem, 1.1rem + 0.4vw, 1.5rem), 8.5vw)",
  body: "clamp(1.0625rem, 1.02rem + 0.2vw, 1.25rem)",
  small: "0.9375rem",
  label: "0.78125rem",
} as const;

/** Headlines on portrait kiosks and tablets: as large as the width allows. */
export const portraitType = {
  "display-1": "clamp(3rem, 9vw, 7rem)",
  "display-2": "clamp(2.25rem, 6.2vw, 4.75rem)",
} as const;

export const layout = {
  pageMax: "1920px",
  margin: "clamp(20px, 4vw, 72px)",
  gutter: "24px",
  section: "clamp(72px, 10vw, 176px)",
  measure: "62ch",
  navHeight: "max(72px, 4.5rem)",
  /** Space kept between the navigation and an element scrolled to by focus or hash. */
  clear: "16px",
  radius: "2px",
  /** The least height and width of what is pressed. */
  target: "44px",
} as const;

export const printLayout = {
  "display-1": "24pt",
  "display-2": "16pt",
  "display-3": "13pt",
  title: "11pt",
  body: "9.5pt",
  small: "8.5pt",
  label: "7.5pt",
  section: "6mm",
  margin: "0px",
  gutter: "6mm",
} as const;

/** Width of the focus ring, and for `prefers-contrast: more`. */
export const focusWidth = { usual: "2px", contrast: "4px" } as const;

export const durations = {
  /** Response time of controls; larger movements use springs. */
  control: "160ms",
  /** One page gives way to the next (docs/behaviour.md 1.9). */
  pageTurn: "240ms",
  /** One picture of a kiosk's tour gives way to the next. */
  sceneChange: "900ms",
} as const;
