import type { UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { EMPTY_VALUES, eachField, FIELD_NAMES, type FieldName, type FieldValues } from "#enquiry/fields.ts";

/** The form as react-hook-form types it. */
export type EnquiryForm = UseFormReturn<FieldValues, unknown, FieldValues>;

/** Values as typed, not validated: what is missing or not a choice gets its default. */
export const typedSchema = z.object(
  eachField((field) =>
    field.kind === "choice" ? z.catch(z.enum(field.choices), field.choices[0]) : z.catch(z.string(), ""),
  ) as { [Name in FieldName]: z.ZodMiniType<FieldValues[Name]> },
);

/** Merges both: values typed on this page win over the draft. */
export function mergeValues(kept: FieldValues, typed: FieldValues): FieldValues {
  const typedNames = FIELD_NAMES.filter((name) => typed[name] !== EMPTY_VALUES[name]);
  return { ...kept, ...Object.fromEntries(typedNames.map((name) => [name, typed[name]])) };
}

/** The element id of a field. */
export const fieldId = (name: FieldName) => `enquiry-${name}`;
