import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "vite";
import { lookUp } from "#lib/at.ts";
import { divideByMedium, divideBySurface } from "./divide-styles.ts";
import { bootFile, deferredStylesOf, filesOf, sha256 } from "./html.ts";

/** The headline's font; the labels' font is discovered through the styles. */
const FIRST_FONT = /archivo.*\.woff2$/;

export const SHELL = "src/delivery/client.tsx";

/** Moves the kiosk's look out of every style sheet into one that kiosks load. Returns its address. */
export async function moveKioskStyles(client: string): Promise<string> {
  const names = (await readdir(join(client, "assets"))).filter((name) => name.endsWith(".css")).sort();
  let look = "";
  for (const name of names) {
    const file = join(client, "assets", name);
    const { page, kiosk } = divideBySurface(await readFile(file, "utf8"));
    if (kiosk) await writeFile(file, page);
    look += kiosk.trim();
  }
  const [address] = await writeAsset(client, "kiosk-look", "css", look);
  return address;
}

export async function stylesOf(client: string, styles: readonly string[]): Promise<string> {
  const sheets = await Promise.all(styles.map((file) => readFile(join(client, file), "utf8")));
  return sheets.join("").replaceAll("\n", "");
}

/** Writes a file that is named after its content. Returns its address and its integrity. */
export async function writeAsset(
  client: string,
  name: string,
  extension: string,
  content: string,
): Promise<[address: string, hash: string]> {
  const hash = sha256(content);
  const address = `/assets/${name}-${Buffer.from(hash).toString("hex").slice(-8)}.${extension}`;
  await writeFile(join(client, address), content);
  return [address, hash];
}

/** Integrity of every script and style sheet, by address. */
export async function assetHashes(client: string): Promise<Map<string, string>> {
  const names = (await readdir(join(client, "assets"))).filter((name) => /\.(?:js|css)$/.test(name)).sort();
  const entries = names.map(
    async (name): Promise<[string, string]> => [
      `/assets/${name}`,
      sha256(await readFile(join(client, "assets", name))),
    ],
  );
  return new Map(await Promise.all(entries));
}

/**
 * The part of a page's head that depends on the build: the tags that load the shell and one page without late
 * discoveries. Styles are inlined, so that the page paints without a second request, and name their files, so that
 * loading/preload.ts does not load them again; what only paper needs comes in a file of its own. boot.ts fetches the
 * modules after the first paint.
 */
export async function assetsOf(
  client: string,
  manifest: Manifest,
  hashes: ReadonlyMap<string, string>,
  id: string,
) {
  const page = `src/pages/${id}/index.tsx`;
  const boot = `/${bootFile(manifest)}`;
  const [shell, own] = [filesOf(manifest, SHELL), filesOf(manifest, page)];
  const scripts = new Set([...shell.scripts, ...own.scripts].map((file) => `/${file}`));
  scripts.delete(boot);
  const styles = [...new Set([...shell.styles, ...own.styles, ...deferredStylesOf(manifest, page)])];
  const { screen: css, print } = divideByMedium(await stylesOf(client, styles));
  const [printFile, printHash] = await writeAsset(client, "print", "css", print);
  const fonts = Object.values(manifest)
    .map((chunk) => chunk.file)
    .filter((file) => FIRST_FONT.test(file));
  return {
    css,
    /** Addresses of the modules that it opens with. */
    modules: [...scripts],
    tags: [
      `<style data-files="${styles.map((file) => `/${file}`).join(" ")}">${css}</style>`,
      ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
      // boot.ts links it where scripts run: here it would share a slow line with the first picture.
      `<noscript><link rel="stylesheet" href="${printFile}" media="print" integrity="${printHash}"></noscript>`,
      `<link rel="modulepreload" href="${boot}" data-page="${id}" fetchpriority="low" integrity="${lookUp(hashes, boot)}" crossorigin>`,
    ],
  };
}
