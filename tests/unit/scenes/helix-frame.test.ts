import { describe, expect, it } from "vitest";
import { mixRgb, type Rgb } from "#design/colour.ts";
import { FIELD, HAZE } from "#design/tokens.ts";
import { BEAD_STOPS, STAINS, STRANDS, shine } from "#scenes/helix/look.ts";
import { lightOf, rungShare } from "#scenes/helix/model/light.ts";
import { BEAD_MARKS, beadOf, createOrder, MARKS, sortMarks, strandOf } from "#scenes/helix/model/order.ts";
import { BASES } from "#scenes/helix/model/strands.ts";
import { fitView, pointerInto, QUIET, QUIET_REACH, quietAt } from "#scenes/helix/model/view.ts";

const luminance = (colour: Rgb): number => {
  const [r = 0, g = 0, b = 0] = colour.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

describe("the helix behind words", () => {
  const words = { left: 100, top: 200, right: 700, bottom: 500 };

  it("is so dark that the dimmest text keeps 4.5:1 over the brightest bead and rung", () => {
    const brightest = lightOf(1, 6);
    const shown = [
      ...STRANDS.map((strand) => shine(strand, BEAD_STOPS[0][1] * brightest * QUIET)),
      ...BASES.map((base) => mixRgb(FIELD, STAINS[base], rungShare(brightest) * QUIET)),
    ];
    for (const colour of shown)
      expect((luminance(HAZE) + 0.05) / (luminance(colour) + 0.05)).toBeGreaterThan(4.5);
  });

  it("is darkest over them, whole at a distance, and never jumps between", () => {
    expect(quietAt(words, 400, 300)).toBe(QUIET);
    expect(quietAt(words, 701 + QUIET_REACH, 300)).toBe(1);
    expect(quietAt(words, 400, 499 - 300 - QUIET_REACH)).toBe(1);
    let before = QUIET;
    for (let x = 700; x < 900; x += 5) {
      const now = quietAt(words, x, 300);
      expect(now).toBeGreaterThanOrEqual(before);
      expect(now - before).toBeLessThan(0.06);
      before = now;
    }
  });

  it("is whole everywhere where no words stand", () => {
    expect(quietAt({ left: 0, top: 0, right: 0, bottom: 0 }, 0, 0)).toBe(1);
  });
});

describe("the helix's painting order", () => {
  it("holds every mark once, far before near, at every time", () => {
    const order = createOrder();
    for (const seconds of [0, 0.016, 7.3, 400]) {
      sortMarks(order, seconds);
      expect(new Set(order.marks).size).toBe(MARKS);
      const depths = Array.from(order.marks, (mark) => order.depths[mark] ?? Number.NaN);
      expect(depths).toEqual([...depths].sort((a, b) => a - b));
    }
  });

  it("knows each mark's strand and bead", () => {
    expect([strandOf(0), strandOf(1), beadOf(0), beadOf(335)]).toEqual([0, 1, 0, 167]);
    expect([strandOf(BEAD_MARKS), beadOf(BEAD_MARKS), beadOf(MARKS - 1)]).toEqual([0, 0, 165]);
  });
});

describe("the helix's place on the canvas", () => {
  const view = { x: 0, y: 0, unit: 1 };

  it("covers it as the still does", () => {
    expect(fitView(view, 1600, 900)).toEqual({ x: 800, y: 450, unit: 450 });
    // Wider: fills the width, cropped at top and bottom.
    expect(fitView(view, 1920, 960)).toEqual({ x: 960, y: 480, unit: 540 });
    // Narrower: fills the height, cropped more on the left than on the right.
    const { x, unit } = fitView(view, 1280, 900);
    expect(unit).toBe(450);
    expect(x).toBeCloseTo(1280 / 2 - 0.2 * (1600 - 1280), 6);
  });

  it("puts the pointer where it points", () => {
    fitView(view, 1280, 900);
    const out: [number, number] = [0, 0];
    pointerInto(out, view, { x: 0, y: 0 }, 1280, 900);
    expect(view.x + out[0] * view.unit).toBeCloseTo(0, 6);
    expect(view.y - out[1] * view.unit).toBeCloseTo(0, 6);
    pointerInto(out, view, { x: 0.5, y: 0.5 }, 1280, 900);
    expect(view.x + out[0] * view.unit).toBeCloseTo(640, 6);
    expect(out[1]).toBeCloseTo(0, 6);
  });
});
