/* Answers that a kiosk may get: from the server, from something in its place, from nobody. */

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
