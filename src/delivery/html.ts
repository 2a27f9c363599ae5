import { createHash } from "node:crypto";
import type { Manifest } from "vite";

/** The SHA-256 of some bytes, as a Content-Security-Policy or integrity source. */
export function sha256(content: string | Uint8Array): string {
  return `sha256-${createHash("sha256").update(content).digest("base64")}`;
}

/**
 * The file of src/delivery/boot.ts, which imports no other before it runs.
 * @throws when the build has none: vite.config.ts names its chunk
 */
export function bootFile(manifest: Manifest): string {
  const boot = Object.entries(manifest).find(([key]) => key.startsWith("_boot-"))?.[1];
  if (!boot) throw new Error("The build has no chunk named boot.");
  return boot.file;
}

/** The files of a chunk and its static imports, without duplicates, the chunk's own first. */
export function filesOf(manifest: Manifest, entry: string): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(entry);
  return { scripts: [...scripts], styles: [...styles] };
}

/** Style sheets of a page's deferred sections, whose markup is there before their code; each section has a folder. */
export function deferredStylesOf(manifest: Manifest, page: string): string[] {
  const folder = page.slice(0, page.lastIndexOf("/") + 1);
  const sections =
    manifest[page]?.dynamicImports?.filter((key) => key.startsWith(folder) && key.endsWith("/index.tsx")) ??
    [];
  return sections.flatMap((key) => filesOf(manifest, key).styles);
}

/** React emits the title and the preloads of high-priority images before the markup; both belong into the head. */
export function splitHoisted(html: string): [hoisted: string, markup: string] {
  const markup = html.replace(/^(?:<link rel="preload"[^>]*>|<title>[^<]*<\/title>)+/, "");
  return [html.slice(0, html.length - markup.length), markup];
}

/** Finds style attributes in prerendered markup. The build rejects them, because the CSP would block them. */
export function styleAttributes(html: string): string[] {
  return Array.from(html.matchAll(/<[^>]*\sstyle="[^"]*"[^>]*>/g), ([tag]) => tag);
}

/** The contents of inline scripts that a browser would run. */
export function inlineScripts(html: string): string[] {
  return [
    ...html.matchAll(
      /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g,
    ),
  ].map((match) => match[1] ?? "");
}
