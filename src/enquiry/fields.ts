import { enquiryWords as words } from "#content/enquiry.ts";

/*
 * The one table of the form's fields, in the form's order. The schema, the form and its draft, the database row, the
 * owner's list and CSV export, and the notification mail follow from it. A new field takes an entry here, a label in
 * src/content/enquiry.ts and a migration (`addColumns` and `keepFromStatistics`); the column's name is the field's in
 * snake_case.
 */

/** How the owner sees a field. Fields with the same heading share a cell. */
interface Shown {
  heading: string;
  /** Maximum width in the owner's list, in terminal cells; Infinity: never cut, because it is copied from there. */
  width: number;
}

interface Choice {
  kind: "choice";
  /** The first one is the default. */
  choices: readonly [string, ...string[]];
  /** The error if it is none of them. */
  invalid: string;
  shown: Shown;
}

interface Text {
  /** The first words of its error messages. */
  title: string;
  /** Maximum length in code points (docs/behaviour.md 7.1). */
  limit: number;
  /** The error if it is empty; absent if it may be. */
  required?: string;
  shown: Shown;
}

interface Line extends Text {
  kind: "line" | "email";
  input: {
    autoComplete: string;
    type?: "tel";
    inputMode?: "email";
    autoCapitalize?: "none";
    autoCorrect?: "off";
    spellCheck?: false;
    /** Checked by the browser if no script runs. */
    pattern?: string;
  };
}

interface Other extends Text {
  /**
   * `message`: the text of several lines that is the body of the notification mail; `noted`: a line that nobody types,
   * because a kiosk has scanned or noted it.
   */
  kind: "message" | "noted";
}

export type Field = Choice | Line | Other;

export const FIELDS = {
  reason: {
    kind: "choice",
    choices: ["alpha", "investor"],
    invalid: words.reason,
    shown: { heading: "Reason", width: 8 },
  },
  firstName: {
    kind: "line",
    title: words.titles.firstName,
    limit: 100,
    required: words.firstName,
    input: { autoComplete: "given-name" },
    shown: { heading: "Name", width: 24 },
  },
  lastName: {
    kind: "line",
    title: words.titles.lastName,
    limit: 100,
    required: words.lastName,
    input: { autoComplete: "family-name" },
    shown: { heading: "Name", width: 24 },
  },
  email: {
    kind: "email",
    title: words.titles.email,
    // RFC 5321.
    limit: 254,
    required: words.email,
    // Not type="email": Chromium would rewrite jose@münchen.de in punycode, WebKit rejects it, and no browser accepts
    // josé@example.org.
    input: {
      autoComplete: "email",
      inputMode: "email",
      autoCapitalize: "none",
      autoCorrect: "off",
      spellCheck: false,
      pattern: "[^\\s@]+@[^\\s@]+\\.[^\\s@]+",
    },
    shown: { heading: "E-mail", width: Number.POSITIVE_INFINITY },
  },
  phone: {
    kind: "line",
    title: words.titles.phone,
    limit: 40,
    input: { autoComplete: "tel", type: "tel" },
    shown: { heading: "Phone", width: Number.POSITIVE_INFINITY },
  },
  organization: {
    kind: "line",
    title: words.titles.organization,
    limit: 200,
    required: words.organization,
    input: { autoComplete: "organization" },
    shown: { heading: "Organization", width: 24 },
  },
  message: {
    kind: "message",
    title: words.titles.message,
    limit: 280,
    shown: { heading: "Message", width: 40 },
  },
  // Only offered in a kiosk, as a box that starts empty and is never required.
  consent: {
    kind: "choice",
    choices: ["", "yes"],
    invalid: words.consent,
    shown: { heading: "Further mail", width: 12 },
  },
  // Only in a kiosk: the number on a badge that holds no name (docs/behaviour.md 21.51).
  badge: {
    kind: "noted",
    title: words.titles.badge,
    limit: 512,
    shown: { heading: "Badge", width: 24 },
  },
  // Only in a kiosk: what was used before the form (docs/behaviour.md 21.53).
  tried: {
    kind: "noted",
    title: words.titles.tried,
    limit: 2_000,
    shown: { heading: "Tried", width: 40 },
  },
} as const satisfies Record<string, Field>;

type Fields = typeof FIELDS;
export type FieldName = keyof Fields;
export type LineName = { [Name in FieldName]: Fields[Name] extends Line ? Name : never }[FieldName];

export type EnquiryValues = {
  -readonly [Name in FieldName]: Fields[Name] extends { choices: readonly (infer Value)[] } ? Value : string;
};
export type EnquiryReason = EnquiryValues["reason"];

export const FIELD_NAMES = Object.keys(FIELDS) as readonly FieldName[];

export function eachField<T>(make: (field: Field, name: FieldName) => T): Record<FieldName, T> {
  // Object.fromEntries forgets the names.
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, make(FIELDS[name], name)])) as Record<
    FieldName,
    T
  >;
}

export const EMPTY_VALUES = eachField((field) =>
  field.kind === "choice" ? field.choices[0] : "",
) as EnquiryValues;

export function sameValues(one: EnquiryValues, other: EnquiryValues): boolean {
  return FIELD_NAMES.every((name) => one[name] === other[name]);
}
