import { describe, expect, it } from "vitest";
import { cubeLabels } from "#content/cube-labels.ts";
import { labelOf } from "#scenes/hero-cubes/label.ts";
import { COUNT, RINGS } from "#scenes/hero-cubes/model/constants.ts";
import { sampleFacts } from "#scenes/hero-cubes/model/facts.ts";
import { makeInstances } from "#scenes/hero-cubes/model/instances.ts";
import { indexOf } from "#scenes/hero-cubes/model/picks.ts";

const instances = makeInstances();

describe("the label", () => {
  const labels = (state: 0 | 1 | 2): string[] => instances.map((instance, i) => labelOf(i, instance, state));

  it("names a sample by number, type, box and well, each number once", () => {
    for (const text of labels(0))
      expect(text).toMatch(/^(?:S-\d{4} · [\w ]+|empty) · box F0[1-8] · [A-H][1-8]$/u);
    const numbers = new Set(instances.map((instance, i) => sampleFacts(i, instance).number));
    expect(numbers.size).toBe(COUNT);
  });

  it("follows from the place in the block: trays are boxes, from the top; rows run to the back", () => {
    expect(labels(0)[indexOf(6, 5, 2)]).toBe("S-0417 · PBMC · box F03 · C7");
    expect(labels(0)[indexOf(0, 7, 0)]).toMatch(/ · box F01 · A1$/u);
    expect(labels(0)[indexOf(7, 0, 7)]).toMatch(/ · box F08 · H8$/u);
  });

  it("calls empty exactly the cubes that hold nothing", () => {
    const empty = labels(0).filter((text) => text.startsWith("empty"));
    expect(empty).toHaveLength(instances.filter(({ block }) => block.specimen === 0).length);
  });

  it("has a word for every type and every track", () => {
    for (const type of cubeLabels.types) expect(labels(0).some((text) => text.includes(type))).toBe(true);
    expect(cubeLabels.tracks).toHaveLength(RINGS.length);
  });

  it("gives a bar's value, row and column, each place once", () => {
    const texts = labels(1);
    for (const text of texts) expect(text).toMatch(/^value [01]\.\d\d · row (?:\d|1[0-6]) · column \d+$/u);
    expect(new Set(texts.map((text) => text.split(" · ").slice(1).join()))).toHaveLength(COUNT);
  });

  it("gives an asset's track and its position, along each ring from chromosome 1 to Y", () => {
    const texts = labels(2);
    for (const text of texts)
      expect(text).toMatch(
        /^(?:coverage|genes|GC content|variants) · chr(?:\d|1\d|2[0-2]|X|Y) · \d+\.\d Mb$/u,
      );
    RINGS.forEach(({ bars }, track) => {
      const ring = texts.filter((text) => text.startsWith(cubeLabels.tracks[track] ?? "–"));
      expect(new Set(ring)).toHaveLength(bars);
    });
  });
});
