import type { FastifyInstance } from "fastify";
import type { output, ZodMiniType } from "zod/mini";
import { AMENDMENT_PATH, amendmentSchema } from "#enquiry/amendment.ts";
import { KIOSK_HEALTH_PATH, kioskHealthSchema } from "#enquiry/kiosk-protocol.ts";
import { onPost } from "../../../methods.ts";
import { EnquiryFailure, storeFailure } from "../answers.ts";
import type { ParsedForm } from "../parse-form.ts";
import type { EnquiryRouteOptions } from "../route.ts";

/** The posts of kiosks beside enquiries: how they are, and what their staff noted (docs/behaviour.md 21.32, 21.55). */
export function kioskRoutes(
  app: FastifyInstance,
  { siteUrl, store, rateLimiter, kioskOf }: Omit<EnquiryRouteOptions, "humanCheck" | "onSaved">,
): void {
  function onReport<Schema extends ZodMiniType>(
    url: string,
    schema: Schema,
    work: (posted: output<Schema>, kiosk: string) => Promise<object>,
  ): void {
    onPost(app, url, siteUrl, async (request, reply) => {
      reply.header("cache-control", "no-store");
      const form = request.body as ParsedForm | undefined;
      if (form === undefined) throw new EnquiryFailure({ error: "unsupported-type" });
      const kiosk = await kioskOf(request);
      if (kiosk === undefined) throw new EnquiryFailure({ error: "credential-refused" });
      const { retryAfter } = await rateLimiter.kiosk(kiosk);
      if (retryAfter > 0) throw new EnquiryFailure({ error: "too-many", retryAfter });
      const posted = schema.safeParse(form.kind === "form" ? Object.fromEntries(form.fields) : undefined);
      if (!posted.success) throw new EnquiryFailure({ error: "malformed" });
      return work(posted.data, kiosk).catch((cause: unknown) => {
        throw cause instanceof EnquiryFailure ? cause : storeFailure(cause);
      });
    });
  }

  onReport(KIOSK_HEALTH_PATH, kioskHealthSchema, async (health, kiosk) => {
    await store.noteKiosk(kiosk, health, new Date());
    return { kiosk };
  });
  onReport(AMENDMENT_PATH, amendmentSchema, async (posted, kiosk) => {
    const { amendmentId, submissionId: id } = posted;
    const amended = await store.amend({ ...posted, kiosk, receivedAt: new Date().toISOString() });
    if (amended === "conflict") throw new EnquiryFailure({ error: "conflict" });
    if (amended === "unknown") throw new EnquiryFailure({ error: "not-found" });
    app.log.info({ id, amended, amendmentId }, "amendment");
    return { amendmentId };
  });
}
