import { type EnquiryValues, FIELD_NAMES, FIELDS, type Field, type FieldName } from "#enquiry/fields.ts";

const isRequired = (name: FieldName): boolean => name === "reason" || "required" in FIELDS[name];

const isTyped = ({ kind }: Field): boolean => kind !== "choice" && kind !== "noted";

/** The fields that are asked for one by one: first the choice and what is required, then what may be left out. */
export const REQUIRED_STEPS: readonly FieldName[] = FIELD_NAMES.filter(isRequired);
export const STEPS: readonly FieldName[] = [
  ...REQUIRED_STEPS,
  ...FIELD_NAMES.filter((name) => !isRequired(name) && isTyped(FIELDS[name])),
];

/** Whether a field counts as answered; the choice is made by default, and counts once it has been seen. */
export function isAnswered(values: Partial<EnquiryValues>, name: FieldName, at: FieldName): boolean {
  return name === "reason" ? at !== name : Boolean(values[name]?.trim());
}
