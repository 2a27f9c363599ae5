import type { Manifest } from "vite";
import { inside } from "#content/inside.ts";
import { site } from "#content/site.ts";
import type { InsideStop } from "#content/types.ts";
import { escapeHtml } from "#lib/html.ts";

export const INSIDE_LIST = { file: "look-inside/index.html", path: "/look-inside" } as const;

/** The list's own styles, beyond the shell's. */
export const INSIDE_LIST_CSS = `
.stops{max-width:1120px;margin:0 auto;padding:32px var(--margin) 96px}
.stops ol{display:grid;gap:64px;margin:56px 0;padding:0;list-style:none}
.stops li{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,4fr);gap:12px 40px;align-items:center}
.stops img{width:100%;height:auto}
.stops h2{font-size:var(--display-3);margin:8px 0 12px}
.stops h1{margin:40px 0 20px}
.stops .label{margin:0;text-transform:none}
.stops .label+p{margin:0}
@media (max-width:699px){.stops li{grid-template-columns:minmax(0,1fr)}}
@media print{.stops{padding:0}.stops ol{gap:5mm;margin:5mm 0}.stops li{grid-template-columns:34mm 1fr}.stops img{mix-blend-mode:normal}}
`.replaceAll("\n", "");

const STILLS = "src/scenes/inside/stills/";

function stillOf(manifest: Manifest, id: string, size: "phone" | "wide"): string {
  const chunk = manifest[`${STILLS}${id}-${size === "phone" ? 720 : 1440}.avif`];
  if (!chunk) throw new Error(`The build has no ${size} still of ${id}.`);
  return `/${chunk.file}`;
}

const power = (exponent: number): string => `10<sup>${String(exponent).replace("-", "−")}</sup>`;

function scaleOf({ scale }: InsideStop): string {
  if (!scale) return "";
  const bases = scale.turn === undefined ? "" : ` = ${power(scale.turn)} ${inside.units.bases}`;
  return ` · ${power(scale.exponent)} ${inside.units[scale.unit]}${bases}`;
}

function entry(stop: InsideStop, index: number, manifest: Manifest): string {
  const { id, title, sentence, label, source } = stop;
  const alt = escapeHtml(`${label.name}, ${label.detail}`);
  return `<li id="${id}"><img src="${stillOf(manifest, id, "phone")}" srcset="${stillOf(manifest, id, "phone")} 720w, ${stillOf(manifest, id, "wide")} 1440w" sizes="(max-width: 699px) 90vw, 560px" width="720" height="720" alt="${alt}"${index > 1 ? ' loading="lazy"' : ""}><div><p class="label">${index + 1} / ${inside.stops.length}${scaleOf(stop)}</p><h2>${escapeHtml(title)}</h2><p>${escapeHtml(sentence)}</p><p class="label">${escapeHtml(source)}</p></div></li>`;
}

/**
 * 'Look inside' without its dialog (docs/behaviour.md 22.10): every stop's picture and words as a list, for print and
 * for browsers without scripts. A file of its own, because in Home's HTML it would cost everybody what few need.
 */
export function insideList(manifest: Manifest, siteUrl: string): { head: string; markup: string } {
  const { title, text, home } = inside.list;
  return {
    head: `<title>${title} - ${site.name} | ${site.titleBase}</title><meta name="description" content="${escapeHtml(text)}"><link rel="canonical" href="${siteUrl}${INSIDE_LIST.path}">`,
    markup: `<main class="stops"><p><a href="/">${home}</a></p><h1>${title}</h1><p class="lead">${escapeHtml(text)}</p><ol>${inside.stops.map((stop, index) => entry(stop, index, manifest)).join("")}</ol><p><a href="/contact">${site.navigation.partner}</a></p></main>`,
  };
}
