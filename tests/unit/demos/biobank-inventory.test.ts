import { describe, expect, it, vi } from "vitest";
import {
  countOf,
  facetCounts,
  matching,
  mixCounts,
  type Selection,
  toggled,
  valueAt,
} from "#demos/inventory/facets.ts";
import { resourceList } from "#demos/inventory/resources.ts";
import { sampleInventory } from "#demos/inventory/samples.ts";
import { store } from "#demos/inventory/store.ts";

const inventory = sampleInventory();
const cohort: Selection = { material: [0, 3], condition: [1], consent: [0] };

describe("the synthetic inventory", () => {
  it("is the same every time it is made", async () => {
    vi.resetModules();
    const again = await import("#demos/inventory/samples.ts");
    expect(again.sampleInventory).not.toBe(sampleInventory);
    expect(again.sampleInventory()).toEqual(inventory);
  });

  it("holds 18,000 samples, and each facet's values add up to them", () => {
    expect(inventory.size).toBe(18_000);
    for (const counts of facetCounts(inventory, {})) {
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(18_000);
    }
  });

  it("puts no two samples in one place, and none outside its box", () => {
    const places = new Set(
      Array.from(inventory.box, (box, sample) => box * 1000 + (inventory.well[sample] ?? 0)),
    );
    expect(places.size).toBe(18_000);
    expect(Math.max(...inventory.well)).toBeLessThan(store.places);
    expect(Math.max(...inventory.box)).toBeLessThan(store.boxes);
  });

  it("gives a donor one condition and one consent, whatever the sample", () => {
    for (const facet of ["condition", "consent"]) {
      const found = new Map<number, number>();
      inventory.donor.forEach((donor, sample) => {
        const value = inventory.columns.get(facet)?.[sample] ?? -1;
        if ((found.get(donor) ?? value) !== value) expect.fail(`donor ${donor} has two of ${facet}`);
        found.set(donor, value);
      });
    }
  });
});

describe.each([
  ["samples", inventory, cohort],
  ["resources", resourceList(), { kind: [2], assay: [0], state: [0, 1] } as Selection],
])("the facets of the %s", (_, table, selection) => {
  it("count for each value what choosing it alone would leave", () => {
    const counts = facetCounts(table, selection);
    for (const [facet, { id, values }] of table.facets.entries()) {
      values.forEach((_value, index) => {
        expect(counts[facet]?.[index]).toBe(countOf(matching(table, { ...selection, [id]: [index] })));
      });
    }
  });

  it("let through exactly the rows whose values are chosen", () => {
    const mask = matching(table, selection);
    for (let row = 0; row < table.size; row += 1) {
      const fits = Object.entries(selection).every(([id, chosen]) =>
        chosen.includes(table.columns.get(id)?.[row] ?? -1),
      );
      if (mask[row] !== (fits ? 1 : 0)) expect.fail(`row ${row}`);
    }
  });
});

it("a facet that was toggled twice is as it was", () => {
  expect(toggled(toggled({ visit: [1] }, "visit", 2), "visit", 2)).toEqual({ visit: [1] });
  expect(toggled({ visit: [1] }, "visit", 1)).toEqual({});
});

it("a row has a value of each facet, and of no other", () => {
  expect(valueAt(inventory, "visit", 0)).toBe(inventory.columns.get("visit")?.[0]);
  expect(() => valueAt(inventory, "colour", 0)).toThrow(RangeError);
  expect(() => valueAt(inventory, "visit", inventory.size)).toThrow(RangeError);
});

it("counts move from one selection's to another's", () => {
  const visits = (...counts: readonly number[]) => [counts];
  const [from, to] = [visits(0, 10), visits(4, 20)];
  expect([0, 0.5, 1].map((part) => mixCounts(from, to, part))).toEqual([from, visits(2, 15), to]);
});
