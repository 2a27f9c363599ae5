import fc from "fast-check";
import { expect, it } from "vitest";
import { reader } from "#own-data/reads/reader.ts";
import { readAll } from "./read.ts";

const letters = (alphabet: string, length: number, seed: number) =>
  Array.from({ length }, (_, at) => alphabet[(seed + at * at) % alphabet.length]).join("");

/** A record of FASTQ: of four lines or in another shape that is read, too. */
const record = fc
  .record({
    name: fc.constantFrom("a", "é1 first", "@+", "", "n".repeat(300)),
    length: fc.constantFrom(1, 2, 3, 4, 7, 8, 9, 40, 40, 40, 150, 151, 1100, 2600),
    seed: fc.nat(1000),
    shape: fc.constantFrom("plain", "plain", "plain", "lines", "blanks", "named", "empty", "short"),
  })
  .map(({ name, length, seed, shape }) => {
    const bases = letters("ACGTNacgu-", length, seed);
    const qualities = letters("!#+5@I~>", length, seed);
    const half = Math.ceil(length / 2);
    const cut = (text: string) => `${text.slice(0, half)}\n${text.slice(half)}`;
    if (shape === "empty") return `@${name}\n\n+\n\n`;
    if (shape === "lines" && length > 1) return `@${name}\n${cut(bases)}\n+\n${cut(qualities)}\n\n`;
    // As long as four lines of equal length would be, but with a line's end among the qualities.
    if (shape === "short" && length > 2)
      return `@${name}\n${bases.slice(1)}\n+\n${cut(qualities.slice(1))}\n`.replace(/\n$/u, "\n\n");
    if (shape === "blanks") return `@${name}\n${bases} \t\n+\n${qualities} \n`;
    return `@${name}\n${bases}\n+${shape === "named" ? name : ""}\n${qualities}\n`;
  });

it("a file of FASTQ is the same in pieces of any size, whatever ends its lines and whatever shape its records have", async () => {
  const file = fc.tuple(
    fc.array(record, { minLength: 1, maxLength: 60 }),
    fc.constantFrom("\n", "\r\n", "\r"),
  );
  await fc.assert(
    fc.asyncProperty(file, async ([records, end]) => {
      const text = records.join("");
      const whole = await readAll(reader, "fastq", [text]);
      expect(whole.data.count).toBe(records.length);
      for (const piece of [1, 7, 4096, 1_000_000])
        expect(await readAll(reader, "fastq", [text.replaceAll("\n", end)], { piece, due: false })).toEqual(
          whole,
        );
    }),
    { numRuns: 30 },
  );
});
