import { describe, expect, it } from "vitest";
import { charactersLeft, leftText } from "../../../../src/pages/contact/message/count.ts";
import { COLUMNS, ROWS, stainOf, wellsOf } from "../../../../src/pages/contact/message/plate.ts";

describe("the count under the message", () => {
  it.each([
    ["", 280],
    ["a".repeat(280), 0],
    ["a".repeat(281), -1],
    ["🧬".repeat(280), 0],
    ["🧬".repeat(281), -1],
    ["e\u0301", 278],
    ["one\r\ntwo", 273],
  ])("counts code points: %j", (message, left) => {
    expect(charactersLeft(message)).toBe(left);
  });

  it("shows the remaining characters, and past the limit the excess", () => {
    expect(leftText(12)).toContain("12");
    expect(leftText(-3)).toContain("3");
    expect(leftText(-3)).not.toContain("-");
    expect(leftText(-3)).not.toBe(leftText(3));
  });
});

describe("the message's plate", () => {
  it("has one well for each character that is allowed", () => {
    expect(COLUMNS * ROWS).toBe(280);
  });

  it("stains letters of every script, digits and the rest apart, and leaves spaces dark", () => {
    expect(["a", "Ж", "漢", "\u0301"].map(stainOf)).toEqual(["letter", "letter", "letter", "letter"]);
    expect(["7", "٣"].map(stainOf)).toEqual(["digit", "digit"]);
    expect([".", "🧬", "@"].map(stainOf)).toEqual(["other", "other", "other"]);
    expect([" ", "\n", "\t"].map(stainOf)).toEqual([null, null, null]);
  });

  it("lights the wells in reading order, a space taking one", () => {
    expect(wellsOf("A 1🧬b")).toEqual({ letter: [0, 4], digit: [2], other: [3] });
  });

  it("lights no well beyond the last", () => {
    expect(wellsOf("x".repeat(400)).letter).toHaveLength(280);
  });
});
