import type { FastifyInstance } from "fastify";
import helmet from "helmet";
import { contentSecurityPolicy, type PolicySources } from "./content-security-policy.ts";

/** Two years, in seconds. */
const HSTS_MAX_AGE = 63_072_000;

/** Device features that the pages use: full screen and, in a kiosk, the wake lock. All others are denied. */
const PERMISSIONS = [
  "screen-wake-lock=(self)",
  "fullscreen=(self)",
  "camera=()",
  "microphone=()",
  "geolocation=()",
  "display-capture=()",
  "payment=()",
  "usb=()",
  "serial=()",
  "hid=()",
  "midi=()",
].join(", ");

/** Sets the headers of every response. `policy` is absent only in development, where tools inject their own scripts. */
export function securityHeaders(app: FastifyInstance, policy: PolicySources | undefined): void {
  // Created once: parsing the policy on each request took a tenth of the server's time.
  const setHeaders = helmet({
    contentSecurityPolicy:
      policy === undefined ? false : { useDefaults: false, directives: contentSecurityPolicy(policy) },
    strictTransportSecurity: policy?.secure ? { maxAge: HSTS_MAX_AGE, includeSubDomains: true } : false,
    // With helmet's default, no-referrer, browsers post with `Origin: null`, which the origin check has to refuse.
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    frameguard: { action: "deny" },
  });
  app.addHook("onRequest", ({ raw: request }, { raw: response }, done) => {
    response.setHeader("permissions-policy", PERMISSIONS);
    setHeaders(request, response, () => done());
  });
}
