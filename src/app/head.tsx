import { company, descriptions } from "#content/pages.ts";
import { site } from "#content/site.ts";
import { documentTitle, type SiteRoute } from "./routes.ts";

/** JSON-LD for search engines, which read it on the home page. React escapes what could close the script element. */
const jsonLd = (siteUrl: string): string =>
  JSON.stringify({
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": `${siteUrl}/#organization`,
        name: site.name,
        url: `${siteUrl}/`,
        logo: `${siteUrl}/icon-512.png`,
        // The words of the page's own description: they compress to nothing, and Home is near its limit of bytes.
        description: descriptions.home,
        address: site.location,
        sameAs: [site.links.professionalNetwork.href, site.links.social.href],
      },
      {
        "@type": "WebSite",
        "@id": `${siteUrl}/#website`,
        name: site.name,
        url: `${siteUrl}/`,
        description: company.tagline,
        publisher: { "@id": `${siteUrl}/#organization` },
      },
    ],
  });

interface HeadProps {
  route: SiteRoute;
  /** The site's origin, without a trailing slash. */
  siteUrl: string;
}

/**
 * The part of <head> that only the build needs: description, canonical address, social card, JSON-LD; layout.tsx has
 * the title.
 */
export function Head({ route, siteUrl }: HeadProps) {
  const description = descriptions[route.id];
  const about = <meta name="description" content={description} />;
  // Its 404 status already keeps it out of search engines.
  if (route.path === "*") return about;
  const address = `${siteUrl}${route.path}`;
  return (
    <>
      {about}
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={company.locale} />
      <meta property="og:title" content={documentTitle(route)} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${siteUrl}/social/${route.id}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {route.id === "home" && <script type="application/ld+json">{jsonLd(siteUrl)}</script>}
    </>
  );
}
