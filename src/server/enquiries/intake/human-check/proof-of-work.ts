import { createHmac, randomBytes } from "node:crypto";
import { verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { proofChallengeSchema } from "#enquiry/protocol.ts";
import type { CheckTrace, QuarantineReason } from "../../store/tables.ts";
import type { SigningSecrets } from "./signing-secrets.ts";

const ALGORITHM = "PBKDF2/SHA-256";
const KEY_BYTES = 32;
const NONCE_BYTES = 16;
/**
 * The work a challenge asks for: attempts of `cost` PBKDF2 rounds until the key begins with `keyPrefix`, hexadecimal.
 * The server needs only an HMAC to make a challenge, and a single attempt to check its solution.
 */
export const EFFORTS = {
  /** 256 attempts on average: 0.08 s on a laptop, 0.4 s for one visitor in a hundred. */
  ordinary: { cost: 1_000, keyPrefix: "00" },
  /** 4,096 attempts on average: 1.2 s, 5 s for one in a hundred. */
  high: { cost: 1_000, keyPrefix: "000" },
} as const;
export type Effort = keyof typeof EFFORTS;
/** Longer than anyone takes to fill in the form; a challenge can be used only once in any case. */
const LIFETIME_SECONDS = 1_800;

const payloadSchema = z.object({
  challenge: proofChallengeSchema,
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: z.string(), time: z.number().optional() }),
});

/** A check's result for one enquiry: it decides only the marks, never whether the enquiry is stored. */
export interface Verdict {
  marks: readonly QuarantineReason[];
  /** To be stored in the same transaction as the enquiry. */
  trace?: CheckTrace;
}

const keyOf = (secret: string) => `challenge:${secret}`;

/** The built-in check. `secrets` sign the challenges; they must survive restarts, or every open form would fail. */
export function createProofOfWork(secrets: SigningSecrets) {
  return {
    async challenge(submissionId: string, effort: Effort) {
      const { cost, keyPrefix } = EFFORTS[effort];
      // Signed here, at once: the library's `createChallenge` waits for other threads, which a flood of requests fills.
      // The signature is that of the parameters in alphabetical order.
      const parameters = {
        algorithm: ALGORITHM,
        cost,
        data: { submissionId },
        expiresAt: Math.floor(Date.now() / 1_000) + LIFETIME_SECONDS,
        keyLength: KEY_BYTES,
        keyPrefix,
        nonce: randomBytes(NONCE_BYTES).toString("hex"),
        salt: randomBytes(NONCE_BYTES).toString("hex"),
      };
      const signature = createHmac("sha256", keyOf(await secrets.current()))
        .update(JSON.stringify(parameters))
        .digest("hex");
      return { challenge: { parameters, signature }, expiresIn: LIFETIME_SECONDS };
    },

    async verify(token: string, submissionId: string): Promise<Verdict> {
      const payload = decodePayload(token);
      if (payload === undefined) return { marks: ["check-failed"] };
      const { challenge, solution } = payload;
      const result = await secrets.find(async (secret) => {
        const checked = await verifySolution({
          hmacSignatureSecret: keyOf(secret),
          // The signature covers every parameter as received; zod has kept them all.
          challenge,
          solution: { counter: solution.counter, derivedKey: solution.derivedKey },
          deriveKey,
        });
        return checked.invalidSignature ? undefined : checked;
      });
      if (!result?.verified) return { marks: ["check-failed"] };
      const { nonce, expiresAt, data } = challenge.parameters;
      const trace = { kind: "proof", nonce, expiresAt: new Date(expiresAt * 1_000).toISOString() } as const;
      const issuedFor = z.object({ submissionId: z.string() }).safeParse(data);
      const marks = issuedFor.data?.submissionId === submissionId ? [] : (["check-mismatch"] as const);
      return { marks, trace };
    },

    /** Whether the token claims the high effort; only `verify` knows whether it is true. */
    claimsDear(token: string): boolean {
      const { cost, keyPrefix } = decodePayload(token)?.challenge.parameters ?? {};
      return cost === EFFORTS.high.cost && keyPrefix === EFFORTS.high.keyPrefix;
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
