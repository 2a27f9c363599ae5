import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { tokensCss } from "#design/css.ts";

/** Colours as CSS, SVG and canvases take them. Pure black and white are allowed: masks are made of them. */
const COLOUR =
  /(?<=["'`(:,]\s?)(?<!url\()#(?!(?:000|fff)\b)(?:[\da-f]{3,4}){1,2}\b|\b(?:rgba?|hsla?|hwb|oklab|oklch|lab|lch)\(\s*[\d.]/gi;

/** Where colours stand: the site's, and those of a single picture. */
const isHome = (path: string): boolean => path.startsWith("src/design/") || path.endsWith("/look.ts");

/** Files with colours of their own, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "src/media-tools/brand/app-icons.ts": "the mark's own shades",
  "src/pages/about/bio-dialog/bio-dialog.module.css": "older browsers give ::backdrop no custom properties",
};

const files = ["src", "shaders"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(?:css|glsl|js|tsx?)$/.test(path))
    .map((path) => `${folder}/${path}`),
);
const text = (path: string): string => readFileSync(path, "utf8");

it("colours stand in src/design and in the pictures' look.ts only", () => {
  const strays = [...files, "index.html"]
    .filter((path) => !isHome(path))
    .filter((path) => text(path).search(COLOUR) >= 0)
    .sort();
  expect(strays).toEqual(Object.keys(EXCEPTIONS));
});

it("shaders are given their colours", () => {
  const own = files
    .filter((path) => path.endsWith(".glsl"))
    .flatMap((path) => text(path).match(/const vec3 \w+ = .*/g) ?? []);
  expect(own).toEqual(["const vec3 WHITE = vec3(1.0);"]);
});

it("browsers without cascade layers, to which only the tokens speak, keep black on white", () => {
  expect(tokensCss.match(/color-scheme: \w+/g)).toEqual(["color-scheme: light", "color-scheme: light"]);
});
