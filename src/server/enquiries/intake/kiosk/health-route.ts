import type { FastifyInstance } from "fastify";
import { KIOSK_HEALTH_PATH, kioskHealthSchema } from "#enquiry/kiosk-protocol.ts";
import { refuseOtherMethods } from "../../../methods.ts";
import type { IntakeStore } from "../../store/intake-store.ts";
import { EnquiryFailure } from "../answers.ts";
import { isOwnOrigin } from "../origin.ts";
import type { ParsedForm } from "../parse-form.ts";
import type { RateLimiter } from "../rate-limits.ts";
import type { KioskOf } from "./credentials.ts";

interface KioskHealthOptions {
  siteUrl: string;
  store: IntakeStore;
  rateLimiter: RateLimiter;
  kioskOf: KioskOf;
}

/** POST /api/kiosk/health: a kiosk's report (docs/behaviour.md 21.32). */
export function kioskHealthRoute(app: FastifyInstance, options: KioskHealthOptions): void {
  const { siteUrl, store, rateLimiter, kioskOf } = options;
  refuseOtherMethods(app, KIOSK_HEALTH_PATH, ["POST"]);
  app.route({
    method: "POST",
    url: KIOSK_HEALTH_PATH,
    onRequest: async (request) => {
      if (!isOwnOrigin(request, siteUrl)) throw new EnquiryFailure({ error: "foreign-origin" });
    },
    handler: async (request, reply) => {
      reply.header("cache-control", "no-store");
      const retryAfter = await rateLimiter.challenge(request.ip);
      if (retryAfter > 0) throw new EnquiryFailure({ error: "too-many", retryAfter });
      const form = request.body as ParsedForm | undefined;
      if (form === undefined) throw new EnquiryFailure({ error: "unsupported-type" });
      const kiosk = await kioskOf(request);
      if (kiosk === undefined) throw new EnquiryFailure({ error: "credential-refused" });
      const fields = form.kind === "form" ? Object.fromEntries(form.fields) : undefined;
      const health = kioskHealthSchema.safeParse(fields);
      if (!health.success) throw new EnquiryFailure({ error: "malformed" });
      await store.noteKiosk(kiosk, health.data, new Date()).catch((cause: unknown) => {
        throw new EnquiryFailure({ error: "unavailable" }, { cause });
      });
      return { kiosk };
    },
  });
}
