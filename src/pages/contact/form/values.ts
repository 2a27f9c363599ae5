import type { UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { DEFAULT_REASON, ENQUIRY_REASONS, enquirySchema } from "#enquiry/schema.ts";

/** The visitor's fields, from the schema shared with the server. */
export const valuesSchema = z.omit(enquirySchema, { submissionId: true, nicknameField: true });

export type FormInput = z.input<typeof valuesSchema>;
export type FormOutput = z.output<typeof valuesSchema>;
/** The form as react-hook-form types it. */
export type EnquiryFields = UseFormReturn<FormInput, unknown, FormOutput>;

/** Raw values, not validated. */
export const typedSchema = z.object({
  reason: z.catch(z.enum(ENQUIRY_REASONS), DEFAULT_REASON),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  organization: z.string(),
  message: z.string(),
});
export type TypedValues = z.output<typeof typedSchema>;
export type FieldName = keyof TypedValues;

/** Field names in the form's order. */
export const FIELD_NAMES = Object.keys(typedSchema.shape) as readonly FieldName[];

export const EMPTY_VALUES: TypedValues = {
  reason: DEFAULT_REASON,
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  organization: "",
  message: "",
};

/** Reads the current values from the DOM, since autofill may change fields without an event. */
export function valuesOf(data: Pick<FormData, "get">): TypedValues {
  return typedSchema.parse(Object.fromEntries(FIELD_NAMES.map((name) => [name, textOf(data.get(name))])));
}

const textOf = (entry: FormDataEntryValue | null) => (typeof entry === "string" ? entry : "");

export function areSame(one: TypedValues, other: TypedValues): boolean {
  return FIELD_NAMES.every((name) => one[name] === other[name]);
}

/** Merges both: values typed on this page win over the draft. */
export function mergeValues(kept: TypedValues, typed: TypedValues): TypedValues {
  const entries = FIELD_NAMES.map((name) => [
    name,
    typed[name] === EMPTY_VALUES[name] ? kept[name] : typed[name],
  ]);
  return typedSchema.parse(Object.fromEntries(entries));
}
