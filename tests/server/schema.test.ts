import { describe, expect, test } from "vitest";
import { comparableAddress, mailAddress } from "#enquiry/email.ts";
import { FIELDS } from "#enquiry/fields.ts";
import { ENQUIRY_FIELDS, enquirySchema, fieldErrors, isDecoyHit } from "#enquiry/schema.ts";
import { codePoints } from "#enquiry/text.ts";
import { charactersLeft } from "#pages/contact/message/count.ts";

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
      consent: "",
      badge: "",
      tried: "",
      nicknameField: "",
      submissionId: valid.submissionId.toLowerCase(),
    });
  });

  test.each(["firstName", "lastName", "email", "phone", "organization"])(
    "row 11: refuses controls and what a line is broken with in %s, also at its ends",
    (field) => {
      for (const character of ["\0", "\u0080", "\u009b", "\r", "\n", "\u007f"])
        for (const text of [`a${character}b@example.org`, `ab@example.org${character}`])
          expect(complaints({ [field]: text })).toEqual({ [field]: expect.stringMatching(/ holds a /u) });
    },
  );

  // U+000B is what Word and PowerPoint put on the clipboard for Shift+Enter, U+000C a page break.
  const BREAKS = ["\v", "\f", "\u0085", "\u2028", "\u2029"];

  test.each(BREAKS)(
    "row 11: takes %j of copied text as a line break in a message, as a blank in a line",
    (copied) => {
      const { message, organization } = enquirySchema.parse({
        ...valid,
        message: `a${copied}b`,
        organization: `Analytical${copied}Engines${copied}`,
      });
      expect(message).toBe("a\nb");
      expect(organization).toBe("Analytical Engines");
      expect(charactersLeft(`a${copied}b`)).toBe(FIELDS.message.limit - 3);
    },
  );

  test.each(["\0", "\u0002", "\b", "\u001b", "\u001d", "\u007f", "\u0080", "\u009b"])(
    "row 11: leaves the control %j out of a message, which nobody sees in it",
    (control) => {
      expect(enquirySchema.parse({ ...valid, message: `${control}a\tb${control}\r\nc` }).message).toBe(
        "a\tb\nc",
      );
      expect(charactersLeft(`a${control}`)).toBe(FIELDS.message.limit - 1);
    },
  );

  test.each(["firstName", "lastName", "organization"])(
    "row 13: takes a %s without anything to be seen in it as empty",
    (field) => {
      for (const text of ["\u200b", "\u00ad\u2062", "\u3164", "\u2800 \u2800", "\ufe0f", "\u{e0041}"])
        expect(complaints({ [field]: text })).toEqual({ [field]: expect.stringMatching(/^Enter /u) });
      expect(complaints({ [field]: "\u200bنام\u200cخانوادگی" })).toEqual({});
    },
  );

  test("has the form's fields (docs/behaviour.md 7.1, 21.25), and no others", () => {
    expect([...ENQUIRY_FIELDS].sort()).toEqual(
      [
        "reason",
        "firstName",
        "lastName",
        "email",
        "phone",
        "organization",
        "message",
        "consent",
        "badge",
        "tried",
        "nicknameField",
        "submissionId",
      ].sort(),
    );
  });

  test.each(["firstName", "lastName", "phone", "organization", "message"] as const)(
    "measures %s in code points",
    (field) => {
      const limit = FIELDS[field].limit;
      expect(complaints({ [field]: "🧬".repeat(limit) })).toEqual({});
      expect(complaints({ [field]: "🧬".repeat(limit + 1) })).toEqual({
        [field]: expect.stringContaining(`at most ${limit} characters`),
      });
    },
  );

  test.each([
    "o'brien+lab@mail.example.co.uk",
    "a@b.xn--p1ai",
    "x_y.z@1.example",
    "jose@münchen.de",
    "josé@example.org",
    "jose\u0301@mu\u0308nchen.de",
    "用户@例子.公司",
    "ada@пример.рф",
    "ada@straße.example",
  ])("takes %s as an e-mail address", (email) => {
    expect(complaints({ email })).toEqual({});
  });

  test.each([
    "ada",
    "ada@",
    "@example.org",
    "ada@example",
    "a b@example.org",
    "ada@exa_mple.org",
    "ada@-x.org",
    "ada@x..org",
    "josé",
    "josé@münchen",
    "josé@mün chen.de",
    "josé@mün_chen.de",
    "josé@-münchen.de",
    "josé@münchen..de",
    "josé@℀.example",
    "ada@exa\u202emple.org",
    "ad\u200ba@example.org",
    "ada@example.org, josé@example.org",
    "<josé@example.org>",
    `ada@${"ü".repeat(63)}.de`,
  ])("does not take %s as an e-mail address", (email) => {
    expect(complaints({ email })).toEqual({ email: expect.stringContaining("complete e-mail address") });
  });

  test.each(["\u202aada@example.org\u202c", "\ufeffada@example.org\u200b", " \u2060ada@example.org\u00ad "])(
    "takes %j without the invisible characters that came with it",
    (email) => {
      expect(enquirySchema.parse({ ...valid, email }).email).toBe("ada@example.org");
      expect(comparableAddress(email)).toBe("ada@example.org");
    },
  );

  test("says that an address holds something that cannot be seen", () => {
    expect(complaints({ email: "ada\u200b@example.org" })).toEqual({
      email: expect.stringContaining("cannot be seen"),
    });
    expect(complaints({ email: "\u200b" })).toEqual({ email: "Enter your e-mail address." });
  });

  test("keeps an address as it was typed, and knows it in punycode, for mail", () => {
    expect(enquirySchema.parse({ ...valid, email: " José@München.de " }).email).toBe("José@München.de");
    expect(mailAddress("jose@münchen.de")).toBe("jose@xn--mnchen-3ya.de");
    expect(mailAddress("josé@example.org")).toBe("josé@example.org");
    expect(comparableAddress(" JOSE\u0301@XN--MNCHEN-3YA.de")).toBe(comparableAddress("josé@münchen.de"));
  });

  test.each(["josé@exa\r\nmple.org", "josé@example.org\nBcc: all@example.org", "josé@münchen\u0000.de"])(
    "refuses the line break or control character in %j",
    (email) => {
      expect(complaints({ email })).toEqual({ email: expect.stringContaining("line break") });
    },
  );

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
