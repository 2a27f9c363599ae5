import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { springClasses } from "#build/spring-classes.ts";
import * as listed from "#scenes/lib/sprung-classes.ts";
import { scriptOf } from "./bundle.ts";

/** A site that springs an element, with r3f beside it. */
const SITE = 'import { animated } from "@react-spring/three"; console.log(animated.euler);';
const EXTERNAL = ["react", "@react-three/fiber"];

it("leaves out of the script the classes of three that no scene springs", async () => {
  const [plain, listedOnly] = [
    await scriptOf(SITE, EXTERNAL, []),
    await scriptOf(SITE, EXTERNAL, [springClasses()]),
  ];
  expect(plain).toContain("class TorusKnotGeometry");
  expect(listedOnly).toContain("class Euler");
  expect(listedOnly).not.toContain("class TorusKnotGeometry");
});

it("lists the classes that scenes write as animated elements, and no other", () => {
  const elements = globSync("src/scenes/**/*.tsx").flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/<animated\.(\w+)/gu)].map(([, element = ""]) => element),
  );
  const classOf = (element: string): string => `${element.slice(0, 1).toUpperCase()}${element.slice(1)}`;
  expect([...new Set(elements)].map(classOf).sort()).toEqual(Object.keys(listed).sort());
});

it("has one door to @react-spring/three: the module that gives the loop of all springs back to the page", () => {
  const importers = globSync("src/**/*.{ts,tsx}").filter((path) =>
    /from "@react-spring\/three"/u.test(readFileSync(path, "utf8")),
  );
  expect(importers).toEqual(["src/scenes/lib/springs.ts"]);
});
