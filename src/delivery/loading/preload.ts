/*
 * Replaces Vite's preload helper: every import() of a chunk goes through here. Firefox up to 153 and older Chromiums
 * remember for a page's lifetime that a module or one of its imports once failed or came back as HTML; so do
 * rel=modulepreload links. Therefore a chunk's files are fetched and checked first; the import then reads them from the
 * browser's cache and never sees a bad response.
 */

/** Timeout for a script in milliseconds, for connections that hang. */
const PATIENCE = 60_000;

/** Files fetched or in flight, by address. */
const files = new Map<string, Promise<unknown>>();
/** Addresses that failed before: the browser's cache may hold the bad response, so it is bypassed. */
const failed = new Set<string>();
let integrity: Readonly<Record<string, string>> | undefined;

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
  integrity ??= JSON.parse(document.querySelector("[type=importmap]")?.textContent ?? "{}").integrity ?? {};
  const answer = await fetch(href, {
    integrity: integrity?.[href] ?? "",
    cache: failed.has(href) ? "reload" : "default",
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!answer.ok || !answer.headers.get("content-type")?.includes("javascript"))
    throw new Error(`${href} is not there: ${answer.status}`);
  // Read to the end, since only complete responses are cached.
  await answer.arrayBuffer();
}

/** Loads a style sheet unless the page already links or inlines it. */
function loadStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return resolve();
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.crossOrigin = "";
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} is not there.`));
    };
    document.head.append(link);
  });
}
