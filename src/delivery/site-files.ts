import { company } from "#content/pages.ts";
import { site } from "#content/site.ts";
import { palette } from "#design/tokens.ts";

/** sitemap.xml: every route except the catch-all. */
export function sitemap(routes: readonly { path: string }[], siteUrl: string): string {
  const urls = routes
    .filter((route) => route.path !== "*")
    .map((route) => `  <url><loc>${siteUrl}${route.path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

export function robots(siteUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** Days for which security.txt is valid; RFC 9116 recommends less than a year. Each build renews it. */
const SECURITY_CONTACT_DAYS = 360;

/** .well-known/security.txt (RFC 9116): where to report a weakness. */
export function securityText(siteUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + SECURITY_CONTACT_DAYS * 86_400_000);
  return [
    `Contact: ${new URL(site.links.security, siteUrl).href}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}

export function webManifest(): string {
  return JSON.stringify({
    name: site.name,
    short_name: site.name,
    description: company.description,
    start_url: "/",
    display: "standalone",
    background_color: palette.field,
    theme_color: palette.field,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    ],
  });
}
