import { describe, expect, test } from "vitest";
import { ENQUIRY_FIELDS, ENQUIRY_LIMITS, enquirySchema, fieldErrors, isDecoyHit } from "#enquiry/schema.ts";
import { codePoints } from "#enquiry/text.ts";

const valid = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.org",
  organization: "Analytical Engines",
  submissionId: "0B6F1F0E-8D5C-4A3E-9C59-1D7A6F2B7C10",
};

function complaints(changes: Record<string, unknown>) {
  const parsed = enquirySchema.safeParse({ ...valid, ...changes });
  return parsed.success ? {} : fieldErrors(parsed.error);
}

describe("the enquiry's schema", () => {
  test("fills what is optional and trims single lines, but keeps the message as typed", () => {
    expect(enquirySchema.parse({ ...valid, firstName: "  Ada ", message: " two\r\nlines " })).toEqual({
      ...valid,
      reason: "alpha",
      phone: "",
      message: " two\nlines ",
      nicknameField: "",
      submissionId: valid.submissionId.toLowerCase(),
    });
  });

  test("has the specification's fields, and no others but the number", () => {
    expect([...ENQUIRY_FIELDS].sort()).toEqual(
      [
        "reason",
        "firstName",
        "lastName",
        "email",
        "phone",
        "organization",
        "message",
        "nicknameField",
        "submissionId",
      ].sort(),
    );
  });

  test.each(["firstName", "lastName", "phone", "organization", "message"] as const)(
    "measures %s in code points",
    (field) => {
      const limit = ENQUIRY_LIMITS[field];
      expect(complaints({ [field]: "🧬".repeat(limit) })).toEqual({});
      expect(complaints({ [field]: "🧬".repeat(limit + 1) })).toEqual({
        [field]: expect.stringContaining(`at most ${limit} characters`),
      });
    },
  );

  test.each(["o'brien+lab@mail.example.co.uk", "a@b.xn--p1ai", "x_y.z@1.example"])(
    "takes %s as an e-mail address",
    (email) => {
      expect(complaints({ email })).toEqual({});
    },
  );

  test.each([
    "ada",
    "ada@",
    "@example.org",
    "ada@example",
    "a b@example.org",
    "ada@exa_mple.org",
    "ada@-x.org",
    "ada@x..org",
  ])("does not take %s as an e-mail address", (email) => {
    expect(complaints({ email })).toEqual({ email: expect.stringContaining("complete e-mail address") });
  });

  test("lets anything through in the decoy and tells it apart", () => {
    const enquiry = enquirySchema.parse({ ...valid, nicknameField: "x\u0000".repeat(500) });
    expect(isDecoyHit(enquiry)).toBe(true);
    expect(isDecoyHit({ nicknameField: "" })).toBe(false);
  });

  test("counts code points, not code units", () => {
    expect([codePoints("e\u0301"), codePoints("🧬"), codePoints("👩‍🔬"), codePoints("")]).toEqual([
      2, 1, 3, 0,
    ]);
  });
});
