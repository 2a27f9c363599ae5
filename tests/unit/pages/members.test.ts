import { describe, expect, it } from "vitest";
import {
  bioHash,
  CLOSED,
  indexForHash,
  initials,
  members,
  stepped,
} from "../../../src/pages/about/members.ts";

describe("the members with a bio", () => {
  it("come team first, then advisors, with their place as index", () => {
    expect(members.map((member) => member.role)).toEqual([
      ...Array<string>(7).fill("team"),
      ...Array<string>(2).fill("advisor"),
    ]);
    expect(members.map((member) => member.index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("are found by the address's hash, and by no other hash", () => {
    for (const { person, index } of members) expect(indexForHash(bioHash(person))).toBe(index);
    expect(indexForHash("")).toBe(CLOSED);
    expect(indexForHash("#team")).toBe(CLOSED);
  });

  it("are stepped through, wrapping around at both ends", () => {
    expect(stepped(8, 1)).toBe(0);
    expect(stepped(0, -1)).toBe(8);
    expect(stepped(4, 1)).toBe(5);
  });

  it("are not opened by stepping", () => {
    expect(stepped(CLOSED, 1)).toBe(CLOSED);
  });

  it("are abbreviated to first and last initials", () => {
    expect(initials("Mara van der Ellison")).toBe("ME");
    expect(initials("Plato")).toBe("P");
  });
});
