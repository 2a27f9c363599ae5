import type { FastifyRequest } from "fastify";

/**
 * Whether a post comes from this site's own pages, by what browsers say about it. Programs that say nothing are let
 * through: the check protects visitors from other sites, it does not keep programs out.
 */
export function isOwnOrigin(request: FastifyRequest, siteUrl: string): boolean {
  const fetchSite = request.headers["sec-fetch-site"];
  const sameByBrowser = fetchSite === "same-origin" || fetchSite === "none";
  if (fetchSite !== undefined && !sameByBrowser) return false;
  const { origin } = request.headers;
  if (origin === undefined) return true;
  // A privacy setting may hide the origin of a page that the browser itself vouches for.
  if (origin === "null") return sameByBrowser;
  // The site may be reached under other names than SITE_URL (a kiosk by address): no foreign page can forge Host.
  return origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === request.host);
}
