import { settingIcons } from "#ui/icons/settings.ts";
import type { ContactId } from "./model.ts";

/** Path data of a glyph on a 24 px grid: `line` is stroked, `lit` is filled. */
export interface Glyph {
  readonly line: string;
  readonly lit: string;
}

/** The contacts' glyphs are the icons of their list entries. */
export const GLYPHS: Readonly<Record<ContactId, Glyph>> = settingIcons;
