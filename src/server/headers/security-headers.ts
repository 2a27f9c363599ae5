import type { FastifyInstance } from "fastify";
import helmet from "helmet";
import { contentSecurityPolicy, type PolicySources } from "./content-security-policy.ts";

/** Seconds: two years. */
const HSTS_MAX_AGE = 63_072_000;

/** What the pages use of the device: the screen's wake lock in a kiosk, and nothing else that asks. */
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

/** Headers of every answer. `policy` is absent in development only, where the tools inject scripts of their own. */
export function securityHeaders(app: FastifyInstance, policy: PolicySources | undefined): void {
  // Made once: parsing the policy for each request took a tenth of the server's time.
  const setHeaders = helmet({
    contentSecurityPolicy:
      policy === undefined ? false : { useDefaults: false, directives: contentSecurityPolicy(policy) },
    strictTransportSecurity: policy?.secure ? { maxAge: HSTS_MAX_AGE, includeSubDomains: true } : false,
    // helmet's no-referrer makes browsers post with `Origin: null`, which the origin check has to refuse.
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
