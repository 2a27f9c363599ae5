import { settingIcons } from "#ui/icons/settings.ts";
import type { ContactId } from "./model.ts";

/** Path data of one glyph on a grid of 24: `line` is stroked, `lit` is filled. */
export interface Glyph {
  readonly line: string;
  readonly lit: string;
}

/** The contacts' glyphs are the icons of their entries in the list: one drawing for both. */
export const GLYPHS: Readonly<Record<ContactId, Glyph>> = settingIcons;
