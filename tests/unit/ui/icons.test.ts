import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { dataFactory } from "#content/data-factory.ts";
import { home } from "#content/home.ts";
import { controlIcons } from "#ui/icons/controls.ts";
import { IconDrawing } from "#ui/icons/icon.tsx";
import { Logo } from "#ui/icons/logo.tsx";
import { offeringIcons } from "#ui/icons/offerings.ts";
import { settingIcons } from "#ui/icons/settings.ts";

const specimens = Object.entries({ ...offeringIcons, ...settingIcons });
const all = [...specimens, ...Object.entries(controlIcons)];

test("every offering and every setting that the pages show has its icon, and no icon is left over", () => {
  const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id).toSorted();
  expect(Object.keys(offeringIcons).toSorted()).toEqual(ids(dataFactory.automation.offerings));
  expect(Object.keys(settingIcons).toSorted()).toEqual(ids(home.bioradar.settings));
});

test("no two icons are the same drawing", () => {
  const lines = all.map(([, shape]) => shape.line);
  expect(new Set(lines).size).toBe(lines.length);
});

test("every specimen has exactly one lit cell, inside the grid", () => {
  for (const [name, shape] of specimens) {
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
  for (const [, shape] of all) {
    const markup = renderToStaticMarkup(createElement(IconDrawing, { shape }));
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
