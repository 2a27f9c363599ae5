import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contentFaults, faultsOf } from "#build/content.ts";
import { about } from "#content/about.ts";
import { contact } from "#content/contact.ts";
import { dataFactory } from "#content/data-factory.ts";
import { home } from "#content/home.ts";
import { insightFactory } from "#content/insight-factory.ts";
import { notFound } from "#content/not-found.ts";
import { people } from "#content/people.ts";
import { site } from "#content/site.ts";

/** All texts of the content; those given as several lines are joined. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  const parts = Object.values(value);
  const joined = parts.every((part) => typeof part === "string") ? [parts.join(" ")] : [];
  return [...joined, ...parts.flatMap(textsIn)];
}

/** The fixed texts between backquotes in docs/behaviour.md; 8.2 lists codes, which are not texts. */
function fixedTexts(): string[] {
  const [, section] =
    /<a id="8"><\/a>8 Fixed texts\n(.+?)\n## /su.exec(readFileSync("docs/behaviour.md", "utf8")) ?? [];
  if (section === undefined) throw new Error("docs/behaviour.md has no section of fixed texts.");
  const rules = section
    .split(/\n(?=\*\*8\.\d+\*\*)/u)
    .slice(1)
    .filter((rule) => !rule.startsWith("**8.2**"));
  return rules.flatMap((rule) => [...rule.matchAll(/`([^`]+)`/gu)].map(([, text = ""]) => text));
}

const texts = textsIn([about, contact, dataFactory, home, insightFactory, notFound, site]);

describe("content", () => {
  it("has no faults in any module", async () => {
    expect(await contentFaults()).toEqual([]);
  });

  it("is refused where a drawing lacks one of its entries", () => {
    expect(faultsOf(home.oneStopShop.sources.slice(1), "home", "oneStopShop", "sources")).toEqual([
      "home.oneStopShop.sources: has 8 entries instead of 9",
    ]);
  });

  it("is refused where a text is empty", () => {
    expect(faultsOf({ ...notFound, home: " " }, "notFound")).toEqual(["notFound.home: is empty"]);
  });

  it.each(fixedTexts())("holds the fixed text '%s' (docs/behaviour.md#8)", (text) => {
    expect(texts.some((one) => one.includes(text))).toBe(true);
  });

  it("claims no share and no multiple but those that are fixed", () => {
    const fixed = fixedTexts();
    const claims = texts.flatMap((one) => one.match(/\b\d+ ?%|\b(?:over )?\d+x\b/gu) ?? []);
    expect(claims).not.toEqual([]);
    expect(claims.filter((claim) => !fixed.some((text) => text.includes(claim)))).toEqual([]);
  });

  it("has each person's address once", () => {
    const ids = [...people.team, ...people.advisors].map((person) => person.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("refuses two people with the same address", () => {
    const team = [...people.team, ...people.team.slice(0, 1)];
    expect(faultsOf({ ...people, team }, "people")).toEqual([
      "people.team: two entries have the id 'mara-ellison'",
    ]);
  });

  it("has the people of the specification", () => {
    expect([people.team.length, people.advisors.length]).toEqual([7, 2]);
  });

  it.each(["example.org", "javascript:alert(1)", "//example.org", "mailto:somebody", "http://example.org"])(
    "refuses the address '%s'",
    (href) => {
      const links = { ...site.links, social: { label: "X", href } };
      expect(faultsOf({ ...site, links }, "site").join()).toContain(
        `site.links.social.href: '${href}' is neither`,
      );
    },
  );

  it("refuses a photograph that is not there", () => {
    const [first] = people.team;
    const team = [{ ...first, icon: "/media/people/nobody.jpg" }];
    expect(faultsOf({ ...people, team }, "people")).toEqual([
      "people.team.0.icon: there is no file public/media/people/nobody.jpg",
    ]);
  });

  it.each([
    [["home", "dataFactory", "toggle", "steps", "4"], "A".repeat(17), "no room"],
    [["home", "dataFactory", "toggle", "count"], `{kept} of {total}${"s".repeat(30)}`, "no room"],
    [["home", "dataFactory", "toggle", "count"], "{kept} arrive", "lacks {total}"],
    [
      ["home", "oneStopShop", "sources", "8", "label"],
      "Inventory, Verylongwordhere1",
      "a word of more than 16",
    ],
    [["dataFactory", "hero", "stations", "0", "label"], "A".repeat(17), "no room"],
    [["dataFactory", "hero", "scale", "0"], "A".repeat(17), "no room"],
    [["descriptions", "about"], "Too short", "20 to 170 characters"],
    [["descriptions", "about"], "A".repeat(171), "20 to 170 characters"],
    [["about", "people", "position"], "{index}", "lacks {count}"],
    [["pages", "1", "path"], "about", "lacks its /"],
    [["people", "team", "0", "id"], "Mara Ellison", "a-z"],
    [["site", "links", "security"], "/abuot", "the path of no page"],
  ])("refuses %j where it is '%s'", (path, text, fault) => {
    expect(faultsOf(text, ...path)).toEqual([expect.stringContaining(`${path.join(".")}: `)]);
    expect(faultsOf(text, ...path).join()).toContain(fault);
  });

  it("writes the product's name in one place", () => {
    const name = new RegExp(`\\b${site.name}\\b`, "g");
    const written = globSync("src/**/*.{ts,tsx}").flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(name)].map(() => path),
    );
    expect(written).toEqual(["src/content/site.ts"]);
  });
});
