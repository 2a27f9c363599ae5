import { gzipSync as gzipped } from "node:zlib";
import { gzipSync, strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { bytesOf } from "#own-data/reading/bytes.ts";
import { utf8Of } from "#own-data/reading/text.ts";
import { fileOf, joined, textOf } from "./files.ts";

async function read(file: File, limit = Number.POSITIVE_INFINITY) {
  const progress = { bytes: 0, whole: false, remarks: [] };
  let length = 0;
  let largest = 0;
  const parts: Uint8Array[] = [];
  for await (const part of bytesOf(file, limit, progress)) {
    length += part.length;
    largest = Math.max(largest, part.length);
    if (length < 1e6) parts.push(part.slice());
  }
  return { length, largest, progress, text: new TextDecoder().decode(joined(...parts)) };
}

describe("the bytes of a file", () => {
  it("are decompressed from any number of members, as bgzip writes them", async () => {
    const members = ["chr1\n", "", "chr2\n"].map((text) => gzipSync(strToU8(text)));
    expect((await read(fileOf(joined(...members)))).text).toBe("chr1\nchr2\n");
  });

  it("come as they are when they are not compressed", async () => {
    const { text, progress } = await read(fileOf("a\nb\n"));
    expect(text).toBe("a\nb\n");
    expect(progress).toEqual({ bytes: 4, whole: true, remarks: [] });
  });

  it("end at the limit, which is counted in decompressed bytes", async () => {
    const { length, progress } = await read(fileOf(gzipSync(new Uint8Array(5000))), 1000);
    expect(length).toBe(1000);
    expect(progress.whole).toBe(false);
    expect((await read(fileOf("x".repeat(1000)), 1000)).progress.whole).toBe(true);
  });

  it("are not asked for beyond the limit", async () => {
    let asked = 0;
    class Slow extends File {
      override slice(from = 0, to = this.size): Blob {
        const part = super.slice(from, to);
        const stream = () =>
          new ReadableStream({
            pull: async (controller) => {
              asked += 1;
              if (asked > 1) await new Promise(() => {});
              controller.enqueue(new Uint8Array(2000));
            },
          });
        return from === 0 && to === this.size
          ? Object.defineProperty(part, "stream", { value: stream })
          : part;
      }
    }
    expect((await read(new Slow(["x".repeat(3000)], "file"), 1000)).length).toBe(1000);
  });

  it.each([
    ["cut off", (part: Blob) => part.slice(0, 2).stream(), false],
    ["written anew", () => new ReadableStream({ pull: () => Promise.reject(new Error("changed")) }), true],
  ])("are refused where the file is %s while it is read", async (_, stream, isLast) => {
    class Changed extends File {
      override slice(from = 0, to = this.size): Blob {
        const part = super.slice(from, to);
        const isChanged = isLast ? to === 1 : to > 2;
        return isChanged
          ? Object.defineProperty(part, "stream", { value: () => stream(super.slice(from, to)) })
          : part;
      }
    }
    const changed = read(new Changed(["a\nb\n"], "file"));
    await expect(changed).rejects.toMatchObject({ problem: { why: "gone" } });
  });

  it("are never all in memory: 64 MB of zeros come in pieces", async () => {
    const { length, largest } = await read(fileOf(gzipped(new Uint8Array(64 << 20))));
    expect(length).toBe(64 << 20);
    expect(largest).toBeLessThan(34 << 20);
  });

  it("are refused where the gzip data ends too early or is damaged, with the byte", async () => {
    const whole = gzipSync(strToU8(Array.from({ length: 5000 }, (_, line) => `${line}\n`).join("")));
    await expect(read(fileOf(whole.subarray(0, -20)))).rejects.toMatchObject({
      problem: { why: "cut-off", values: { byte: whole.length - 20 } },
    });
    const damaged = joined(whole.subarray(0, 200), new Uint8Array(100_000).fill(0xff));
    await expect(read(fileOf(damaged))).rejects.toMatchObject({ problem: { why: "damaged" } });
  });
});

describe("the text of a file", () => {
  const text = async (bytes: Uint8Array, size = bytes.length) => {
    async function* pieces() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    }
    return textOf(utf8Of(pieces()));
  };

  it.each([
    ["UTF-8, cut within a character", strToU8("Grün µ 細胞"), 1, "Grün µ 細胞"],
    ["UTF-8 with a byte order mark", strToU8("\uFEFFa,b"), 64, "a,b"],
    ["Latin-1", new Uint8Array([0x47, 0x72, 0xfc, 0x6e]), 64, "Grün"],
    ["Latin-1 after a piece of ASCII", new Uint8Array([0x47, 0x72, 0xfc, 0x6e]), 2, "Grün"],
    ["UTF-16 of Excel", new Uint8Array([0xff, 0xfe, 0x61, 0, 0xfc, 0]), 3, "aü"],
    ["UTF-16, the other way round", new Uint8Array([0xfe, 0xff, 0, 0x61, 0, 0xfc]), 64, "aü"],
  ])("is read from %s", async (_, bytes, size, expected) => {
    expect(await text(bytes, size)).toBe(expected);
  });
});
