import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createServer } from "vite";
import { home } from "#content/home.ts";
import { inks, PAPER_RAISED, palette, paperTints } from "#design/tokens.ts";

/*
 * Renders the side of each Home toggle that is not in the prerendered markup, for pages without scripts (below the
 * first side) and print (beside it). Drawn by the diagrams' own components.
 */
const root = fileURLToPath(new URL("../../../", import.meta.url));

interface Side {
  /** Under src/diagrams/. */
  file: string;
  module: string;
  component: string;
  props: object;
  drawing: "wide" | "narrow";
  /** The part of the drawing that is kept. */
  viewBox: string;
  /** Values of the style sheet's tokens on the section's background. */
  tokens: Readonly<Record<string, string>>;
  /** Larger font sizes, where the picture is shown smaller than on the page. */
  type: string;
}

const MONO = "ui-monospace, 'DejaVu Sans Mono', 'Courier New', monospace";
const still = { after: true, motion: "reduced" } as const;
const { oneStopShop, dataFactory } = home;

const sides: readonly Side[] = [
  {
    file: "one-stop-shop/integrated.svg",
    module: "one-stop-shop",
    component: "OneStopShop",
    props: { ...still, words: oneStopShop.toggle, sources: oneStopShop.sources },
    drawing: "narrow",
    // The grid with its glow, without the space for drifting shards
    viewBox: "-6 114 352 352",
    tokens: {
      "--ground-raised": palette.fieldRaised,
      "--type": palette.frost,
      "--focus": palette.gfp,
      "--font-text": "Arial, 'Liberation Sans', sans-serif",
    },
    type: "",
  },
  {
    file: "capture-toggle/automated.svg",
    module: "capture-toggle",
    component: "CaptureToggle",
    props: { ...still, words: dataFactory.toggle },
    drawing: "wide",
    viewBox: "0 0 1080 420",
    tokens: {
      "--ground": palette.paper,
      "--ground-raised": PAPER_RAISED,
      "--type": palette.ink,
      "--type-quiet": palette.inkHaze,
      "--line-strong": paperTints.lineStrong,
      "--focus": inks.gfp,
    },
    type: ".steps{font-size:26px}.count{font-size:32px}",
  },
];

/** Draws every side, by its file under src/diagrams/. */
export async function drawToggleSides(): Promise<Map<string, string>> {
  const vite = await createServer({
    root,
    appType: "custom",
    logLevel: "error",
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    css: { modules: { generateScopedName: "[local]" } },
  });
  try {
    const drawn = new Map<string, string>();
    for (const side of sides) {
      const exported = await vite.ssrLoadModule(`/src/diagrams/${side.module}/index.tsx`);
      const markup = renderToStaticMarkup(createElement(exported[side.component], side.props));
      const sheets = ["lib/toggle-figure.css", `${side.module}/${side.module}.module.css`].map((sheet) =>
        readFile(`${root}src/diagrams/${sheet}`, "utf8"),
      );
      drawn.set(side.file, pictureOf(side, markup, await Promise.all(sheets)));
    }
    return drawn;
  } finally {
    await vite.close();
  }
}

/** A diagram's drawing as a standalone file, with its CSS rules and colours inlined. */
function pictureOf(side: Side, markup: string, sheets: readonly string[]): string {
  const figure = /^<figure( class="[^"]*" data-[a-z]+="true")/.exec(markup)?.[1] ?? "";
  const inner = new RegExp(`<svg class="${side.drawing}[^>]*>(.*?)</svg>`).exec(markup)?.[1] ?? "";
  const tokens = Object.entries({ "--font-mono": MONO, "--dapi": palette.dapi, ...side.tokens });
  const rules = sheets
    .map((sheet) => sheet.replace(/\/\*.*?\*\//gs, "").replace(/^\s*@layer diagrams[.\w]* \{|\}\s*$/g, ""))
    .join("")
    .replace(/composes: [^;]*;/g, "")
    .replace(/@(?:container|media)[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, "")
    .replace(/\s+/g, " ");
  const style = `:root{${tokens.map((token) => token.join(":")).join(";")}}${rules}.figure{container-type:normal}.${side.drawing}{display:block}${side.type}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${side.viewBox}"><style>${style}</style><g${figure}><g class="${side.drawing}">${inner}</g></g></svg>\n`;
}
