import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { TYPED_AT_FIELD } from "#enquiry/kiosk-protocol.ts";
import { TOKEN_FIELDS } from "#enquiry/protocol.ts";
import {
  ENQUIRY_FIELDS,
  type Enquiry,
  type EnquiryField,
  enquirySchema,
  fieldErrors,
} from "#enquiry/schema.ts";
import { EnquiryFailure } from "./answers.ts";
import type { ParsedForm } from "./parse-form.ts";

const KNOWN_FIELDS: ReadonlySet<string> = new Set([
  ...ENQUIRY_FIELDS,
  ...Object.values(TOKEN_FIELDS),
  TYPED_AT_FIELD,
]);

/** When a kiosk says that it was typed, in UTC; empty if it does not say. */
export function typedAt(form: Form): string {
  const time = new Date(form.fields.get(TYPED_AT_FIELD) ?? "");
  return Number.isNaN(time.getTime()) ? "" : time.toISOString();
}

export type Form = Extract<ParsedForm, { kind: "form" }>;

export function readForm(request: FastifyRequest): Form {
  const body = request.body as ParsedForm | undefined;
  if (body === undefined) throw new EnquiryFailure({ error: "unsupported-type" });
  if (body.kind === "malformed") throw new EnquiryFailure({ error: "malformed" });
  const names = [...body.fields.keys(), ...body.undecodable];
  if (!names.every((name) => KNOWN_FIELDS.has(name))) throw new EnquiryFailure({ error: "malformed" });
  return body;
}

export function parseEnquiry(form: Form): Enquiry {
  const undecodable = ENQUIRY_FIELDS.filter((name) => form.undecodable.has(name));
  if (undecodable.length > 0) {
    const message = "This holds a character that cannot be stored.";
    const fields = Object.fromEntries(undecodable.map((name) => [name, message])) as Partial<
      Record<EnquiryField, string>
    >;
    throw new EnquiryFailure({ error: "invalid", fields, submissionId: submissionIdOf(form) });
  }
  const values = Object.fromEntries(form.fields);
  // If the page's script never ran there is no id; the enquiry is accepted anyway.
  values.submissionId ||= randomUUID();
  const parsed = enquirySchema.safeParse(values);
  if (parsed.success) return parsed.data;
  const fields = fieldErrors(parsed.error);
  throw new EnquiryFailure({ error: "invalid", fields, submissionId: submissionIdOf(form) });
}

function submissionIdOf({ fields }: Form): string | undefined {
  return enquirySchema.shape.submissionId.safeParse(fields.get("submissionId")).data;
}
