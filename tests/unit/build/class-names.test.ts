import { expect, test } from "vitest";
import { scopedClassName } from "#build/class-names.ts";

test("a class is named after itself and its module, the same in every build", () => {
  const name = scopedClassName("title", "src/ui/panel/panel.module.css");
  expect(name).toMatch(/^title_[\w-]{3}$/u);
  expect(scopedClassName("title", "src/ui/panel/panel.module.css")).toBe(name);
  expect(scopedClassName("title", "src/pages/home/hero.module.css")).not.toBe(name);
});
