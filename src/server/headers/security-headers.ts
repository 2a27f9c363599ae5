import { IncomingMessage, ServerResponse, STATUS_CODES } from "node:http";
import { Socket } from "node:net";
import helmet from "helmet";
import { contentSecurityPolicy, type PageHashes, type PolicySources } from "./content-security-policy.ts";

/** Two years, in seconds. */
const HSTS_MAX_AGE = 63_072_000;

/** A kiosk uses the wake lock, and full screen, which a page may use unless it is denied. All others are denied. */
const PERMISSIONS = [
  "screen-wake-lock=(self)",
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

export type SecurityHeaders = readonly (readonly [name: string, value: string])[];

/** The headers of every response, or of one page. `policy` is absent in development, where tools inject scripts. */
export function securityHeaders(policy: PolicySources | undefined, page?: PageHashes): SecurityHeaders {
  const setHeaders = helmet({
    contentSecurityPolicy:
      policy === undefined ? false : { useDefaults: false, directives: contentSecurityPolicy(policy, page) },
    strictTransportSecurity: policy?.secure
      ? { maxAge: HSTS_MAX_AGE, includeSubDomains: policy.hstsSubdomains }
      : false,
    // With helmet's default, no-referrer, browsers post with `Origin: null`, which the origin check has to refuse.
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    frameguard: { action: "deny" },
    // Headers that only browsers of the past read, or that today's follow by themselves. A page should arrive with its
    // headers in ten packets, or it takes a round trip more (docs/decisions/002-script-after-first-picture.md).
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  // Made once: with helmet working on each request it took a tenth of the server's time.
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  response.setHeader("permissions-policy", PERMISSIONS);
  setHeaders(request, response, () => undefined);
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

/** Statuses of what Node's HTTP parser rejects, by the error's code; 400 for every other one. */
const PARSER_STATUSES = new Map<string | undefined, number>([
  ["ERR_HTTP_REQUEST_TIMEOUT", 408],
  ["HPE_CHUNK_EXTENSIONS_OVERFLOW", 413],
  ["HPE_HEADER_OVERFLOW", 431],
]);

/** Answers broken HTTP, which reaches no route, with the headers too. */
export function parserErrors(headers: SecurityHeaders) {
  const headerLines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    const status = PARSER_STATUSES.get(error.code) ?? 400;
    if (socket.writable) {
      const body = JSON.stringify({ error: STATUS_CODES[status] });
      socket.write(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headerLines}Connection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
    }
    socket.destroy(error);
  };
}
