import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { resultTokensCss } from "#design/css.ts";
import { ENQUIRY_PATHS } from "#enquiry/protocol.ts";
import { enquirySchema } from "#enquiry/schema.ts";
import { onGet } from "../../../methods.ts";
import { RESULT_SCRIPT, resultPage } from "./page.ts";

const querySchema = z.strictObject({
  outcome: z.literal("received"),
  id: enquirySchema.shape.submissionId,
});

/** GET /api/contact/result and its two files; `fontFaces` and the tokens are prepended to the style sheet. */
export function resultRoutes(app: FastifyInstance, fontFaces: string): void {
  const styles = readFileSync(new URL("result.css", import.meta.url), "utf8");
  const files = [
    [ENQUIRY_PATHS.resultStyle, fontFaces + resultTokensCss + styles, "text/css; charset=utf-8"],
    [RESULT_SCRIPT.path, RESULT_SCRIPT.text, "text/javascript; charset=utf-8"],
  ] as const;
  for (const [path, content, type] of files)
    onGet(app, path, async (_request, reply) =>
      reply.type(type).header("cache-control", "no-cache").send(content),
    );

  onGet(app, ENQUIRY_PATHS.result, async (request, reply) => {
    reply.type("text/html; charset=utf-8").header("cache-control", "no-store");
    const query = querySchema.safeParse(request.query);
    if (!query.success) return reply.code(400).send(resultPage({ outcome: "failed", error: "malformed" }));
    return reply.send(resultPage({ outcome: "received", submissionId: query.data.id }));
  });
}
