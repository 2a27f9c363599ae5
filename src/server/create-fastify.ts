import { METHODS } from "node:http";
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import type { Config } from "./config.ts";
import { CONNECTION_LIMITS } from "./connections.ts";
import { trustedProxies } from "./enquiries/intake/client-address.ts";
import { parserErrors, type SecurityHeaders } from "./headers/security-headers.ts";

/** Maximum size of a request body, in bytes. */
export const BODY_LIMIT = 16 * 1_024;

export type Logging = Exclude<FastifyServerOptions["logger"], undefined>;

/** A server without routes. */
export function createFastify(
  { trustProxy }: Pick<Config, "trustProxy">,
  logger: Logging,
  headers: SecurityHeaders,
): FastifyInstance {
  const app = Fastify({
    logger,
    // Request logs would add nothing but visitors' IP addresses; enquiries and errors are logged separately.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustProxy.length > 0 ? trustedProxies(trustProxy) : false,
    ...CONNECTION_LIMITS,
    clientErrorHandler: parserErrors(headers),
    rewriteUrl: ({ url }) => decodable(url ?? "/"),
    forceCloseConnections: "idle",
    // Requests that still come in on an accepted connection are answered like everything in flight.
    return503OnClosing: false,
  });
  // Otherwise Fastify answers unknown methods, and a QUERY without a type, before our hooks run.
  for (const method of METHODS.filter((name) => name !== "CONNECT"))
    if (method === "QUERY" || !app.supportedMethods.includes(method))
      app.addHttpMethod(method, { hasBody: false, overrideExisting: true });
  return app;
}

/** The URL, with percent signs that encode nothing taken literally: such a path is an unknown one like any other. */
function decodable(url: string): string {
  if (!url.includes("%")) return url;
  const [path = ""] = url.split("?", 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll("%", "%25") + url.slice(path.length);
  }
}
