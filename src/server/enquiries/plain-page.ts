import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { site } from "#content/site.ts";
import { palette } from "#design/tokens.ts";
import { escapeHtml } from "#lib/html.ts";

type PageScript = ReturnType<typeof readScript>;

/** A page's script; its integrity is the hash by which a browser checks the file. */
export function readScript(file: URL, path: string) {
  const text = readFileSync(file, "utf8");
  return { path, text, integrity: `sha256-${createHash("sha256").update(text).digest("base64")}` };
}

/** The head of a page that the server writes itself, and the site's name at the top of its body, which stays open. */
export function beginningOf(title: string, styles: readonly string[], script: PageScript): string {
  return `<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark">
<meta name="theme-color" content="${palette.field}">
<title>${escapeHtml(title)} - ${escapeHtml(site.name)} | ${escapeHtml(site.titleBase)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((path) => `<link rel="stylesheet" href="${path}">`).join("\n")}
<script src="${script.path}" integrity="${script.integrity}" defer></script>
</head>
<body>
<header><a class="name" href="/">${escapeHtml(site.name)}</a></header>`;
}
