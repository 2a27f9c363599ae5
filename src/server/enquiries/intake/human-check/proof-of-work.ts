import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { type ProofChallenge, proofChallengeSchema } from "#enquiry/protocol.ts";
import type { CheckTrace, Mark } from "../../store/intake-store.ts";
import type { SigningSecrets } from "./signing-secrets.ts";

const ALGORITHM = "PBKDF2/SHA-256";
/** PBKDF2 rounds per attempt: about a millisecond. */
const COST = 5_000;
/** Sequential attempts by the visitor's machine: about 0.3 s on a laptop, with an upper bound on bad luck. */
const ATTEMPTS = { min: 150, max: 300 };
/** Longer than anyone takes to fill in the form; a challenge can be used only once in any case. */
const LIFETIME_SECONDS = 1_800;

const payloadSchema = z.object({
  challenge: proofChallengeSchema,
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: z.string(), time: z.number().optional() }),
});

/** A check's result for one enquiry: it decides only the marks, never whether the enquiry is stored. */
export interface Verdict {
  marks: readonly Mark[];
  /** To be stored in the same transaction as the enquiry. */
  trace?: CheckTrace;
}

export function marked(mark: Mark): Verdict {
  return { marks: [mark] };
}

export interface ProofOfWork {
  challenge(submissionId: string): Promise<{ challenge: ProofChallenge; expiresIn: number }>;
  verify(token: string, submissionId: string): Promise<Verdict>;
}

/** The keys that follow from a secret. */
const keysOf = (secret: string) => ({
  hmacSignatureSecret: `challenge:${secret}`,
  hmacKeySignatureSecret: `key:${secret}`,
});

/** The built-in check. `secrets` sign the challenges; they must survive restarts, or every open form would fail. */
export function createProofOfWork(secrets: SigningSecrets): ProofOfWork {
  return {
    async challenge(submissionId) {
      const challenge = await createChallenge({
        ...keysOf(await secrets.current()),
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(ATTEMPTS.max, ATTEMPTS.min),
        data: { submissionId },
        deriveKey,
        expiresAt: new Date(Date.now() + LIFETIME_SECONDS * 1_000),
      });
      return { challenge: proofChallengeSchema.parse(challenge), expiresIn: LIFETIME_SECONDS };
    },

    async verify(token, submissionId) {
      const payload = decodePayload(token);
      if (payload === undefined) return marked("check-failed");
      const { challenge, solution } = payload;
      const result = await secrets.find(async (secret) => {
        const checked = await verifySolution({
          ...keysOf(secret),
          // The signature covers every parameter as received; zod has kept them all.
          challenge: challenge as Parameters<typeof verifySolution>[0]["challenge"],
          solution: { counter: solution.counter, derivedKey: solution.derivedKey },
          deriveKey,
        });
        return checked.invalidSignature ? undefined : checked;
      });
      if (!result?.verified) return marked("check-failed");
      const { nonce, expiresAt, data } = challenge.parameters;
      const trace = { kind: "proof", nonce, expiresAt: new Date(expiresAt * 1_000) } as const;
      const issuedFor = z.object({ submissionId: z.string() }).safeParse(data);
      const marks = issuedFor.data?.submissionId === submissionId ? [] : (["check-mismatch"] as const);
      return { marks, trace };
    },
  };
}

function decodePayload(token: string): z.output<typeof payloadSchema> | undefined {
  try {
    return payloadSchema.safeParse(JSON.parse(Buffer.from(token, "base64").toString("utf8"))).data;
  } catch {
    return undefined;
  }
}
