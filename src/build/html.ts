import { createHash } from "node:crypto";

/** A Content-Security-Policy or integrity source of some bytes. */
export function sha256(content: string | Uint8Array): string {
  return `sha256-${createHash("sha256").update(content).digest("base64")}`;
}

/** A chunk of Vite's manifest, as far as the prerenderer reads it. */
export interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
  assets?: string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** A chunk's own and its static imports' files, each once, the chunk first. */
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

/** The style sheets of a page's parts (ui/part.tsx): its markup is whole before their code is there. */
export function partStylesOf(manifest: Manifest, page: string): string[] {
  const folder = page.slice(0, page.lastIndexOf("/") + 1);
  const parts = manifest[page]?.dynamicImports?.filter((key) => key.startsWith(folder)) ?? [];
  return parts.flatMap((key) => filesOf(manifest, key).styles);
}

/** The style attributes of prerendered markup: a strict style-src would block them, so the build refuses them. */
export function styleAttributes(html: string): string[] {
  return html.match(/<[^>]*\sstyle="[^"]*"[^>]*>/g) ?? [];
}

/** The bodies of inline scripts that a browser would run. */
export function inlineScripts(html: string): string[] {
  return [
    ...html.matchAll(
      /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g,
    ),
  ].map((match) => match[1] ?? "");
}
