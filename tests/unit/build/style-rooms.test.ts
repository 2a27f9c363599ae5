import { existsSync, globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import postcss from "postcss";
import { expect, it } from "vitest";

/** Attributes that say what an element is or how it stands, whoever wrote it; `data-skbtn` is simple-keyboard's. */
const ANYONES =
  /^(?:role|type|hidden|open|disabled|lang|class|data-skbtn|aria-(?:selected|pressed|current|expanded|invalid|disabled|busy|hidden))$/u;

/** Written by index.html, or into the document by scripts. */
const OF_THE_DOCUMENT = new Set(["app", "notice"]);

/** The site's own base: elements as they look everywhere. */
const BASE = "src/app/styles/";

/** These lay out every page for paper. */
const PRINT = `${BASE}print`;

/** The folder whose markup a style sheet may select: a page, or a room. */
const scopeOf = (sheet: string): string =>
  sheet.startsWith(PRINT) ? "src" : (/^src\/(?:pages\/)?[^/]+/u.exec(sheet)?.[0] ?? sheet);

const scripts = globSync("src/**/*.{html,ts,tsx}").map((path) => path.replaceAll("\\", "/"));
const texts = new Map(scripts.map((path) => [path, readFileSync(path, "utf8")]));

const importsOf = (path: string): string[] =>
  [...(texts.get(path) ?? "").matchAll(/(?:from |import\()"([#.][^"]+)"/gu)].map(([, target = ""]) =>
    target.startsWith("#") ? `src/${target.slice(1)}` : posix.join(posix.dirname(path), target),
  );

const known = new Map<string, { own: string; rendered: string }>();

/** The scripts of a scope, and these together with all that they import, whose components they render. */
function writtenIn(scope: string): { own: string; rendered: string } {
  const before = known.get(scope);
  if (before) return before;
  const textOf = (paths: Iterable<string>) => [...paths].map((path) => texts.get(path) ?? "").join("\n");
  const found = new Set(scripts.filter((path) => path.startsWith(`${scope}/`)));
  const own = textOf(found);
  for (const path of found) for (const target of importsOf(path)) found.add(target);
  const written = { own, rendered: textOf(found) };
  known.set(scope, written);
  return written;
}

/** Whether a script writes an attribute, and does not only look for it. */
function writes(script: string, attribute: string): boolean {
  const inScript = attribute.slice(5).replace(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());
  // 'data-kiosk-${name}' writes every attribute that begins so.
  const beginning = `${attribute.slice(0, attribute.lastIndexOf("-") + 1)}\${`;
  return (
    new RegExp(`(?<!\\[)\\b${attribute}\\b`, "u").test(script) ||
    script.includes(`dataset.${inScript} = `) ||
    script.includes(beginning)
  );
}

/** Names in a selector of markup that neither its own scope nor a component of that writes. */
function foreignNames(sheet: string, selector: string): string[] {
  const { own, rendered } = writtenIn(scopeOf(sheet));
  // A kiosk, a theme and the like are attributes of the document.
  const inner = selector.replace(/:root(?:\[[^\]]*\])*/gu, "");
  const ids = [...inner.matchAll(/#([\w-]+)/gu)].filter(
    ([, id = ""]) => !OF_THE_DOCUMENT.has(id) && !new RegExp(`\\bid(?:=|: )"${id}"`, "u").test(own),
  );
  const attributes = [...inner.matchAll(/\[([\w-]+)(?:="([^"]*)")?\]/gu)].filter(([, name = "", value]) => {
    if (ANYONES.test(name)) return false;
    return name.startsWith("data-")
      ? !writes(rendered, name)
      : !writes(own, name) || !own.includes(value ?? "");
  });
  return [...ids, ...attributes].map(([whole]) => whole);
}

/** Whether a selector begins at something of its own, and not at elements that happen to stand somewhere. */
function isAnchored(sheet: string, selector: string): boolean {
  if (sheet.startsWith(BASE) || /[.#][a-z]/u.test(selector)) return true;
  const inner = selector
    .replace(/^:where\((.*?)\)(?= )/u, "$1")
    .replace(/:root(?:\[[^\]]*\]|:not\([^)]*\))*/gu, "");
  if (/\[(?:data-|aria-labelledby)/u.test(inner)) return true;
  return (
    inner
      .replace(/:(?:is|where|not)\([^()]*\)/gu, "x")
      .trim()
      .split(/[\s>+~]+/u).length <= 2 && !inner.includes(":has(")
  );
}

/** Every selector of a sheet, with those around it. */
function selectorsOf(sheet: string): string[] {
  const found: string[] = [];
  postcss.parse(readFileSync(sheet, "utf8")).walkRules((rule) => {
    if (rule.parent?.type === "atrule" && "name" in rule.parent && rule.parent.name === "keyframes") return;
    for (const selector of rule.selectors) {
      let whole = selector;
      for (let around = rule.parent; around; around = around.parent as typeof around)
        if (around.type === "rule" && "selector" in around)
          whole = whole.includes("&")
            ? whole.replaceAll("&", `${around.selector}`)
            : `${around.selector} ${whole}`;
      found.push(whole.replace(/:global\((.*)\)/u, "$1"));
    }
  });
  return found;
}

const sheets = globSync("src/**/*.css").map((path) => path.replaceAll("\\", "/"));

it("there are style sheets, and what they are beside", () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.every((sheet) => existsSync(scopeOf(sheet)))).toBe(true);
});

it.each(sheets)("%s selects only what its own room writes", (sheet) => {
  const faults = selectorsOf(sheet).filter(
    (selector) => foreignNames(sheet, selector).length > 0 || !isAnchored(sheet, selector),
  );
  expect(faults).toEqual([]);
});

it.each([
  ["src/kiosk/theme/sections.css", ":root[data-kiosk] #main #bioradar figure"],
  ["src/kiosk/theme/sections.css", ':root[data-kiosk] [aria-labelledby="headline"] div:has(> h1)'],
  ["src/kiosk/theme/sections.css", ":root[data-kiosk] main section div:has(> div > h2)"],
  ["src/kiosk/theme/controls.css", ":root[data-kiosk] main ul li button"],
  ["src/kiosk/form/form.css", ":root[data-kiosk] form[data-steps] input"],
  ["src/pages/home/hero/hero.module.css", ".hero [data-contact]:not(#about-title)"],
])("%s may not select %s", (sheet, selector) => {
  expect(foreignNames(sheet, selector).length > 0 || !isAnchored(sheet, selector)).toBe(true);
});

it("leaves the width of every focus ring to the preference for contrast", () => {
  const sheets = globSync("src/**/*.css").filter((sheet) =>
    readFileSync(sheet, "utf8").includes("var(--focus)"),
  );
  const fixed = /outline:(?! var\(--focus-width\))[^;]*var\(--focus\)/u;
  expect(sheets.length).toBeGreaterThan(5);
  expect(sheets.filter((sheet) => fixed.test(readFileSync(sheet, "utf8")))).toEqual([]);
});

it("divides no length by a length, as Chromium only can since version 140", () => {
  const divided = /\b(?:calc|min|max|clamp)\([^;]*\/ *[\d.]+(?:px|r?em|v\w+|cq\w+)\b/u;
  expect(sheets.filter((sheet) => divided.test(readFileSync(sheet, "utf8")))).toEqual([]);
});
