import { FIELD_NAMES, FIELDS } from "#enquiry/fields.ts";
import type { Lead, QuarantineReason } from "./store/tables.ts";

/** Why an enquiry is quarantined, in words for the owner: "it …". */
export const MARKS: Record<QuarantineReason, string> = {
  "check-missing": "came without the human check, as from a browser without scripts",
  "check-failed": "failed the human check",
  "check-mismatch": "carried the human check of another enquiry",
  "check-replayed": "carried a human check that was used before",
  "check-unreachable": "could not be checked: the provider did not answer",
  decoy: "filled in the field that people never see",
  "soft-limit": "came after very many others from the same address",
  "number-taken": "had the number of another enquiry",
};

const FIRST_STRONG_ISOLATE = "\u2068";
const POP_ISOLATE = "\u2069";

/** Reads from left to right wherever it stands: words in Latin letters, numbers, times, ids, addresses. */
const PLAIN = /^[\w.,:;+@/#&%~'() -]*$/;

/** Wraps text that could change the reading direction of what is around it; plain text is left as it is. */
export function isolate(text: string): string {
  if (PLAIN.test(text)) return text;
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

/** A time in ISO 8601, to the minute. */
export const minuteOf = (time: string): string => time.slice(0, 16).replace("T", " ");

/** A heading, the maximum width of its cells in terminal cells (Infinity: never cut), and the text under it. */
export interface ShownColumn<Entry> {
  heading: string;
  width: number;
  text: (entry: Entry) => string;
}

/** An enquiry's fields as the owner sees them, and what was noted; those with the same heading share a cell. */
export const SHOWN_FIELDS: readonly ShownColumn<Lead>[] = Array.from(
  Map.groupBy(FIELD_NAMES, (name) => FIELDS[name].shown.heading),
  ([heading, names]): ShownColumn<Lead> => ({
    heading,
    width: Math.max(...names.map((name) => FIELDS[name].shown.width)),
    text: (values) => names.map((name) => values[name]).join(" "),
  }),
).concat(
  {
    heading: "Worth",
    width: 16,
    text: ({ temperature, wish }) => [temperature, wish].filter(Boolean).join(", "),
  },
  { heading: "Note", width: 40, text: ({ note }) => note },
);
