import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { controlIcons } from "#ui/icons/controls.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { type IconName, iconPaths } from "#ui/icons/icon-paths.ts";
import { Logo } from "#ui/icons/logo.tsx";
import { offeringIcons } from "#ui/icons/offerings.ts";
import { settingIcons } from "#ui/icons/settings.ts";
import { sourceIcons } from "#ui/icons/sources.ts";

const specimens = { ...sourceIcons, ...offeringIcons, ...settingIcons };

test("there is one icon for each source, offering and setting that the specification names", () => {
  expect(Object.keys(sourceIcons)).toHaveLength(9);
  expect(Object.keys(offeringIcons)).toHaveLength(9);
  expect(Object.keys(settingIcons)).toHaveLength(7);
});

test("no family hides an icon of another", () => {
  const all = [sourceIcons, offeringIcons, settingIcons, controlIcons].flatMap((family) =>
    Object.keys(family),
  );
  expect(Object.keys(iconPaths).toSorted()).toEqual(all.toSorted());
});

test("no two icons are the same drawing", () => {
  const lines = Object.values(iconPaths).map((shape) => shape.line);
  expect(new Set(lines).size).toBe(lines.length);
});

test("every specimen has exactly one lit cell, inside the grid", () => {
  for (const [name, shape] of Object.entries(specimens)) {
    const cell = /^M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)h-[\d.]+z$/.exec(shape.lit);
    expect(cell, name).not.toBeNull();
    const [x = Number.NaN, y = Number.NaN, width = Number.NaN, height = Number.NaN] = (cell ?? [])
      .slice(1)
      .map(Number);
    expect(Math.min(x, y), name).toBeGreaterThanOrEqual(2);
    expect(Math.max(x + width, y + height), name).toBeLessThanOrEqual(22);
  }
});

test("an icon is hidden from assistive technology and takes the text's colour", () => {
  for (const name of Object.keys(iconPaths) as IconName[]) {
    const markup = renderToStaticMarkup(createElement(Icon, { name }));
    expect(markup).toContain('aria-hidden="true"');
    expect(markup).toContain('stroke="currentColor"');
    expect(markup).not.toContain("style=");
  }
});

test("the logo carries no style attribute and is hidden beside the name", () => {
  const markup = renderToStaticMarkup(createElement(Logo, { size: 32 }));
  expect(markup).toContain('aria-hidden="true"');
  expect(markup).not.toContain("style=");
});
