import { readFileSync } from "node:fs";
import { gzipSync, strToU8, zlibSync } from "fflate";
import { describe, expect, it } from "vitest";
import { frameProblems, frameRemarks } from "#content/own-files/frame.ts";
import { crc32 } from "#lib/crc32.ts";
import type { Problem } from "#own-data/protocol.ts";
import { bytesOf } from "#own-data/reading/bytes.ts";
import { gunzipped } from "#own-data/reading/members.ts";
import { fileOf, joined } from "./files.ts";
import { refusalOf } from "./read.ts";

async function read(content: Uint8Array) {
  const progress = { bytes: 0, whole: false, remarks: [] as Problem[] };
  const parts: Uint8Array[] = [];
  for await (const part of bytesOf(fileOf(content), Number.POSITIVE_INFINITY, progress))
    parts.push(part.slice());
  return { text: Buffer.concat(parts).toString("latin1"), progress };
}
const refused = async (content: Uint8Array) => {
  const problem = await refusalOf(read(content));
  expect(Object.keys(frameProblems)).toContain(problem.why);
  return problem;
};
const sample = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../cases/${name}`, import.meta.url)));
const gzip = (text: string, options = {}) => gzipSync(strToU8(text), options);
const changed = (bytes: Uint8Array, place: number) =>
  bytes.map((byte, index) => (index === (place < 0 ? bytes.length + place : place) ? byte ^ 1 : byte));

const [A, B] = ["@a\nACGT\n+\nIIII\n", "@b\nGG\n+\nII\n"];
const LONG = Array.from({ length: 30_000 }, (_, line) => `${(line * 7919) % 65_536}\n`).join("");
/** The block that ends a file of bgzip: SAM specification 1.6, section 4.1.2. */
const BGZF_END = Uint8Array.from(Buffer.from("H4sIBAAAAAAA/wYAQkMCABsAAwAAAAAAAAAAAA==", "base64"));
const GARBAGE: readonly Problem[] = [{ why: "gzip-garbage" }];

/** A gzip member whose header has all of its optional fields (RFC 1952). */
function withAllFields(text: string, name = "reads.fastq"): Uint8Array {
  const plain = gzip(text);
  const extra = [6, 0, 0x58, 0x59, 2, 0, 31, 139];
  const fields = [...extra, ...strToU8(`${name}\0a comment\0`)];
  return joined(
    new Uint8Array([...plain.subarray(0, 3), 2 + 4 + 8 + 16, ...plain.subarray(4, 10), ...fields, 0, 0]),
    plain.subarray(10),
  );
}

/** A block as bgzip writes it: a member whose header says its length. */
function block(text: string): Uint8Array {
  const plain = gzip(text);
  const length = plain.length + 8 - 1;
  const extra = [6, 0, 66, 67, 2, 0, length & 255, length >> 8];
  return joined(new Uint8Array([31, 139, 8, 4, 0, 0, 0, 0, 0, 255, ...extra]), plain.subarray(10));
}

describe("gzip data", () => {
  // Right values: gzip 1.12, but for a part after blank bytes, which it leaves out and which is read here.
  it.each([
    ["one member", gzip(A), A, []],
    ["several members, and empty ones", joined(...[A, "", B, ""].map((text) => gzip(text))), A + B, []],
    ["a member with bgzip's last block", joined(gzip(A), gzip(B), BGZF_END), A + B, []],
    [
      "blocks of bgzip",
      joined(block(LONG.slice(0, 65_280)), block(A), BGZF_END),
      LONG.slice(0, 65_280) + A,
      [],
    ],
    ["blocks of bgzip and another member", joined(block(A), gzip(B), block(A)), A + B + A, []],
    ["blocks of bgzip without their last one", joined(block(A), block(B)), A + B, []],
    ["blocks of bgzip and garbage", joined(block(A), BGZF_END, strToU8("??")), A, GARBAGE],
    ["nothing but bgzip's last block", BGZF_END, "", []],
    ["a header with a name, a comment, extra fields and a checksum", withAllFields(A), A, []],
    ["such a header after another member", joined(gzip(LONG), withAllFields(A)), LONG + A, []],
    [
      "names of 3,000 letters, at every place",
      joined(...Array.from({ length: 40 }, () => withAllFields(A, "n".repeat(3000)))),
      A.repeat(40),
      [],
    ],
    ["stored data", gzip(LONG, { level: 0 }), LONG, []],
    ["trailing zeros", joined(gzip(A), new Uint8Array(70_000)), A, []],
    ["one trailing zero", joined(gzip(A), new Uint8Array(1)), A, []],
    ["trailing zeros after bgzip's last block", joined(gzip(A), BGZF_END, new Uint8Array(512)), A, []],
    ["trailing garbage", joined(gzip(A), gzip(B), strToU8("garbage after")), A + B, GARBAGE],
    ["one byte of garbage", joined(gzip(LONG), strToU8("\n")), LONG, GARBAGE],
    ["garbage after zeros", joined(gzip(A), new Uint8Array(20_000), strToU8("x".repeat(70_000))), A, GARBAGE],
    ["a newline between members", joined(gzip(A), strToU8("\n"), gzip(B)), A + B, GARBAGE],
    ["zeros between members", joined(gzip(A), new Uint8Array(400), gzip(B)), A + B, []],
  ] as const)("is read: %s", async (_, content, text, remarks) => {
    const { text: found, progress } = await read(content);
    expect(found).toBe(text);
    expect(progress).toEqual({ bytes: content.length, whole: true, remarks });
    for (const { why } of progress.remarks) expect(Object.keys(frameRemarks)).toContain(why);
  });

  it("is read whatever way members and pieces lie to each other", async () => {
    for (let length = 16_300; length < 16_400; length += 1) {
      const noise = Uint8Array.from({ length: length - 23 }, (_, at) => (at * at * 31) >> 3);
      const first = gzipSync(noise, { level: 0 });
      expect(first.length).toBe(length);
      const content = joined(first, gzip(A), strToU8("\n"), gzip(B), strToU8("??"));
      const { text, progress } = await read(content);
      expect(text.slice(noise.length)).toBe(A + B);
      expect(progress.remarks).toEqual(GARBAGE);
    }
  });

  // Level 0 stores the bytes as they are: these look like members, and are none.
  const SHORT = LONG.slice(0, 800);
  const FALSE = `${SHORT}\x1f\x8b\b\0\0\0\0\0\0\xff${SHORT}`;

  it.each([1, 7, 4096, 1_000_000])("is the same in pieces of %i bytes", async (size) => {
    for (const [content, text, remarks] of [
      [
        joined(gzip(SHORT), withAllFields(A), gzip(""), gzip(SHORT), new Uint8Array(99)),
        SHORT + A + SHORT,
        [],
      ],
      [joined(gzip(A), block(SHORT), block(A), BGZF_END, gzip(B)), A + SHORT + A + B, []],
      [joined(gzip(A), strToU8("\n"), gzip(SHORT), strToU8("??")), A + SHORT, GARBAGE],
      [
        gzipSync(
          Uint8Array.from(FALSE, (each) => each.charCodeAt(0)),
          { level: 0 },
        ),
        FALSE,
        [],
      ],
    ] as const) {
      async function* open(from: number) {
        for (let start = from; start < content.length; start += size)
          yield content.slice(start, Math.min(start + size, content.length));
      }
      const progress = { bytes: 0, remarks: [] as Problem[] };
      let found = "";
      for await (const part of gunzipped(open, content.length, progress))
        found += Buffer.from(part).toString("latin1");
      expect(found === text).toBe(true);
      expect(progress.remarks).toEqual(remarks);
    }
  });

  it.each([
    ["q07-trailing-zeros.fastq.gz", 400, []],
    ["q08-trailing-garbage.fastq.gz", 400, GARBAGE],
    ["q14-newline-between-members.fastq.gz", 2, GARBAGE],
  ])("is read: %s", async (name, records, remarks) => {
    const { text, progress } = await read(sample(name));
    expect(text.split("\n").length - 1).toBe(4 * records);
    expect(progress.remarks).toEqual(remarks);
  });

  it("that ends too early is told so at every byte, but where a member ends", async () => {
    const [first, second] = [gzip(A), withAllFields(B)];
    const whole = joined(first, second);
    for (let length = 2; length < whole.length; length += 1) {
      if (length === first.length || length === first.length + 1) continue;
      expect(await refused(whole.subarray(0, length))).toEqual({ why: "cut-off", values: { byte: length } });
    }
    for (let length = 2; length < block(A).length; length += 1)
      expect(await refused(block(A).subarray(0, length))).toMatchObject({ why: "cut-off" });
    const long = gzip(LONG);
    for (let length = 100; length < long.length; length += 997)
      expect(await refused(long.subarray(0, length))).toMatchObject({ why: "cut-off" });
  });

  it.each([
    ["its checksum is another one", changed(gzip(LONG), -6)],
    ["its length is another one", changed(gzip(LONG), -2)],
    ["so it is in a member before the last", joined(changed(gzip(A), -6), gzip(B))],
    ["a letter of its data was changed", changed(gzip(LONG, { level: 0 }), 70_000)],
    ["a block of bgzip has another checksum", joined(block(A), changed(block(A), -6), BGZF_END)],
    ["it has another length", joined(changed(block(A), -3), BGZF_END)],
    ["its data is none", changed(block(A), 18)],
    ["its blocks are none", joined(gzip(LONG).subarray(0, 10), new Uint8Array(100_000).fill(0xff))],
  ])("is damaged where %s", async (_, content) => {
    expect(await refused(content)).toMatchObject({ why: "damaged" });
  });
});

describe("what is compressed otherwise", () => {
  const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const tar = joined(
    latin("reads/a.fastq".padEnd(257, "\0")),
    latin("ustar\x0000".padEnd(255, "\0")),
    strToU8(A),
  );

  it.each([
    ["bzip2", latin("BZh91AY&SY"), "bzip2 -d"],
    ["xz", latin("\xfd7zXZ\0\0\x04"), "xz -d"],
    ["Zstandard", latin("\x28\xb5\x2f\xfd\x04"), "zstd -d"],
    ["LZ4", latin("\x04\x22\x4d\x18\x64"), "lz4 -d"],
    ["compress (.Z)", latin("\x1f\x9d\x90"), "gzip -d"],
    ["zlib", zlibSync(strToU8(A)), "pigz -d"],
    ["7-Zip", latin("7z\xbc\xaf\x27\x1c\0"), "7z x"],
    ["RAR", latin("Rar!\x1a\x07\x01\0"), "unrar x"],
    ["xz in gzip", gzipSync(latin("\xfd7zXZ\0\0\x04")), "xz -d"],
  ])("is told by its name: %s", async (name, content, command) => {
    const values = { name: name.replace(" in gzip", ""), command };
    expect(await refused(content)).toEqual({ why: "other-compression", values });
  });

  it.each([
    ["plain", tar],
    ["gzipped", gzipSync(tar)],
  ])("is a tar archive, %s", async (_, content) => {
    expect(await refused(content)).toEqual({ why: "tar", values: {} });
  });

  it("is gzip in gzip", async () => {
    expect(await refused(gzipSync(gzip(A)))).toEqual({ why: "gzip-twice", values: {} });
  });
});

it("the checksum of gzip is that of its specification's check value", () => {
  // "123456789" in the catalogue of CRCs, CRC-32/ISO-HDLC.
  expect(crc32(strToU8("123456789"))).toBe(0xcbf43926);
  expect(crc32(strToU8("56789"), crc32(strToU8("1234")))).toBe(0xcbf43926);
});
