import { expect, it } from "vitest";
import { tabForKey } from "#ui/tabs/index.tsx";

it("← and → wrap around the tabs", () => {
  expect(tabForKey("ArrowRight", 3, 4)).toBe(0);
  expect(tabForKey("ArrowLeft", 0, 4)).toBe(3);
  expect(tabForKey("ArrowRight", 1, 4)).toBe(2);
});

it("Home and End go to the ends", () => {
  expect(tabForKey("Home", 2, 4)).toBe(0);
  expect(tabForKey("End", 1, 4)).toBe(3);
});

it("↑ and ↓ are left to the page", () => {
  expect(tabForKey("ArrowUp", 1, 4)).toBeNull();
  expect(tabForKey("ArrowDown", 1, 4)).toBeNull();
});
