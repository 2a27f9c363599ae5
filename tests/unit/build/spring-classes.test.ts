import { globSync, readFileSync } from "node:fs";
import { build } from "vite";
import { expect, it } from "vitest";
import { springClasses } from "#build/spring-classes.ts";
import * as listed from "#scenes/lib/sprung-classes.ts";

const ENTRY = "virtual:entry";

/** Bundles a site that springs an element, with r3f beside it. */
async function scriptWith(plugins: readonly ReturnType<typeof springClasses>[]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) =>
          id === ENTRY
            ? 'import { animated } from "@react-spring/three"; console.log(animated.euler);'
            : null,
      },
      ...plugins,
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: ENTRY, external: ["react", "@react-three/fiber"] },
    },
  });
  const { output } = Array.isArray(result)
    ? (result[0] ?? { output: [] })
    : "output" in result
      ? result
      : { output: [] };
  return output.map((file) => (file.type === "chunk" ? file.code : "")).join("");
}

it("leaves out of the script the classes of three that no scene springs", async () => {
  const [plain, listedOnly] = [await scriptWith([]), await scriptWith([springClasses()])];
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
