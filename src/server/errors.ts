import type { FastifyError, FastifyInstance } from "fastify";
import { AMENDMENT_PATH } from "#enquiry/amendment.ts";
import { KIOSK_HEALTH_PATH } from "#enquiry/kiosk-protocol.ts";
import { ENQUIRY_ERRORS, ENQUIRY_PATHS, type EnquiryError, MAIL_LINK_PATHS } from "#enquiry/protocol.ts";
import { answerFailed, EnquiryFailure } from "./enquiries/intake/answers.ts";

/** Addresses that scripts post to. */
const CALLS = [ENQUIRY_PATHS.submit, KIOSK_HEALTH_PATH, AMENDMENT_PATH, MAIL_LINK_PATHS.act];

/** Failures of those calls get the enquiry endpoint's own answers; all others get just the status. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError & { headers?: Record<string, string> }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, "request failed");
    const ofCall = CALLS.some((path) => request.url.startsWith(path));
    if (error instanceof EnquiryFailure && ofCall) return answerFailed(request, reply, error.failure);
    if (ofCall) return answerFailed(request, reply, { error: errorOf(status) });
    // A range or a condition that cannot be met is refused with the file's own headers, for a cache to keep for a year.
    reply.code(status).headers({ ...error.headers, "cache-control": "no-store" });
    return reply.send({ error: errorOf(status) });
  });
}

function errorOf(status: number): EnquiryError {
  const entry = Object.entries(ENQUIRY_ERRORS).find(([, value]) => value === status);
  if (entry !== undefined) return entry[0] as EnquiryError;
  return status < 500 ? "malformed" : "internal";
}
