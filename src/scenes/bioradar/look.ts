import { hex, mixRgb } from "#design/colour.ts";
import { CY5, FROST, palette } from "#design/tokens.ts";
import { settingIcons } from "#ui/icons/settings.ts";
import type { ContactId } from "./model.ts";

/* The bioradar's colours and lines, for both renderers and the still. */

/** The terrain's dots and the sweep's edge: a slightly cooler frost. */
export const DOT = "#dfe8e6";
export const EDGE = "#f4fffb";

/** The grid and the light of the sweep; a contact's plate; its rings and halo while lit. */
export const LINE = palette.frost;
export const PLATE = palette.field;
export const LIT = palette.cy5;

/** A contact's colour between frost (0, dark) and cy5 (1, lit). */
export const contactColour = (share: number): string => hex(mixRgb(FROST, CY5, share));

/** A lit contact's halo: radius 0…1, opacity. */
export const HALO_STOPS = [
  [0, 0.55],
  [0.35, 0.2],
  [1, 0],
] as const;

/** Opacities of lines, and where bearing ticks end in radii; for the shaders too. */
export const LINES = {
  AXES: 0.1,
  INNER_RINGS: 0.17,
  /** The outermost ring and the short ticks. */
  RIM: 0.4,
  LONG_TICKS: 0.75,
  TICK_END: 1.022,
  /** The sweep's edge and the cursor end with the long ticks. */
  LONG_TICK_END: 1.045,
  EDGE_LINE: 0.95,
  /** The glow along the edge. */
  EDGE_GLOW: 0.1,
  /** Bearing and range of the highlighted contact. */
  CURSOR: 0.55,
} as const;

/** Path data of a glyph on a 24 px grid: `line` is stroked, `lit` is filled. */
export interface Glyph {
  readonly line: string;
  readonly lit: string;
}

/** The contacts' glyphs are the icons of their list entries. */
export const GLYPHS: Readonly<Record<ContactId, Glyph>> = settingIcons;
