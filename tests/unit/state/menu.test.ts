import { expect, it } from "vitest";
import { useMenuStore } from "#state/menu.ts";

it("the menu opens and closes by its button, and closing twice leaves it closed", () => {
  const { toggle, close } = useMenuStore.getState();
  toggle();
  expect(useMenuStore.getState().open).toBe(true);
  toggle();
  expect(useMenuStore.getState().open).toBe(false);
  toggle();
  close();
  close();
  expect(useMenuStore.getState().open).toBe(false);
});
