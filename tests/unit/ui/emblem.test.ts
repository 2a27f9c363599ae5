import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Emblem, type EmblemKind, emblemShapes } from "#ui/emblem/index.tsx";

const kinds = Object.keys(emblemShapes) as EmblemKind[];

test("each of the five kinds of partner has a mark of its own", () => {
  const marks = kinds.map((kind) => renderToStaticMarkup(createElement(Emblem, { kind })));
  expect(new Set(marks).size).toBe(5);
});

test("a mark has the text's colour and is hidden from screen readers, since its name stands beside it", () => {
  for (const kind of kinds) {
    const markup = renderToStaticMarkup(createElement(Emblem, { kind }));
    const colours = [...markup.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(colours)).toEqual(new Set(["none", "currentColor"]));
    expect(markup).toContain('aria-hidden="true"');
    expect(markup).not.toContain("style=");
  }
});
