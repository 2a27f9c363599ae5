import type { FastifyInstance, HTTPMethods, RouteHandlerMethod } from "fastify";
import { ownOriginOnly } from "./enquiries/intake/origin.ts";

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

/** Answers every other method on this path with 405 and Allow, before the body is read. */
function refuseOtherMethods(app: FastifyInstance, url: string, allowed: readonly HTTPMethods[]): void {
  const others = (app.supportedMethods as HTTPMethods[]).filter((method) => !allowed.includes(method));
  app.route({
    method: others,
    url,
    onRequest: async (_request, reply) => {
      reply.header("allow", allowed.join(", "));
      throw new WrongMethodError();
    },
    // Never reached, but a route needs a handler.
    handler: async () => undefined,
  });
}

export class WrongMethodError extends Error {
  override name = "WrongMethodError";
  readonly statusCode = 405;
}
