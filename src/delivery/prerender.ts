import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Manifest } from "vite";
import { firstScript } from "#loading/first-script.ts";
import { assetHashes, assetsOf, moveKioskStyles, SHELL, stylesOf, writeAsset } from "./assets.ts";
import { bootFile, filesOf, inlineScripts, sha256, splitHoisted, styleAttributes } from "./html.ts";
import { INSIDE_LIST, INSIDE_LIST_CSS, insideList } from "./inside-list.ts";
import { robots, securityText, sitemap, webManifest } from "./site-files.ts";

/** Exports of the built render-route.tsx. */
export type PrerenderEntry = typeof import("./render-route.tsx");

/**
 * Writes every route's HTML, the sitemap and similar files.
 * @param client the folder of the client build
 * @param siteUrl the site's origin, without a trailing slash
 * @param kioskScript the built src/kiosk/bootstrap, without its style sheets' addresses
 * @throws if a page's markup has style attributes or inline scripts, which the CSP would block
 */
export async function prerender(client: string, entry: PrerenderEntry, siteUrl: string, kioskScript: string) {
  const manifest = JSON.parse(await readFile(join(client, ".vite/manifest.json"), "utf8")) as Manifest;
  const kioskStyles = await moveKioskStyles(client);
  const hashes = await assetHashes(client);
  const scripts = [...hashes].filter(([path]) => path.endsWith(".js"));
  /** The one file that holds all scripts' hashes, which loading/preload.ts checks. */
  const later = await writeAsset(client, "integrity", "json", JSON.stringify(Object.fromEntries(scripts)));
  const template = (await readFile(join(client, "index.html"), "utf8"))
    .replace(/<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, "")
    .replace(/<script type="module"[^>]*><\/script>/g, "")
    .replace(/\n\s*/g, "");

  const kioskEntries = ["src/kiosk/index.tsx", "src/kiosk/form/index.tsx"];
  const kioskFiles = kioskEntries.flatMap((file) => filesOf(manifest, file).styles);
  const styles = JSON.stringify([...new Set([...kioskFiles.map((file) => `/${file}`), kioskStyles])]);
  const [kiosk] = await writeAsset(client, "kiosk", "js", `var KIOSK_STYLES=${styles};${kioskScript}`);
  const first = firstScript(kiosk, `/${bootFile(manifest)}`);
  /** Hashes of each page's inline scripts and styles, by its file: the server's headers name them. */
  const pages: Record<string, { scriptHashes?: string[]; styleHash: string }> = {};

  for (const route of entry.routes) {
    const { html, head } = await entry.prerenderRoute(route, siteUrl);
    const blocked = [...styleAttributes(html), ...inlineScripts(html)][0];
    if (blocked) throw new Error(`${route.path}: the CSP would block ${blocked.slice(0, 200)}`);
    const [hoisted, markup] = splitHoisted(html);
    const assets = await assetsOf(client, manifest, hashes, route.id);
    // The hashes of the modules that it opens with: in every page's HTML those of all would weigh more than its text.
    const opening = assets.modules.map((path) => [path, hashes.get(path)]);
    const importMap = JSON.stringify({ integrity: Object.fromEntries([...opening, later]) });
    const importMapTag = `<script type="importmap">${importMap}</script>`;
    pages[route.file] = {
      scriptHashes: [first, importMap].map(sha256),
      styleHash: sha256(assets.css),
    };
    const page = template
      .replace("<!--head-->", () =>
        // After the styles, whose layers come before the kiosk's.
        [hoisted, head, importMapTag, ...assets.tags, `<script>${first}</script>`].join(""),
      )
      .replace("<!--app-->", () => markup);
    await writeNew(join(client, route.file), page);
  }

  const list = insideList(manifest, siteUrl);
  const listCss = (await stylesOf(client, filesOf(manifest, SHELL).styles)) + INSIDE_LIST_CSS;
  pages[INSIDE_LIST.file] = { styleHash: sha256(listCss) };
  const listPage = template
    .replace("<!--head-->", () => `${list.head}<style>${listCss}</style>`)
    .replace("<!--app-->", () => list.markup);
  await writeNew(join(client, INSIDE_LIST.file), listPage);

  await writeFile(join(client, "sitemap.xml"), sitemap(entry.routes, siteUrl));
  await writeFile(join(client, "robots.txt"), robots(siteUrl));
  await writeFile(join(client, "site.webmanifest"), webManifest());
  await mkdir(join(client, ".well-known"), { recursive: true });
  await writeFile(join(client, ".well-known/security.txt"), securityText(siteUrl, new Date()));
  return { pages };
}

async function writeNew(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
