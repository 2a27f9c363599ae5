import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteHandlerMethod } from "fastify";
import { EnquiryFailure } from "./enquiries/intake/answers.ts";

/** Answers GET and HEAD on this path, and refuses every other method. */
export function onGet(app: FastifyInstance, url: string, handler: RouteHandlerMethod): void {
  refuseOtherMethods(app, url, ["GET", "HEAD"]);
  app.get(url, handler);
}

/** Answers posts on this path that come from the site's own pages, and refuses every other method. */
export function onPost(
  app: FastifyInstance,
  url: string,
  siteUrl: string,
  handler: RouteHandlerMethod,
): void {
  refuseOtherMethods(app, url, ["POST"]);
  app.post(url, { onRequest: ownOriginOnly(siteUrl) }, handler);
}

/** Refuses posts that come from another site's pages. */
const ownOriginOnly = (siteUrl: string) => async (request: FastifyRequest) => {
  if (!isOwnOrigin(request, siteUrl)) throw new EnquiryFailure({ error: "foreign-origin" });
};

/**
 * Whether a post comes from this site's own pages, judged by the headers that browsers set. Clients that send neither
 * header are let through: the check protects visitors from other sites, it does not keep programs out.
 */
function isOwnOrigin(request: FastifyRequest, siteUrl: string): boolean {
  const { origin, "sec-fetch-site": fetchSite } = request.headers;
  const sameByBrowser = fetchSite === "same-origin" || fetchSite === "none";
  if (origin === undefined) return sameByBrowser || fetchSite === undefined;
  // Privacy settings can hide the origin even where Sec-Fetch-Site says same-origin.
  if (origin === "null") return sameByBrowser;
  // A page cannot forge its Origin. Sec-Fetch-Site is ignored here: WebKit reports this site's own post into a new tab
  // as cross-site.
  if (origin === siteUrl) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  // The site may be reached under names other than SITE_URL (a kiosk by IP address). A foreign page cannot forge Host.
  if (from.host !== request.host) return false;
  // The scheme counts too: an attacker on the network can forge a page over http, but not over https.
  const site = new URL(siteUrl);
  const asRequested = from.host !== site.host && from.protocol === `${request.protocol}:`;
  return sameByBrowser || from.protocol === site.protocol || asRequested;
}

/** Answers every other method on this path with 405 and Allow, before the body is read. */
function refuseOtherMethods(app: FastifyInstance, url: string, allowed: readonly HTTPMethods[]): void {
  onOtherMethods(app, url, allowed, async () => undefined);
}

/** The same, unless `unknown` has already answered that the path does not exist. */
export function onOtherMethods(
  app: FastifyInstance,
  url: string,
  allowed: readonly HTTPMethods[],
  unknown: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>,
): void {
  app.route({
    method: (app.supportedMethods as HTTPMethods[]).filter((method) => !allowed.includes(method)),
    url,
    onRequest: async (request, reply) => {
      const answered = await unknown(request, reply);
      if (answered !== undefined) return answered;
      reply.header("allow", allowed.join(", "));
      throw Object.assign(new Error("Wrong method"), { statusCode: 405 });
    },
    // Never reached, but a route needs a handler.
    handler: async () => undefined,
  });
}
