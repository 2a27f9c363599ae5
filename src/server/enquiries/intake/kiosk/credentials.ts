import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { spelledCredential } from "#enquiry/credential.ts";
import { credentialOf } from "#enquiry/kiosk-protocol.ts";
import type { IntakeStore } from "../../store/intake-store.ts";
import { EnquiryFailure } from "../answers.ts";

/** What is stored of a credential. Its 100 random bits need no slow hash. */
export function credentialHash(credential: string): string {
  return createHash("sha256").update(credential).digest("hex");
}

/**
 * The name of the kiosk whose credential a request carries; undefined if it carries none. Throws EnquiryFailure with
 * `credential-refused` if it is unknown or revoked, and with `unavailable` if that cannot be known now: a kiosk that was
 * added while this server could not reach the database must not be told that it is refused.
 */
export async function kioskOf(
  request: FastifyRequest,
  store: Pick<IntakeStore, "kiosks" | "whyAway">,
): Promise<string | undefined> {
  const credential = spelledCredential(credentialOf(request.headers.authorization ?? "") ?? "");
  // What a proxy in front lets its own visitors in with says nothing about a kiosk.
  if (credential === undefined) return undefined;
  const hash = credentialHash(credential);
  const kiosks = await store.kiosks().catch((cause: unknown) => {
    throw new EnquiryFailure({ error: "unavailable" }, { cause });
  });
  const kiosk = kiosks.find((one) => one.credential === hash);
  if (kiosk === undefined && store.whyAway?.() !== undefined)
    throw new EnquiryFailure({ error: "unavailable" });
  if (kiosk === undefined || kiosk.revokedAt !== "")
    throw new EnquiryFailure({ error: "credential-refused" });
  return kiosk.name;
}
