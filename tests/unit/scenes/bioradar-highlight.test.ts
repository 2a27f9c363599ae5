import { describe, expect, it } from "vitest";
import {
  CONTACTS,
  contactGlow,
  createHighlight,
  haloShare,
  litStep,
  markLight,
  NONE,
  plateScale,
  SWEEP_SPEED,
  shareOf,
  stainShare,
  stepHighlight,
} from "#scenes/bioradar/model.ts";

const FRAME = 1 / 60;

describe("a contact's light", () => {
  for (const contact of CONTACTS) {
    it(`${contact.id}: contact and entry light in the frame in which the sweep crosses it`, () => {
      const crossed = contact.bearing / SWEEP_SPEED;
      const before = contactGlow(contact, crossed - FRAME / 2);
      const after = contactGlow(contact, crossed + FRAME / 2);
      expect([litStep(before), litStep(after)]).toEqual([0, 8]);
      expect(stainShare(before)).toBe(0);
      expect(stainShare(after)).toBe(1);
      expect(haloShare(before)).toBe(0);
      expect(haloShare(after)).toBe(1);
    });
  }

  it("leaves mast and plate half lit in the dark", () => {
    expect(markLight(0)).toBe(0.5);
    expect(markLight(1)).toBe(1);
  });

  it("is written in nine steps, dark only when hardly anything is left", () => {
    expect(litStep(0.05)).toBe(0);
    expect(litStep(0.08)).toBe(1);
    expect(new Set(Array.from({ length: 101 }, (_, i) => litStep(i / 100))).size).toBe(9);
  });
});

describe("highlighting", () => {
  it("brightens one contact and dims the others, within a third of a second", () => {
    const highlight = createHighlight();
    for (let i = 0; i < 20; i++) stepHighlight(highlight, 3, FRAME);
    expect(highlight.own[3]).toBeGreaterThan(0.95);
    expect(shareOf(highlight, 3)).toBeCloseTo(1, 5);
    for (const other of [0, 1, 2, 4, 5, 6]) {
      expect(highlight.own[other]).toBe(0);
      expect(shareOf(highlight, other)).toBeLessThan(0.4);
    }
  });

  it("moves from one to the next without all lighting up in between", () => {
    const highlight = createHighlight();
    for (let i = 0; i < 60; i++) stepHighlight(highlight, 1, FRAME);
    for (let i = 0; i < 60; i++) {
      stepHighlight(highlight, 5, FRAME);
      expect(shareOf(highlight, 0)).toBeLessThan(0.4);
    }
    expect(shareOf(highlight, 5)).toBeCloseTo(1, 2);
    expect(shareOf(highlight, 1)).toBeLessThan(0.4);
  });

  it("lights all again, and remembers which highlight is fading out", () => {
    const highlight = createHighlight();
    for (let i = 0; i < 60; i++) stepHighlight(highlight, 6, FRAME);
    stepHighlight(highlight, NONE, FRAME);
    expect(highlight.last).toBe(6);
    expect(highlight.own[6]).toBeGreaterThan(0.5);
    for (let i = 0; i < 60; i++) stepHighlight(highlight, NONE, FRAME);
    CONTACTS.forEach((_, i) => {
      expect(shareOf(highlight, i)).toBeCloseTo(1, 3);
    });
  });

  it("is applied at once in a frozen picture", () => {
    expect(stepHighlight(createHighlight(), 2, 0).own[2]).toBe(1);
  });
});

describe("a plate", () => {
  it("shrinks with the map, but on a phone less than it", () => {
    expect(plateScale(0.95)).toBe(0.95);
    expect(plateScale(390 / 900)).toBeGreaterThan(390 / 900);
  });
});
