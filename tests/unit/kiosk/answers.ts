import type { HumanCheckAnswer } from "#enquiry/protocol.ts";

/* Answers that a kiosk may get: from the server, from something in its place, from nobody. */

const PARAMETERS = { algorithm: "PBKDF2/SHA-256", cost: 1, keyLength: 32, keyPrefix: "0" } as const;
export const OFFER: HumanCheckAnswer = {
  provider: "proof-of-work",
  challenge: { parameters: { ...PARAMETERS, nonce: "1", salt: "1", expiresAt: 1 }, signature: "1" },
  expiresIn: 1_800,
};

export type Answer = (body: URLSearchParams, headers: Headers) => Response | Promise<Response>;

export const received: Answer = (body) =>
  Response.json({ outcome: "received", submissionId: body.get("submissionId") });
export const failed = (status: number, error: string) => (): Response =>
  Response.json({ outcome: "failed", error }, { status });
export const portal: Answer = () =>
  new Response("<title>Welcome to the fair</title>", { headers: { "content-type": "text/html" } });
export const revoked = failed(403, "credential-refused");
export const away: Answer = () => Promise.reject(new TypeError("Failed to fetch"));
export const another: Answer = () =>
  Response.json({ outcome: "received", submissionId: "1c7a2b1f-9e6d-4b4f-8d60-2e8b703c8d21" });

/** Lets the database's and the network's work be done, which no fake timer drives. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
