import { describe, expect, it } from "vitest";
import { codeOf, flushed, isHasty, isModifier, type Key, NO_KEYS, withKey } from "#kiosk/scan/burst.ts";

type Press = string | Partial<Key>;

/** A burst of keys with these milliseconds before each; the last gap goes on. */
function burstOf(presses: readonly Press[], ...gaps: readonly number[]) {
  let time = 1_000;
  return presses.reduce((burst, press, index) => {
    const key = { key: "", ...(typeof press === "string" ? { key: press } : press) };
    time += gaps[Math.min(index, gaps.length - 1)] ?? 0;
    // As the page's listener does.
    if (isModifier(key.key)) return key.key === "Alt" ? flushed(burst) : burst;
    return withKey(burst, { ...key, time });
  }, NO_KEYS);
}
const keysOf = (text: string): string[] =>
  [...text].map((character) => ({ "\n": "Enter", "\t": "Tab" })[character] ?? character);
const scanOf = (text: string, ...gaps: number[]) => codeOf(burstOf(keysOf(text), ...gaps));

describe("a burst of keys", () => {
  it.each<[string, string, number[], string]>([
    ["a badge's number", "0004711\n", [5], "0004711"],
    ["ended by Tab", "0004711\t", [5], "0004711"],
    ["keys 30 ms apart", "0004711\n", [30], "0004711"],
    [
      "lines, of which only the last ends it",
      "BEGIN:VCARD\nN:Example\nEND:VCARD\n",
      [4],
      "BEGIN:VCARD\nN:Example\nEND:VCARD",
    ],
    ["tabs within", "0042\tRosalind\tExample\n", [4], "0042\tRosalind\tExample"],
    ["a short first line", "ID\nRosalind\n", [4], "ID\nRosalind"],
    ["delayed once by a busy device", "BEGIN:VCARD\n", [5, 5, 5, 80, 5], "BEGIN:VCARD"],
    [
      "delayed once it is known for a scanner",
      "BEGIN:VCARD\n",
      [5, 5, 5, 5, 5, 5, 5, 5, 5, 290, 5],
      "BEGIN:VCARD",
    ],
    ["the kind of code in front (ISO/IEC 15424)", "]Q1VIS-0042\n", [5], "VIS-0042"],
  ])("is a scanned code: %s", (_, text, gaps, code) => {
    expect(scanOf(text, ...gaps)).toBe(code);
  });

  it.each<[string, readonly Press[], number[]]>([
    ["fewer than eight keys", keysOf("004711\n"), [5]],
    ["no key that ends it", keysOf("0004711000"), [5]],
    ["somebody who types fast", keysOf("Rosalind Example\n"), [60]],
    ["31 ms", keysOf("Rosalind Example\n"), [31]],
    ["fast in between, but not for eight keys", keysOf("Rosalind\n"), [10, 10, 10, 10, 10, 10, 10, 40]],
    ["a pause before Enter", keysOf("Rosalind\n"), [5, 5, 5, 5, 5, 5, 5, 5, 301]],
    ["a key that is held", [..."abcdefgh"].map((key) => ({ key, isOther: true })), [5]],
    ["a composition", [...keysOf("abcdefgh"), { key: "Process" }, "Enter"], [5]],
    ["keys that move or delete", [...keysOf("abcdefgh"), "Backspace", "Enter"], [5]],
    ["a paste", [{ key: "v", ctrl: true }, "Enter"], [5]],
  ])("is none: %s", (_, presses, gaps) => {
    expect(codeOf(burstOf(presses, ...gaps))).toBeNull();
  });

  it.each<[string, readonly Press[], string]>([
    [
      "Shift and AltGr change nothing but the character",
      ["Shift", "R", "Shift", "O", "S", "AltGraph", { key: "@", ctrl: true, alt: true }, "X", "Y", "Z", "1"],
      "ROS@XYZ1",
    ],
    [
      "controls as Ctrl and a mark",
      [..."[)>", { key: "^", ctrl: true }, "0", "6", { key: "]", ctrl: true }, "4", "L"],
      "[)>\u001e06\u001d4L",
    ],
    [
      "Ctrl+M and Ctrl+J",
      [..."abcdef", { key: "m", ctrl: true }, { key: "j", ctrl: true }, "g"],
      "abcdef\r\ng",
    ],
    ["a function key", [..."abcdef", "F8", "g"], "abcdef\u001dg"],
    [
      "a character by its number",
      [
        ..."abcdef",
        "Alt",
        { key: "0", alt: true },
        { key: "2", alt: true },
        { key: "9", alt: true },
        "Alt",
        { key: "2", alt: true },
        { key: "3", alt: true },
        { key: "3", alt: true },
        "g",
      ],
      "abcdef\u001dég",
    ],
    ["a mark that waits for its letter", [..."abcdef", "Dead", "g"], "abcdefg"],
  ])("is read as its scanner means it: %s", (_, presses, code) => {
    expect(codeOf(burstOf([...presses, "Enter"], 5))).toBe(code);
  });

  it("is not continued after a pause", () => {
    expect(burstOf(keysOf("Rosalind").slice(0, 3), 5, 5, 101).characters).toEqual(["s"]);
  });
});

describe("a key that does something", () => {
  it.each<[string, string, number, boolean, boolean]>([
    ["Enter right behind two others", "ab\n", 10, true, true],
    ["Tab right behind two others", "ab\t", 10, true, true],
    ["a blank in a text", "ab ", 10, true, false],
    ["a blank on a button", "ab ", 10, false, true],
    ["Enter of a finger", "ab\n", 40, true, false],
    ["Enter alone", "\n", 10, true, false],
    ["Tab again and again", "\t\t\t\t", 10, true, false],
  ])("waits until it is known whose it is: %s", (_, text, gap, inText, waits) => {
    expect(isHasty(burstOf(keysOf(text), gap), inText)).toBe(waits);
  });
});
