import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { readCode } from "#kiosk/scan/code.ts";
import { type ReadCode, withCodes } from "#kiosk/scan/parts.ts";
import { READER_OPTIONS } from "#kiosk/scan/protocol.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const code = (bytes: Uint8Array | string, changes: Partial<ReadCode> = {}): ReadCode => {
  const raw = typeof bytes === "string" ? encode(bytes) : bytes;
  return {
    format: "QRCode",
    // A reader's text of bytes that say nothing of their character set.
    text: [...raw].map((byte) => String.fromCharCode(byte)).join(""),
    bytes: raw,
    hasECI: false,
    contentType: "Text",
    sequenceIndex: -1,
    sequenceSize: -1,
    sequenceId: "",
    ...changes,
  };
};
const part = (sequenceIndex: number, text: Uint8Array | string, changes: Partial<ReadCode> = {}) =>
  code(text, { sequenceIndex, sequenceSize: 2, sequenceId: "27", ...changes });

describe("a code that is printed as two", () => {
  const codes: ReadCode[] = [];
  beforeAll(async () => {
    const reader = new URL(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"));
    await prepareZXingModule({
      overrides: { wasmBinary: readFileSync(reader).buffer },
      fireImmediately: true,
    });
    for (const name of ["k47-structured-01.png", "k47-structured-02.png"]) {
      const picture = readFileSync(new URL(`../../cases/${name}`, import.meta.url));
      codes.push(...(await readBarcodes(new Blob([picture]), READER_OPTIONS)));
    }
  });

  it.each([
    ["as printed", [0, 1]],
    ["the last part first", [1, 0]],
    ["the first part again and again", [0, 0, 0, 1]],
  ])("is read once both were seen: %s", (_, order) => {
    const [last = -1, ...before] = order.toReversed();
    const parts = before.toReversed().reduce<readonly ReadCode[]>((kept, index) => {
      const seen = withCodes(kept, codes.slice(index, index + 1));
      if ("text" in seen) expect.fail("One part passes for the whole");
      return seen.parts;
    }, []);
    const seen = withCodes(parts, codes.slice(last, last + 1));
    // ISO/IEC 18004, 8: the symbols' data are joined in their order. Parity 27 is that of all their bytes.
    expect("text" in seen && readCode(seen.text)).toEqual({
      values: {
        firstName: "Rosalind",
        lastName: "Example",
        email: "rosalind@lab.example.org",
        organization: "Helix Works",
        phone: "+49 170 3333",
      },
    });
  });

  it("is read from one frame", () => {
    expect(withCodes([], codes)).toHaveProperty("text");
  });
});

describe("parts of codes", () => {
  it("are joined before their characters are read, since one may end within a letter", () => {
    const [first, second] = [encode("Mü").subarray(0, 2), encode("Mü").subarray(2)];
    expect(withCodes([part(0, first)], [part(1, second)])).toEqual({ text: "Mü" });
  });

  it.each<[string, Partial<ReadCode>]>([
    ["of another sequence", { sequenceId: "28" }],
    ["of a sequence of another length", { sequenceSize: 3 }],
    ["of another kind", { format: "Aztec" }],
    ["of the same place with another text", { sequenceIndex: 0 }],
  ])("%s begin anew", (_, changes) => {
    const other = part(1, "b", changes);
    expect(withCodes([part(0, "a")], [other])).toEqual({ parts: [other] });
  });

  it("wait for the one that tells how many there are (PDF417)", () => {
    const [first, last] = [part(0, "a", { sequenceSize: 0 }), part(1, "b", { sequenceSize: 2 })];
    expect(withCodes([], [first])).toEqual({ parts: [first] });
    expect(withCodes([first], [last])).toEqual({ text: "ab" });
    expect(withCodes([], [last])).toEqual({ parts: [last] });
  });

  it("do not hold up a code that is whole", () => {
    expect(withCodes([part(0, "a")], [part(1, "b"), code("whole")])).toEqual({ text: "whole" });
  });
});

// Bytes as Zint 2.11.1 writes them with --binary, and what zxing-wasm 3.1.4 says of them.
it.each<[string, ReadCode, string]>([
  ["UTF-8 without a character set", code("Jörg"), "Jörg"],
  [
    "UTF-8 that its writer calls binary (ECI 899)",
    code("Jörg", { hasECI: true, contentType: "Binary" }),
    "Jörg",
  ],
  ["a byte order mark", code("\ufeffJörg"), "Jörg"],
  ["windows-1252", code(Uint8Array.of(0x4f, 0x92, 0x42, 0xeb)), "O’Bë"],
  ["Shift_JIS, which the reader has recognised", code(Uint8Array.of(0x8e, 0x52), { text: "山" }), "山"],
  ["a character set that is named", code("Ã¼", { text: "Ã¼", hasECI: true }), "Ã¼"],
])("text in %s", (_, seen, text) => {
  expect(withCodes([], [seen])).toEqual({ text });
});
