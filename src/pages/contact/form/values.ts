import type { UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { EMPTY_VALUES, type EnquiryValues, eachField, FIELD_NAMES, type FieldName } from "#enquiry/fields.ts";

export type EnquiryForm = UseFormReturn<EnquiryValues, unknown, EnquiryValues>;

/** Values as typed, not validated: what is missing or not a choice gets its default. */
export const typedSchema = z.object(
  eachField((field) =>
    field.kind === "choice" ? z.catch(z.enum(field.choices), field.choices[0]) : z.catch(z.string(), ""),
  ) as { [Name in FieldName]: z.ZodMiniType<EnquiryValues[Name]> },
);

/**
 * Merges both: values typed on this page win over the draft. A field that the form does not show has no typed value.
 */
export function mergeValues(kept: EnquiryValues, typed: Partial<EnquiryValues>): EnquiryValues {
  const typedNames = FIELD_NAMES.filter((name) => (typed[name] ?? EMPTY_VALUES[name]) !== EMPTY_VALUES[name]);
  return { ...kept, ...Object.fromEntries(typedNames.map((name) => [name, typed[name]])) };
}

export const fieldId = (name: FieldName) => `enquiry-${name}`;
