import type { Plugin } from "postcss";

/**
 * PostCSS plugin: answers every media query for a width once and for all where a page is printed. WebKit, Safari's too,
 * would ask the window that it is printed from, and lay out a sheet of paper in the columns of a wide screen.
 */
export const paperQueries: Plugin = {
  postcssPlugin: "paper-queries",
  AtRule: {
    media(rule) {
      rule.params = rule.params.split(/,\s*/).map(answeredForPaper).join();
    },
  },
};

/** Width of A4 in CSS pixels, margins included, as in Chromium. No query of the site tells it from Letter (816). */
const SHEET = 794;
const EM = 16;
const WIDTH = /\((?:(?<bound>min|max)-width: |width (?<sign>[<>])=? )(?<size>[\d.]+)(?<unit>px|r?em)\)/;

const holdsOnPaper = (feature: string): boolean => {
  const { bound, sign, size, unit } = WIDTH.exec(feature)?.groups ?? {};
  const limit = Number(size) * (unit === "px" ? 1 : EM);
  return bound === "min" || sign === ">" ? SHEET >= limit : SHEET <= limit;
};

/** @param query one media query of a list */
function answeredForPaper(query: string): string {
  const features = query.split(" and ");
  const widths = features.filter((feature) => WIDTH.test(feature));
  if (widths.length === 0 || /^(?:print|screen)\b/.test(query)) return query;
  if (!widths.every(holdsOnPaper)) return `screen and ${query}`;
  const others = features.filter((feature) => !widths.includes(feature));
  return `screen and ${query},${["print", ...others].join(" and ")}`;
}
