import { descriptions } from "#content/descriptions.ts";
import { site } from "#content/site.ts";
import { escapeHtml } from "#lib/html.ts";
import { documentTitle, type SiteRoute } from "./routes.ts";

const meta = (key: "name" | "property", name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}">`;

/** JSON-LD for search engines; '<' is escaped so that no text can close the script element. */
function jsonLd(siteUrl: string): string {
  const data = {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": `${siteUrl}/#organization`,
        name: site.name,
        url: `${siteUrl}/`,
        logo: `${siteUrl}/icon-512.png`,
        description: site.description,
        address: {
          "@type": "PostalAddress",
          addressLocality: "Seattle",
          addressRegion: "WA",
          addressCountry: "US",
        },
        sameAs: [site.links.professionalNetwork.href, site.links.social.href],
      },
      {
        "@type": "WebSite",
        "@id": `${siteUrl}/#website`,
        name: site.name,
        url: `${siteUrl}/`,
        description: site.tagline,
        publisher: { "@id": `${siteUrl}/#organization` },
      },
    ],
  };
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
}

/**
 * The route-specific tags of <head>: title, description, canonical address, social card, JSON-LD.
 * @param siteUrl the site's origin, without a trailing slash
 */
export function headFor(route: SiteRoute, siteUrl: string): string {
  const title = documentTitle(route);
  const description = descriptions[route.id];
  const tags = [`<title>${escapeHtml(title)}</title>`, meta("name", "description", description)];
  // Its 404 status already keeps it out of search engines.
  if (route.path === "*") return tags.join("\n    ");
  const address = `${siteUrl}${route.path}`;
  return [
    ...tags,
    `<link rel="canonical" href="${address}">`,
    meta("property", "og:type", "website"),
    meta("property", "og:site_name", site.name),
    meta("property", "og:locale", site.locale),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    meta("property", "og:url", address),
    meta("property", "og:image", `${siteUrl}/social/${route.id}.png`),
    meta("property", "og:image:width", "1200"),
    meta("property", "og:image:height", "630"),
    meta("name", "twitter:card", "summary_large_image"),
    jsonLd(siteUrl),
  ].join("\n    ");
}
