import { describe, expect, it } from "vitest";
import { EMPTY_VALUES, FIELD_NAMES } from "../../../../src/enquiry/fields.ts";
import { ENQUIRY_FIELDS, enquirySchema, valuesSchema } from "../../../../src/enquiry/schema.ts";
import { newSubmissionId } from "../../../../src/pages/contact/form/draft.ts";
import { mergeValues, typedSchema } from "../../../../src/pages/contact/form/values.ts";

describe("the form's values", () => {
  it("are the server's fields, but for the decoy and the id", () => {
    expect([...FIELD_NAMES, "nicknameField", "submissionId"]).toEqual([...ENQUIRY_FIELDS]);
  });

  it("are read from a draft as typed and only by the form's own fields, missing ones being empty", () => {
    const kept = { reason: "investor", firstName: " Ada ", nicknameField: "spam" };
    expect(typedSchema.parse(kept)).toEqual({ ...EMPTY_VALUES, reason: "investor", firstName: " Ada " });
  });

  it("fall back to the default reason", () => {
    expect(typedSchema.parse({ reason: "spy" }).reason).toBe("alpha");
  });

  it("are valid in the form exactly where the server takes them", () => {
    const typed = {
      ...EMPTY_VALUES,
      firstName: "Ada",
      lastName: "L",
      email: "ada@example.org",
      organization: "AE",
    };
    for (const values of [
      typed,
      { ...typed, email: "ada@" },
      { ...typed, message: "x".repeat(281) },
      EMPTY_VALUES,
    ]) {
      const server = enquirySchema.safeParse({ ...values, submissionId: newSubmissionId() });
      expect(valuesSchema.safeParse(values).success).toBe(server.success);
    }
  });

  it("prefer what was just typed to what was kept", () => {
    const kept = { ...EMPTY_VALUES, reason: "investor", firstName: "Ada", phone: "1" } as const;
    const typed = { ...EMPTY_VALUES, firstName: "Grace" };
    expect(mergeValues(kept, typed)).toEqual({
      ...EMPTY_VALUES,
      reason: "investor",
      firstName: "Grace",
      phone: "1",
    });
  });

  it("take a field that the form does not show from the draft", () => {
    const { consent, ...typed } = { ...EMPTY_VALUES, firstName: "Grace" };
    expect(mergeValues({ ...EMPTY_VALUES, consent: "yes" }, typed)).toEqual({ ...typed, consent: "yes" });
  });
});

describe("a submission's id", () => {
  it("is a UUID that the server takes, and never the same", () => {
    const ids = Array.from({ length: 200 }, newSubmissionId);
    for (const id of ids) expect(enquirySchema.shape.submissionId.parse(id)).toBe(id);
    expect(new Set(ids).size).toBe(200);
  });
});
