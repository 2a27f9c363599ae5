import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import subsetFont from "subset-font";
import { createServer, type ViteDevServer } from "vite";
import { dataFactory } from "#content/data-factory.ts";
import { home } from "#content/home.ts";
import { divideBySurface } from "#delivery/divide-styles.ts";
import { fonts, inks, PAPER_RAISED, palette, paperTints } from "#design/tokens.ts";

/*
 * Renders diagrams as files, by their own components: the stills that stand in the finished HTML until a diagram is
 * drawn (src/diagrams/lib/arrangement.tsx), and the second side of each toggle, for pages without scripts (below the
 * first side) and print (beside it).
 */
const root = fileURLToPath(new URL("../../../", import.meta.url));
const require = createRequire(import.meta.url);

/**
 * Below this width in CSS pixels a wide drawing's usual type is too small; a file's media queries see its own width.
 */
const SMALL = 660;

type Tokens = Readonly<Record<string, string>>;

/** Values of the style sheets' tokens on the two grounds. */
const GROUNDS = {
  field: {
    "--ground": palette.field,
    "--ground-raised": palette.fieldRaised,
    "--type": palette.frost,
    "--focus": palette.gfp,
  },
  paper: {
    "--ground": palette.paper,
    "--ground-raised": PAPER_RAISED,
    "--type": palette.ink,
    "--type-quiet": palette.inkHaze,
    "--line-strong": paperTints.lineStrong,
    "--focus": inks.gfp,
  },
} as const satisfies Record<string, Tokens>;

const STAINS: Tokens = { "--dapi": palette.dapi, "--rhodamine": palette.rhodamine };

/** The page's fonts, which are put into the file: an SVG that is shown as a picture loads none. */
const FONTS = {
  text: {
    family: "Archivo Variable",
    source: "@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2",
    variationAxes: { wght: 400, wdth: 100 },
  },
  mono: {
    family: "JetBrains Mono Variable",
    source: "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
    variationAxes: { wght: 400 },
  },
} as const;

interface Diagram {
  /** The folder under src/diagrams/, and the component that its index.tsx exports. */
  module: string;
  component: string;
  props: object;
  sheets: readonly string[];
  ground: keyof typeof GROUNDS;
  letters: Readonly<Record<"wide" | "narrow", readonly (keyof typeof FONTS)[]>>;
  /** Larger type for the wide drawing where it is shown small: on paper, and as a second side. */
  small?: string;
}

interface Still extends Diagram {
  /** Under src/diagrams/. */
  file: string;
  drawing: "wide" | "narrow";
  /** The part of the drawing that is kept; by default all of it. */
  viewBox?: string;
}

const TOGGLE = "lib/toggle-figure.css";
const words = home.oneStopShop;
const oneStopShop = (after: boolean): Diagram => ({
  module: "one-stop-shop",
  component: "OneStopShop",
  props: { after, words: words.toggle, sources: words.sources },
  sheets: [TOGGLE, "one-stop-shop/one-stop-shop.module.css"],
  ground: "field",
  letters: { wide: ["mono"], narrow: ["text"] },
  small: ".labels{font-size:21px;letter-spacing:0}",
});
const captureToggle = (after: boolean): Diagram => ({
  module: "capture-toggle",
  component: "CaptureToggle",
  props: { after, words: home.dataFactory.toggle },
  sheets: [TOGGLE, "capture-toggle/capture-toggle.module.css"],
  ground: "paper",
  letters: { wide: ["mono"], narrow: ["text", "mono"] },
  small: ".steps{font-size:26px}.count{font-size:32px}",
});
const bottleneck: Diagram = {
  module: "bottleneck",
  component: "Bottleneck",
  props: { description: dataFactory.bottleneck.diagramText },
  sheets: ["bottleneck/bottleneck.module.css"],
  ground: "field",
  letters: { wide: [], narrow: [] },
};

const bothOf = (diagram: Diagram, name: string): Still[] =>
  (["wide", "narrow"] as const).map((drawing) => ({
    ...diagram,
    file: `${diagram.module}/${name}${drawing}.svg`,
    drawing,
  }));

const STILLS: readonly Still[] = [
  ...bothOf(oneStopShop(false), "fragmented-"),
  ...bothOf(captureToggle(false), "manual-"),
  ...bothOf(bottleneck, ""),
  {
    ...oneStopShop(true),
    file: "one-stop-shop/integrated.svg",
    drawing: "narrow",
    // The grid with its glow, without the space for drifting shards
    viewBox: "-6 114 352 352",
  },
  {
    ...captureToggle(true),
    file: "capture-toggle/automated.svg",
    drawing: "wide",
  },
];

export async function drawDiagramStills(): Promise<Map<string, string>> {
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
    for (const still of STILLS) drawn.set(still.file, await draw(still, vite));
    return drawn;
  } finally {
    await vite.close();
  }
}

/** A diagram's drawing as a standalone file, with its CSS rules, colours and letters inlined. */
async function draw(still: Still, vite: ViteDevServer): Promise<string> {
  const exported = await vite.ssrLoadModule(`/src/diagrams/${still.module}/index.tsx`);
  const props = { ...still.props, motion: "reduced", drawn: true };
  const markup = renderToStaticMarkup(createElement(exported[still.component], props));
  const figure = /^<\w+( class="[^"]*"(?: data-[a-z]+="\w+")?)/.exec(markup)?.[1] ?? "";
  const [, viewBox, inner = ""] =
    new RegExp(`<svg class="${still.drawing}[^>]*viewBox="([^"]*)"[^>]*>(.*?)</svg>`, "s").exec(markup) ?? [];
  const sheets = await Promise.all(
    still.sheets.map((sheet) => readFile(`${root}src/diagrams/${sheet}`, "utf8")),
  );
  const rules = sheets
    .map((sheet) => divideBySurface(sheet).page)
    .map((sheet) => sheet.replace(/\/\*.*?\*\//gs, "").replace(/^\s*@layer diagrams[.\w]* \{|\}\s*$/g, ""))
    .join("")
    .replace(/composes: [^;]*;/g, "")
    .replace(/@(?:container|media)[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, "")
    .replace(/\s+/g, " ");
  const letters = [...new Set(inner.replace(/<[^>]*>/g, ""))].join("");
  const tokens = {
    ...GROUNDS[still.ground],
    ...STAINS,
    "--font-mono": fonts.fontMono,
    "--font-text": fonts.fontText,
  };
  const small =
    still.drawing === "wide" && still.small ? `@media (max-width:${SMALL}px){${still.small}}` : "";
  const style = [
    ...(await Promise.all(still.letters[still.drawing].map((font) => fontFace(font, letters)))),
    `:root{${Object.entries(tokens)
      .flatMap((token) => `${token.join(":")};`)
      .join("")}}`,
    rules,
    `.figure{container-type:normal}.${still.drawing}{display:block}${small}`,
  ].join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${still.viewBox ?? viewBox}"><style>${style}</style><g${figure}><g class="${still.drawing}">${inner}</g></g></svg>\n`;
}

/** A font with no more than these letters, as a rule. */
async function fontFace(font: keyof typeof FONTS, letters: string): Promise<string> {
  const { family, source, variationAxes } = FONTS[font];
  const subset = await subsetFont(await readFile(require.resolve(source)), letters, {
    targetFormat: "woff2",
    variationAxes,
    keepFeatures: ["kern", "tnum"],
  });
  return `@font-face{font-family:"${family}";src:url(data:font/woff2;base64,${subset.toString("base64")})}`;
}
