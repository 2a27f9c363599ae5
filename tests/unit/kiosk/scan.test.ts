import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { prepareZXingModule as prepareWriter, writeBarcode } from "zxing-wasm/writer";
import { FIELDS } from "#enquiry/fields.ts";
import { valuesSchema } from "#enquiry/schema.ts";
import { codePoints, isCleanLine } from "#enquiry/text.ts";
import { type Reading, readCode, SCANNED } from "#kiosk/scan/code.ts";
import { READER_OPTIONS } from "#kiosk/scan/protocol.ts";
import { seededRandom } from "#lib/random.ts";
import { cameraPicture } from "../../browser/fake-camera.ts";
import { CRAFTED } from "./scan-codes.ts";

const valuesOf = (code: string) => {
  const reading = readCode(code);
  return "values" in reading ? reading.values : reading;
};

const ADA = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.org",
  organization: "Analytical Engines",
};

describe("a contact's code", () => {
  it.each<[string, string, object]>([
    [
      "vCard 3.0 with folded lines and groups",
      "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lovelace;Ada;;;\r\nFN:Ada Lovelace\r\nORG:Analytical\r\n  Engines;Research\r\nitem1.EMAIL;TYPE=INTERNET:ada@\r\n example.org\r\nTEL;TYPE=CELL:+44 20 1\r\nEND:VCARD",
      { ...ADA, phone: "+44 20 1" },
    ],
    [
      "vCard 2.1 in quoted-printable, over soft line breaks",
      "BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller-L=C3=BCdens=\ncheidt;J=C3=B6rg\nORG;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Z=FCrich AG\nEMAIL;INTERNET:joerg@example.org\nEND:VCARD",
      {
        firstName: "Jörg",
        lastName: "Müller-Lüdenscheidt",
        email: "joerg@example.org",
        organization: "Zürich AG",
      },
    ],
    [
      "vCard 4.0 with preferences and a tel: address",
      'BEGIN:VCARD\nVERSION:4.0\nFN:Ada Lovelace\nN:Lovelace;Ada;Augusta,King;;\nEMAIL;PREF=2:home@example.org\nEMAIL;PREF=1;TYPE="work,x:y":ada@example.org\nTEL;VALUE=uri;TYPE=home:tel:+1-1\nTEL;VALUE=uri;TYPE=work:tel:+1-555;ext=9\nORG:Analytical Engines\nEND:VCARD',
      { ...ADA, firstName: "Ada Augusta King", phone: "+1-555" },
    ],
    [
      "vCard with a formatted name alone, several of everything, and an address that is none",
      "BEGIN:VCARD\nVERSION:3.0\nFN:Ada King Lovelace\nN:;;;;\nFN:Countess\nEMAIL:not an address\nEMAIL:ada@example.org\nEMAIL:second@example.org\nORG:Engines\\, Ltd\nEND:VCARD",
      { firstName: "Ada King", lastName: "Lovelace", email: "ada@example.org", organization: "Engines, Ltd" },
    ],
    [
      "MECARD with escapes",
      "MECARD:N:Lovelace,Ada;TEL:+44\\:20;EMAIL:ada@example.org;ORG:A\\;B;URL:https://example.org;;",
      {
        firstName: "Ada",
        lastName: "Lovelace",
        email: "ada@example.org",
        organization: "A;B",
        phone: "+44:20",
      },
    ],
    ["MECARD with a whole name", "MECARD:N:Ada Lovelace;;", { firstName: "Ada", lastName: "Lovelace" }],
    ["mailto", "mailto:ada%40example.org?subject=x&body=y", { email: "ada@example.org" }],
    ["an address alone", "ada@example.org", { email: "ada@example.org" }],
    ["tel", "tel:+49301234567", { phone: "+49301234567" }],
    [
      "a badge of lines",
      "ID: 4711\nFirst name: Ada\nLast Name: Lovelace\nE-Mail: ada@example.org\nCompany: Analytical Engines",
      { ...ADA, badge: "4711" },
    ],
    [
      "a badge of pairs",
      "id=7;Name=Lovelace, Ada;org=R&D",
      { firstName: "Ada", lastName: "Lovelace", organization: "R&D", badge: "7" },
    ],
    [
      "a badge in JSON",
      '{"badgeId":12,"firstName":"Ada","company":"X"}',
      { firstName: "Ada", organization: "X", badge: "12" },
    ],
  ])("%s", (_, code, values) => {
    expect(valuesOf(code)).toEqual(values);
  });

  it("fills fields up to their limits, and takes no part of an address", () => {
    const long = "é".repeat(300);
    const values = valuesOf(
      `BEGIN:VCARD\nN:${long};${long}\nORG:${long}\nEMAIL:${long}@example.org\nEND:VCARD`,
    );
    expect(values).toEqual({
      firstName: "é".repeat(100),
      lastName: "é".repeat(100),
      organization: "é".repeat(200),
    });
  });
});

