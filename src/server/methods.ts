import type { FastifyInstance, HTTPMethods } from "fastify";

/** Answers every other method on this path with 405 and Allow, before the body is read. */
export function refuseOtherMethods(app: FastifyInstance, url: string, allowed: readonly HTTPMethods[]): void {
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
