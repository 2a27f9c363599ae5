import { HUMAN_CHECK_ACTION, type HumanCheckAnswer, TOKEN_FIELDS } from "#enquiry/protocol.ts";
import type { Config } from "../../../config.ts";
import { createProofOfWork, type Effort, type Verdict } from "./proof-of-work.ts";
import type { SigningSecrets } from "./signing-secrets.ts";
import { createTurnstile, TOKEN_LIFETIME_SECONDS, type Turnstile } from "./turnstile.ts";

/** Seconds before a token is verified again when the provider did not respond. */
export const RETRY_SECONDS = 5;

export type HumanCheck = ReturnType<typeof createHumanCheck>;
type Fields = ReadonlyMap<string, string>;

export function createHumanCheck(
  config: Pick<Config, "turnstile" | "siteUrl">,
  secrets: SigningSecrets,
  onUnreachable: (cause: string) => void,
) {
  const proofOfWork = createProofOfWork(secrets);
  const settings = config.turnstile;
  /** The challenge provider, if configured; unanswered verifications are retried through it. */
  const turnstile = settings && createTurnstile({ ...settings, hostname: new URL(config.siteUrl).hostname });

  async function judgeTurnstile(
    provider: Turnstile,
    token: string,
    submissionId: string,
    now: Date,
  ): Promise<Verdict> {
    const verdict = await provider.verify(token, submissionId);
    if ("marks" in verdict) return verdict;
    onUnreachable(verdict.cause);
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000).toISOString();
    return {
      marks: [],
      trace: {
        kind: "pending",
        token,
        nextAttemptAt: later(RETRY_SECONDS),
        giveUpAt: later(TOKEN_LIFETIME_SECONDS),
      },
    };
  }

  return {
    turnstile,

    /**
     * Challenge that the form needs for a token: at the high effort a proof of work, since only that lifts the hard
     * limit.
     */
    async offer(submissionId: string, preferProofOfWork: boolean, effort: Effort): Promise<HumanCheckAnswer> {
      if (settings === undefined || preferProofOfWork || effort === "high") {
        return { provider: "proof-of-work", ...(await proofOfWork.challenge(submissionId, effort)) };
      }
      const { siteKey, scriptUrl } = settings;
      return { provider: "turnstile", siteKey, scriptUrl, action: HUMAN_CHECK_ACTION };
    },

    /** Whether judging these fields requires a request to the challenge provider. */
    asksProvider: (fields: Fields) => turnstile !== undefined && Boolean(fields.get(TOKEN_FIELDS.turnstile)),

    /** Judges the tokens sent with an enquiry; takes two seconds at most, roughly. */
    async judge(fields: Fields, submissionId: string, now: Date): Promise<Verdict> {
      const token = fields.get(TOKEN_FIELDS.turnstile);
      if (turnstile !== undefined && token) return judgeTurnstile(turnstile, token, submissionId, now);
      const proof = fields.get(TOKEN_FIELDS.proofOfWork);
      return proof ? proofOfWork.verify(proof, submissionId) : { marks: ["check-missing"] };
    },

    /** The verdict if the fields hold a valid proof of the high effort for this enquiry; else undefined. */
    async highProof(fields: Fields, submissionId: string): Promise<Verdict | undefined> {
      const proof = fields.get(TOKEN_FIELDS.proofOfWork);
      if (!proof || !proofOfWork.claimsDear(proof)) return undefined;
      const verdict = await proofOfWork.verify(proof, submissionId);
      return verdict.marks.length === 0 ? verdict : undefined;
    },
  };
}
