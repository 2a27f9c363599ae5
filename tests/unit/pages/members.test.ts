import { describe, expect, it } from "vitest";
import { bioHash, indexForHash, initials, members } from "#pages/about/members.ts";

describe("members with a bio", () => {
  it("comes team first, then advisors, with their place as index", () => {
    expect(members.map((member) => member.role)).toEqual([
      ...Array<string>(7).fill("team"),
      ...Array<string>(2).fill("advisor"),
    ]);
    expect(members.map((member) => member.index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("is found by the address's hash, and by no other hash", () => {
    for (const { person, index } of members) expect(indexForHash(bioHash(person))).toBe(index);
    expect(indexForHash("")).toBe(-1);
    expect(indexForHash("#team")).toBe(-1);
  });

  it("is abbreviated to first and last initials", () => {
    expect(initials("Mara van der Ellison")).toBe("ME");
    expect(initials("Plato")).toBe("P");
  });
});