describe("another code", () => {
  it.each([
    ["VIS-0042-XYZ"],
    ["4711"],
    ["https://fair.example/b/4711?name=Eve&email=eve@example.org"],
    ["ID=4711"],
    ["12:4711"],
    ['=HYPERLINK("https://evil.example")'],
    ["<script>alert(1)</script>"],
  ])("is kept as it is, as a badge: %s", (code) => {
    expect(valuesOf(code)).toEqual({ badge: code });
  });

  it.each([
    ["WIFI:T:WPA;S:hall;P:secret;;", "network"],
    ["bitcoin:bc1qexample", "payment"],
    ["BCD\n002\n1\nSCT", "payment"],
    ["00020101021129300012D1560000000005 6304A13A", "payment"],
    ["javascript:alert(1)", "other"],
    ["otpauth://totp/x?secret=ABC", "other"],
    ["BEGIN:VEVENT\nEND:VEVENT", "other"],
    ["x".repeat(8192), "long"],
    ["x".repeat(513), "long"],
    ["BEGIN:VCARD\nNOTE:x\nEND:VCARD", "empty"],
    // Tried in every way to divide it, this one takes minutes, and twice as long with each semicolon more.
    [`BEGIN:VCARD\nNOTE${";".repeat(32)}\nEND:VCARD`, "empty"],
    ["\0\n ", "empty"],
  ])("is refused: %s", (code, refused) => {
    expect(readCode(code)).toEqual({ refused });
  });
});

/** That a form and the server take whatever was read. */
function expectSafe(code: string, reading: Reading): void {
  if ("refused" in reading) return;
  const { values } = reading;
  expect(Object.keys(values), code).not.toEqual([]);
  for (const name of SCANNED) {
    const value = values[name] ?? "";
    if (codePoints(value) > FIELDS[name].limit || !isCleanLine(value)) expect.fail(`${name} of ${code}`);
    // An empty field is asked for.
    if (value !== "" && !valuesSchema.shape[name].safeParse(value).success && name === "email")
      expect.fail(`${name} of ${code}`);
  }
}

describe("whatever a code holds", () => {
  it("every value fits its field and holds no control character: 200 crafted codes", () => {
    expect(CRAFTED.length).toBeGreaterThanOrEqual(200);
    for (const code of CRAFTED) expectSafe(code, readCode(code));
  });

  it("every value fits its field and holds no control character: 2,000 random codes", () => {
    const random = seededRandom(24);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    for (let round = 0; round < 2_000; round++) {
      // Parts of crafted codes, cut anywhere, and characters from anywhere.
      const parts = Array.from({ length: 1 + Math.floor(random() * 6) }, () => {
        const code = pick(CRAFTED);
        const from = Math.floor(random() * Math.min(code.length, 200));
        return random() < 0.3
          ? String.fromCharCode(...Array.from({ length: 8 }, () => Math.floor(random() * 0x10000)))
          : code.slice(from && random() < 0.5 ? from : 0, from + 1 + Math.floor(random() * 300));
      });
      const code = parts.join(pick(["", "\n", ";", ":"]));
      expectSafe(code, readCode(code));
    }
  });
});

/** A part of the package, which would otherwise be fetched from its publisher. */
const wasm = (part: "reader" | "writer") => ({
  overrides: {
    wasmBinary: readFileSync(new URL(import.meta.resolve(`zxing-wasm/${part}/zxing_${part}.wasm`))).buffer,
  },
});

it.each(["QRCode", "DataMatrix", "Aztec", "PDF417"] as const)(
  "the camera's reader reads %s",
  async (format) => {
    await prepareWriter({ ...wasm("writer"), fireImmediately: true });
    await prepareZXingModule({ ...wasm("reader"), fireImmediately: true });
    const { svg } = await writeBarcode("MECARD:N:Lovelace,Ada;;", { format, scale: 4 });
    const picture = await sharp(Buffer.from(svg)).flatten({ background: "#fff" }).png().toBuffer();
    const [found] = await readBarcodes(new Blob([new Uint8Array(picture)]), READER_OPTIONS);
    expect(found).toMatchObject({ format, text: "MECARD:N:Lovelace,Ada;;" });
  },
);

it.each<[string, Parameters<typeof cameraPicture>[1]]>([
  ["turned by 30°, at a third of the frame", { edge: 213, turned: 30 }],
  ["on a phone's screen with glare", { edge: 340, glare: true }],
  ["blurred", { edge: 400, blur: 2.2 }],
])("the camera's reader reads a code %s", async (_, view) => {
  await prepareZXingModule({ ...wasm("reader"), fireImmediately: true });
  const text = "BEGIN:VCARD\nVERSION:3.0\nN:Lindqvist;Ada\nORG:Open Lab\nEMAIL:ada@example.org\nEND:VCARD";
  const picture = await cameraPicture(text, view);
  const [found] = await readBarcodes(new Blob([new Uint8Array(picture)]), READER_OPTIONS);
  expect(found).toMatchObject({ format: "QRCode", text, isValid: true });
});
