import type { FieldName } from "./values.ts";

/** The element id of a field. */
export const fieldId = (name: FieldName) => `enquiry-${name}`;
