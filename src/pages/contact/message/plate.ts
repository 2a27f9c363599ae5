import { FIELDS } from "#enquiry/fields.ts";

/** Columns of the plate, which has a well for each character that a message may have (docs/behaviour.md 7.1). */
export const COLUMNS = 28;
export const ROWS = FIELDS.message.limit / COLUMNS;

/** The stain of a character; a space stays dark. */
export type Stain = "letter" | "digit" | "other";

export function stainOf(character: string): Stain | null {
  if (/\s/u.test(character)) return null;
  if (/\p{L}|\p{M}/u.test(character)) return "letter";
  return /\p{N}/u.test(character) ? "digit" : "other";
}

/** Indices of the lit wells by stain, row by row; characters over the limit have no well. */
export function wellsOf(message: string): Record<Stain, number[]> {
  const wells: Record<Stain, number[]> = { letter: [], digit: [], other: [] };
  let well = 0;
  for (const character of message) {
    if (well === FIELDS.message.limit) break;
    const stain = stainOf(character);
    if (stain) wells[stain].push(well);
    well += 1;
  }
  return wells;
}
