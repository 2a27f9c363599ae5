import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { reads as words } from "#content/own-files/reads.ts";
import { readLines } from "#own-data/reading/lines.ts";
import { Parser } from "#own-data/reads/parser.ts";
import { reader } from "#own-data/reads/reader.ts";
import { Tally } from "#own-data/reads/tally.ts";
import { readAll, refusalOf } from "./read.ts";

const record = (name: string, bases: string, qualities: string) => `@${name}\n${bases}\n+\n${qualities}\n`;
const fastq = (text: string, options = {}) => readAll(reader, "fastq", [text], options);
const fasta = (text: string, options = {}) => readAll(reader, "fasta", [text], options);
const refused = async (text: string) => {
  const problem = await refusalOf(fastq(text));
  expect(Object.keys(words.problems)).toContain(problem.why);
  return problem;
};

const TWO = `${record("a first", "ACGTN", "IIIII")}${record("b", "GGCC", "5555")}`;

describe("FASTQ", () => {
  it("is summed up: reads, bases, GC, N50, qualities", async () => {
    const { data, facts } = await fastq(TWO);
    expect(data).toMatchObject({ count: 2, bases: 9, longest: 5, n50: 5, gc: 6 / 8 });
    expect(data.quality).toBeCloseTo((5 * 40 + 4 * 20) / 9);
    expect(data.q30).toBeCloseTo(5 / 9);
    expect(data.sample.names).toEqual(["a", "b"]);
    expect([...data.sample.qualities]).toEqual([40, 20]);
    expect([...data.along.counts]).toEqual([30, 30, 30, 30, 40]);
    expect(facts).toMatchObject({ records: 2, unit: "reads", remarks: [] });
  });

  it.each([1, 7, 1 << 16])("is the same in pieces of %i bytes", async (piece) => {
    const whole = await fastq(TWO.repeat(50));
    expect(await fastq(TWO.repeat(50), { piece })).toEqual(whole);
    expect(await fastq(TWO.repeat(50).replaceAll("\n", "\r\n"), { piece })).toEqual(whole);
    expect(await fastq(TWO.repeat(50).replaceAll("\n", "\r"), { piece })).toEqual(whole);
    expect(await fastq(`\uFEFF${TWO.repeat(50)}`, { piece })).toEqual(whole);
  });

  it("leaves nothing of itself in memory but the names of a few reads", async () => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const used = () => {
      collect();
      return process.memoryUsage().heapUsed / 1e6;
    };
    async function* pieces() {
      for (let piece = 0; piece < 32; piece += 1)
        yield new TextEncoder().encode(
          record(`M00001:7:000000000-A1B2C:1:1101:${piece}`, "ACGT".repeat(125_000), "I".repeat(500_000)),
        );
    }
    const tally = new Tally();
    const parser = new Parser(tally, true, "");
    const before = used();
    await readLines(
      pieces(),
      (...line) => parser.take(...line),
      () => {},
    );
    expect(tally.count).toBe(32);
    expect(used() - before).toBeLessThan(8);
  });

  it("may be written in UTF-16", async () => {
    const bytes = new Uint8Array(Uint16Array.from(`\uFEFF${TWO}`, (each) => each.charCodeAt(0)).buffer);
    expect(await readAll(reader, "fastq", [bytes])).toEqual(await fastq(TWO));
  });

  it("may begin a line of qualities with @ or +", async () => {
    const { data } = await fastq(record("a", "ACGT", "@+@@") + record("b", "ACGT", "+@II"));
    expect(data.count).toBe(2);
  });

  it("may have records of several lines", async () => {
    const { data } = await fastq("@a\nACG\nTAC\n+a\n@II\n+II\n@b\nAC\n+\nII");
    expect(data).toMatchObject({ count: 2, bases: 8, longest: 6 });
  });

  it("may have reads without bases, with their empty line of qualities or without it", async () => {
    const { data, facts } = await fastq("@a\n\n+\n\n@b\nAC\n+\nI5\n@c\n+\n@d\n\n+\n");
    expect(data).toMatchObject({ count: 4, bases: 2 });
    expect(facts.remarks).toEqual([{ why: "reads-empty", values: { count: 3 } }]);
  });

  it.each([
    [
      "@M00176:65:000000000-A41FR:1:1101:14282:1412 1:N:0:TAGCTT",
      "M00176:65:000000000-A41FR:1:1101:14282:1412",
    ],
    ["@HWUSI-EAS100R:6:73:941:1973#0/1", "HWUSI-EAS100R:6:73:941:1973#0/1"],
    [
      "@a8c1f2c0-6d0b-4d7e-9c43-1f0e5d1f7a11 runid=0a ch=101 start_time=2023-01-01T00:00:00Z",
      "a8c1f2c0-6d0b-4d7e-9c43-1f0e5d1f7a11",
    ],
    ["@m84036_230702_205216_s2/251924847/ccs\tRG:Z:1", "m84036_230702_205216_s2/251924847/ccs"],
    ["@SRR001666.1 071112_SLXA-EAS1_s_7:5:1:817:345 length=36", "SRR001666.1"],
    ["@<script>alert(1)</script>", "<script>alert(1)</script>"],
    [`@${"ö".repeat(10_000)}`, "ö".repeat(60)],
    ["@", ""],
  ])("names a read by its id: %.40s", async (header, name) => {
    expect((await fastq(`${header}\nACGT\n+\nIIII\n`, { piece: 7 })).data.sample.names).toEqual([name]);
  });

  it.each([
    ["no read begins", `${TWO}ACGT\n+\nIIII\n`, "no-start", { line: 9, found: "ACGT" }],
    ["its + line is missing", "@a\nACGT\n@b\nACGT\n", "no-plus", { line: 3 }],
    ["a letter is no base", "@a\nAC7T\n+\nIIII\n", "letter", { line: 2, found: "7" }],
    ["a letter is no quality", "@a\nACGT\n+\nII\x07I\n", "quality-letter", { line: 4, found: "byte 7" }],
    [
      "qualities are fewer than bases",
      `${TWO}@c\r\nACGT\r\n+\r\nIII\r\n@d\r\n`,
      "quality-shorter",
      { line: 12, bases: 4, qualities: 3 },
    ],
    ["they are more", "@a\nACGT\n+\nIIIII\n", "quality-longer", { line: 4, bases: 4 }],
  ])("is refused where %s", async (_, text, why, values) => {
    expect(await refused(text)).toEqual({ why: `reads-${why}`, values });
  });

  it.each(["@c", "@c\n", "@c\nAC", "@c\nACGT\n+", "@c\nACGT\n+\nI"])(
    "may end within a read: %j",
    async (end) => {
      const { data, facts } = await fastq(TWO + end);
      expect(data.count).toBe(2);
      expect(facts.remarks).toEqual([{ why: "reads-last-cut-off", values: { line: 9 } }]);
      expect((await fastq(TWO + end, { whole: false })).facts.remarks).toEqual([]);
      expect(await refused(end)).toMatchObject({ why: "reads-cut-off", values: { line: 1 } });
    },
  );

  it("tells long reads from short ones, and follows their quality by hundredths", async () => {
    const long = record("long", "ACGT".repeat(2500), "5".repeat(5000) + "I".repeat(5000));
    const { data } = await fastq(long + record("short", "AC", "II"), { piece: 7 });
    expect(data).toMatchObject({ n50: 10_000, longest: 10_000 });
    expect(data.along.counts).toHaveLength(100);
    expect([0, 49, 50, 99].map((at) => data.along.counts[at])).toEqual([20, 20, 40, 40]);
    expect([...data.lengths.counts].filter(Boolean)).toEqual([1, 1]);
  });

  it("keeps an even sample of many reads, and the sums of all", async () => {
    const many = Array.from({ length: 9000 }, (_, i) => record(`${i}`, "ACGT", "IIII")).join("");
    const { data } = await fastq(many);
    expect(data.count).toBe(9000);
    const places = data.sample.names.map(Number);
    expect(places).toHaveLength(2000);
    expect(places.reduce((all, each) => all + each, 0) / 2000 / 4500).toBeCloseTo(1, 1);
  });

  it("in two files is a pair, whose counts should agree", async () => {
    const { data, facts } = await readAll(reader, "fastq", [TWO, record("a", "ACGT", "IIII")]);
    expect(data.count).toBe(3);
    expect(facts.remarks).toEqual([{ why: "reads-unequal-pair", values: { first: 2, second: 1 } }]);
    const problem = await refusalOf(readAll(reader, "fastq", [TWO, "@a\nA\nA\n@"]));
    expect(problem.values).toMatchObject({ line: "4 of 2" });
  });
});

describe("FASTA", () => {
  it("has sequences of any number of lines", async () => {
    const { data, facts } = await fasta(">a desc\nACGT\nAC\n\n>b\n>c\r\nGG\r\n", { piece: 1 });
    expect(data).toMatchObject({ fastq: false, count: 3, bases: 8, longest: 6, quality: Number.NaN });
    expect(data.sample.names).toEqual(["a", "b", "c"]);
    expect([...data.qualities.counts].every((count) => count === 0)).toBe(true);
    expect(facts).toMatchObject({ unit: "sequences", guesses: [] });
  });

  it("may be protein, which is remarked", async () => {
    const { facts } = await fasta(">p\nMSDKQNLLPRVVEE*\n");
    expect(facts.remarks).toMatchObject([{ why: "reads-no-bases" }]);
  });

  it("may be one line of millions of bases", async () => {
    const { data } = await fasta(`>chr\n${"ACGT".repeat(500_000)}\n`);
    expect(data).toMatchObject({ bases: 2_000_000, n50: 2_000_000, gc: 0.5 });
  });
});
