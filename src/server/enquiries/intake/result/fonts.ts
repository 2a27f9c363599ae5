import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The two font families of src/app/styles/fonts.css, by the prefix of their built file's name. */
const FAMILIES = [
  {
    file: /^archivo-.+\.woff2$/u,
    name: "Archivo Variable",
    more: "font-stretch: 100% 125%; font-weight: 400 600;",
  },
  { file: /^jetbrains-mono-.+\.woff2$/u, name: "JetBrains Mono Variable", more: "font-weight: 400 500;" },
];

/** @font-face rules for the fonts of the built site; empty if it has none (system fonts are then used). */
export function fontFaces(distDir: string): string {
  const assets = join(distDir, "client", "assets");
  const names = existsSync(assets) ? readdirSync(assets) : [];
  return FAMILIES.flatMap(({ file, name, more }) => {
    const built = names.find((candidate) => file.test(candidate));
    if (built === undefined) return [];
    const source = `src: url("/assets/${built}") format("woff2");`;
    return [`@font-face { font-family: "${name}"; ${source} font-display: swap; ${more} }\n`];
  }).join("");
}
