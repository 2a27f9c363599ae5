import { FETCH_TIMEOUT_MS, fetchChecked } from "#lib/fetch-checked.ts";

/*
 * Replaces Vite's preload helper: every import() of a chunk goes through here. Firefox up to 153 and older Chromiums
 * remember for a page's lifetime that a module or one of its imports once failed or came back as HTML; so do
 * rel=modulepreload links. Therefore a chunk's files are fetched and checked first; the import then reads them from the
 * browser's cache and never sees a bad response.
 */

/** Files fetched or in flight, by address. */
const files = new Map<string, Promise<unknown>>();
/** Addresses that failed before: the browser's cache may hold the bad response, so it is bypassed. */
const failed = new Set<string>();

type Integrity = Readonly<Record<string, string>>;
/** Hashes of the scripts that the page opens with, from its import map. */
let opening: Integrity | undefined;
/** Hashes of all other scripts, from the JSON file that the import map names. */
let later: Promise<Integrity> | undefined;

/** Addresses of the scripts that the page opens with: those that the prerenderer put into its import map. */
export const openingScripts = (): string[] =>
  Object.keys(openingIntegrity()).filter((address) => address.endsWith(".js"));

/** Fetches a script or style sheet once; after a failure it may be requested again. */
export function fetchFile(href: string): Promise<unknown> {
  const known = files.get(href);
  if (known) return known;
  const file = (href.endsWith(".css") ? loadStyle : fetchScript)(href);
  files.set(href, file);
  file.catch(() => {
    failed.add(href);
    files.delete(href);
  });
  return file;
}

/** Imports a chunk once all its files are fetched. Called by Vite, with addresses relative to the site's root. */
export async function preload<Module>(
  load: () => Promise<Module>,
  names: readonly string[] = [],
): Promise<Module> {
  const hrefs = names.map((name) => `/${name}`);
  await Promise.all(hrefs.map(fetchFile));
  return load().catch((reason) => {
    for (const href of hrefs) files.delete(href);
    throw reason;
  });
}

/** @throws when the response is not the script that the page was built with */
async function fetchScript(href: string): Promise<void> {
  const answer = await fetchBuilt(href, await integrityOf(href));
  if (!answer.headers.get("content-type")?.includes("javascript"))
    throw new Error(`${href} is not a script.`);
  // Read to the end, since only complete responses are cached.
  await answer.arrayBuffer();
}

/** Empty for what the build does not know. */
async function integrityOf(href: string): Promise<string> {
  const known = openingIntegrity()[href];
  if (known !== undefined) return known;
  const list = Object.entries(openingIntegrity()).find(([path]) => path.endsWith(".json"));
  if (list === undefined) return "";
  later ??= fetchBuilt(...list)
    .then((answer) => answer.json())
    .catch((reason) => {
      later = undefined;
      failed.add(list[0]);
      throw reason;
    });
  return (await later)[href] ?? "";
}

function openingIntegrity(): Integrity {
  opening ??= JSON.parse(document.querySelector("[type=importmap]")?.textContent ?? "{}").integrity;
  return opening ?? {};
}

const fetchBuilt = (href: string, integrity: string): Promise<Response> =>
  fetchChecked(href, { integrity, cache: failed.has(href) ? "reload" : "default" });

/** Loads a style sheet unless the page already links or inlines it. */
function loadStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (document.querySelector(`link[href="${href}"], style[data-files~="${href}"]`)) return resolve();
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.crossOrigin = "";
    link.href = href;
    const fail = () => {
      link.remove();
      reject(new Error(`${href} is not there.`));
    };
    const timer = setTimeout(fail, FETCH_TIMEOUT_MS);
    link.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    link.onerror = fail;
    document.head.append(link);
  });
}
