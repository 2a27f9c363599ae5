import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { ENQUIRY_PATHS, type HumanCheckAnswer, type SubmitAnswer } from "#enquiry/protocol.ts";
import { enquirySchema } from "#enquiry/schema.ts";
import { onGet } from "../../../methods.ts";
import { EnquiryFailure } from "../answers.ts";
import type { RateLimiter } from "../rate-limits.ts";
import type { HumanCheck } from "./human-check.ts";

const querySchema = z.strictObject({
  submissionId: enquirySchema.shape.submissionId,
  provider: z.literal("proof-of-work").optional(),
});

/** GET /api/contact/human-check: what the form needs to obtain a token. Asks the database once a minute at most. */
export function humanCheckRoute(
  app: FastifyInstance,
  humanCheck: HumanCheck,
  rateLimiter: RateLimiter,
): void {
  onGet(app, ENQUIRY_PATHS.humanCheck, async (request, reply): Promise<HumanCheckAnswer | SubmitAnswer> => {
    reply.header("cache-control", "no-store");
    const query = querySchema.safeParse(request.query);
    if (!query.success) {
      reply.code(400);
      return { outcome: "failed", error: "malformed" };
    }
    // It would not bring the challenge.
    if (request.method === "HEAD") return reply.send();
    const retryAfter = await rateLimiter.challenge(request.ip);
    if (retryAfter > 0) throw new EnquiryFailure({ error: "too-many", retryAfter });
    const effort = rateLimiter.isBusy(request.ip) ? "high" : "ordinary";
    return humanCheck.offer(query.data.submissionId, query.data.provider === "proof-of-work", effort);
  });
}
