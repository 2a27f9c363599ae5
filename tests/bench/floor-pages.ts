import { palette } from "#design/tokens.ts";

/*
 * Pages that nothing could be taken away from, made of a built page's HTML: what the real pages' first paint is
 * compared with.
 */

/** Elements that a floor has no use for, with all that is in them. */
const LEFT_OUT = /<(script|style|svg|noscript|video|template|dialog)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g;

/** A page's words in the browser's own type: no picture, no web font, no script. */
export function bareFloor(html: string): string {
  return documentOf(
    html,
    "",
    words(html, () => false),
  );
}

/** The same words, the same first picture, the same fonts and colours; no script. */
export function fairFloor(html: string): string {
  const preloads = html.match(/<link rel="preload"[^>]*>/g) ?? [];
  const faces = html.match(/@font-face ?\{[^}]*\}/g) ?? [];
  const style = `${faces.join("")}
body{margin:24px;background:${palette.field};color:${palette.frost};font:16px/1.5 "Archivo Variable","Archivo Fallback",sans-serif}
nav,button,figcaption{font-family:"JetBrains Mono Variable","JetBrains Mono Fallback",monospace}
h1,h2,h3{font-weight:600;line-height:1.1}h1{font-size:44px}h2{font-size:32px}a{color:${palette.gfp}}img{width:100%;height:auto}`;
  const isFirstPicture = (picture: string): boolean => picture.includes("elementtiming");
  return documentOf(html, `${preloads.join("")}<style>${style}</style>`, words(html, isFirstPicture));
}

function documentOf(html: string, head: string, body: string): string {
  const title = /<title>.*?<\/title>/s.exec(html)?.[0] ?? "";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${title}${head}</head><body>${body}</body></html>`;
}

/** The body as elements without attributes; of its pictures only those that are kept. */
function words(html: string, keeps: (picture: string) => boolean): string {
  const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? "";
  return body
    .replace(LEFT_OUT, "")
    .split(/(<picture\b[\s\S]*?<\/picture>|<img\b[^>]*>)/)
    .map((part, index) => {
      // Every second part is a picture.
      if (index % 2 === 1) return keeps(part) ? part : "";
      return part.replace(
        /<(\w+)\s[^>]*>/g,
        (tag, name) => `<${name}${/ href="[^"]*"/.exec(tag)?.[0] ?? ""}>`,
      );
    })
    .join("");
}
