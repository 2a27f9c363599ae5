import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Portrait } from "#ui/portrait/index.tsx";
import { BINS, readPlate, WELLS } from "#ui/portrait/model.ts";

const markup = (name: string, initials: string, label = "") =>
  renderToStaticMarkup(createElement(Portrait, { name, initials, size: 96, label }));

/** The lit wells as rows of # and spaces. */
const spelled = (initials: string) => {
  const { wells } = readPlate("anyone", initials);
  return Array.from({ length: WELLS }, (_, row) =>
    wells
      .slice(row * WELLS, (row + 1) * WELLS)
      .map((well) => (well === -1 ? "#" : " "))
      .join(""),
  );
};

test("the same name gives the same picture, another name another", () => {
  expect(markup("Mara Ellison", "ME")).toBe(markup("Mara Ellison", "ME"));
  expect(markup("Mara Ellison", "ME")).not.toBe(markup("Mara Ellisom", "ME"));
});

test("the lit wells spell the initials in the middle of the plate", () => {
  expect(spelled("LT").slice(3, 12)).toEqual([
    "               ",
    "  #     #####  ",
    "  #       #    ",
    "  #       #    ",
    "  #       #    ",
    "  #       #    ",
    "  #       #    ",
    "  #####   #    ",
    "               ",
  ]);
});

test("an accent is ignored, a third initial is left out, and what has no glyph leaves its place dark", () => {
  expect(spelled("Éa")).toEqual(spelled("EA"));
  expect(spelled("ABC")).toEqual(spelled("AB"));
  expect(spelled("1")).toEqual(spelled(""));
});

test("every well falls into a bin, and names spread over the three stains", () => {
  const stains = new Set<string>();
  for (let index = 0; index < 60; index++) {
    const { stain, wells } = readPlate(`Person ${index}`, "AB");
    stains.add(stain);
    expect(wells).toHaveLength(WELLS * WELLS);
    expect(Math.min(...wells)).toBe(-1);
    expect(Math.max(...wells)).toBeLessThan(BINS);
  }
  expect([...stains].toSorted()).toEqual(["dapi", "gfp", "rhodamine"]);
});

test("the picture weighs at most 6 kB, carries no style attribute, and is named only when it has a label", () => {
  const decorative = markup("Priya Lindqvist", "MW");
  expect(decorative.length).toBeLessThanOrEqual(6000);
  expect(decorative).not.toContain("style=");
  expect(decorative).toContain('aria-hidden="true"');
  expect(markup("Priya Lindqvist", "PL", "Portrait of Priya")).toContain(
    'role="img" aria-label="Portrait of Priya"',
  );
});
