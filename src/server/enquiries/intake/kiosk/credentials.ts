import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { spelledCredential } from "#enquiry/credential.ts";
import { credentialOf } from "#enquiry/kiosk-protocol.ts";
import type { IntakeStore } from "../../store/intake-store.ts";
import type { Kiosk } from "../../store/tables.ts";
import { EnquiryFailure, storeFailure } from "../answers.ts";
import type { RateLimiter } from "../rate-limits.ts";

/** The stored form of a credential. Its 100 random bits need no slow hash. */
export function credentialHash(credential: string): string {
  return createHash("sha256").update(credential).digest("hex");
}

/**
 * The name of the kiosk whose credential a request carries; undefined if it carries none. Throws EnquiryFailure with
 * `credential-refused` if it is unknown or revoked, with `too-many` if its address has brought too many of those, and
 * with `unavailable` if that cannot be known now: a kiosk that was added while this server could not reach the database
 * must not be told that it is refused.
 */
export type KioskOf = (request: FastifyRequest) => Promise<string | undefined>;

export function kioskCredentials(
  store: Pick<IntakeStore, "kiosks" | "whyAway">,
  rateLimiter: Pick<RateLimiter, "wrongCredential">,
): KioskOf {
  let lastKnown: readonly Kiosk[] = [];
  let asking: Promise<readonly Kiosk[]> | undefined;

  /** Those who ask at the same time share one look into the database. */
  function kiosks(): Promise<readonly Kiosk[]> {
    asking ??= store
      .kiosks()
      .then((known) => {
        lastKnown = known;
        return known;
      })
      .catch((cause: unknown) => {
        throw storeFailure(cause);
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  return async (request) => {
    const credential = spelledCredential(credentialOf(request.headers.authorization ?? "") ?? "");
    // A proxy's own credentials for its visitors say nothing about a kiosk.
    if (credential === undefined) return undefined;
    const { ip } = request;
    const hash = credentialHash(credential);
    const isThis = (one: Kiosk) => one.credential === hash;
    const retryAfter = await rateLimiter.wrongCredential(ip, 0);
    // Whoever guesses cannot keep a kiosk out that shares the address.
    if (retryAfter > 0 && !lastKnown.some(isThis))
      throw new EnquiryFailure({ error: "too-many", retryAfter });
    const kiosk = (await kiosks()).find(isThis);
    if (kiosk === undefined && store.whyAway?.() !== undefined)
      throw new EnquiryFailure({ error: "unavailable" });
    if (kiosk !== undefined && kiosk.revokedAt === "") return kiosk.name;
    await rateLimiter.wrongCredential(ip, 1);
    throw new EnquiryFailure({ error: "credential-refused" });
  };
}
