import { type EnquiryValues, FIELD_NAMES, FIELDS } from "#enquiry/fields.ts";

const FIRST_STRONG_ISOLATE = "\u2068";
const POP_ISOLATE = "\u2069";

/** Wraps text in bidirectional isolates, so that its reading direction cannot affect the text around it. */
export function isolate(text: string): string {
  return FIRST_STRONG_ISOLATE + text + POP_ISOLATE;
}

/** Shows newlines as ⏎ and control or invisible characters as codes; truncates runs of combining marks. */
export function defuse(text: string): string {
  return text
    .replace(/\s*\n\s*/gu, " ⏎ ")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, (character) => {
      const code = character.codePointAt(0)?.toString(16).toUpperCase();
      return `{${code?.padStart(4, "0")}}`;
    })
    .replace(/(\p{M}{2})\p{M}+/gu, "$1…");
}

/** A heading, the maximum width of its cells in terminal cells, and the text under it. */
export interface ShownColumn<Entry> {
  heading: string;
  width: number;
  text: (entry: Entry) => string;
}

/** An enquiry's fields as the owner sees them; those with the same heading share a cell. */
export const SHOWN_FIELDS: readonly ShownColumn<EnquiryValues>[] = Array.from(
  Map.groupBy(FIELD_NAMES, (name) => FIELDS[name].shown.heading),
  ([heading, names]) => ({
    heading,
    width: Math.max(...names.map((name) => FIELDS[name].shown.width)),
    text: (values) => names.map((name) => values[name]).join(" "),
  }),
);
