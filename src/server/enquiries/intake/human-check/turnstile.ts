import { z } from "zod";
import { HUMAN_CHECK_ACTION } from "#enquiry/protocol.ts";
import type { QuarantineReason } from "../../store/tables.ts";
import { uuidOf } from "../../uuid-of.ts";

/** Timeout of the provider's complete response, in milliseconds; the visitor waits for it. */
const VERIFY_TIMEOUT_MS = 2_000;
/** Lifetime of a token after it was issued, in seconds. */
export const TOKEN_LIFETIME_SECONDS = 300;

const answerSchema = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  cdata: z.string().optional(),
  "error-codes": z.array(z.string()).optional(),
});

/** Errors not caused by the visitor: our configuration, or the provider. */
const NOT_THE_VISITOR = new Set([
  "internal-error",
  "missing-input-secret",
  "invalid-input-secret",
  "bad-request",
]);

/** The enquiry's marks, none if it passed; or, for the log, why the provider gave no verdict. */
type TurnstileVerdict = { marks: readonly QuarantineReason[] } | { cause: string };

export type Turnstile = ReturnType<typeof createTurnstile>;

interface TurnstileOptions {
  secretKey: string;
  verifyUrl: string;
  /** The site's own host name; tokens solved on another site are rejected. */
  hostname: string;
}

export function createTurnstile(options: TurnstileOptions) {
  return {
    async verify(token: string, submissionId: string): Promise<TurnstileVerdict> {
      const answer = await ask(options, token, submissionId);
      if (typeof answer === "string") return { cause: answer };
      if (!answer.success) {
        const ours = answer["error-codes"]?.find((code) => NOT_THE_VISITOR.has(code));
        return ours === undefined ? { marks: ["check-failed"] } : { cause: ours };
      }
      const isOurs =
        answer.action === HUMAN_CHECK_ACTION &&
        answer.hostname === options.hostname &&
        answer.cdata?.toLowerCase() === submissionId;
      return { marks: isOurs ? [] : ["check-mismatch"] };
    },
  };
}

/** The provider's verdict, or a one-word cause if there is none. */
async function ask(options: TurnstileOptions, token: string, submissionId: string) {
  try {
    const response = await fetch(options.verifyUrl, {
      method: "POST",
      redirect: "error",
      signal: AbortSignal.timeout(VERIFY_TIMEOUT_MS),
      body: new URLSearchParams({
        secret: options.secretKey,
        response: token,
        // The same for every verification of one token: a repeated post or a retry gets the first verdict again instead
        // of "token already spent".
        idempotency_key: uuidOf(submissionId, token),
      }),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return `status ${response.status}`;
    }
    return answerSchema.parse(await response.json());
  } catch (error) {
    return error instanceof Error ? error.name : "unknown";
  }
}
