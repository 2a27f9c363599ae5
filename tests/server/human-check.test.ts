import { describe, expect, test, vi } from "vitest";
import { humanCheckAnswerSchema } from "#enquiry/protocol.ts";
import { initialState, isTokenExpired } from "#pages/contact/form/state.ts";
import { createPendingChecks } from "#server/enquiries/intake/human-check/pending.ts";
import { createProofOfWork } from "#server/enquiries/intake/human-check/proof-of-work.ts";
import { signingSecrets } from "#server/enquiries/intake/human-check/signing-secrets.ts";
import { createTurnstile } from "#server/enquiries/intake/human-check/turnstile.ts";
import { openSqliteStore } from "#server/enquiries/store/open-store.ts";
import { askCheck, enquiry, post, proven, quickest, solvedProof, startServer } from "./harness.ts";
import { startListening } from "./server-process.ts";
import { type Behaviour, startSiteverify, TURNSTILE, verdict } from "./siteverify.ts";
import { sqliteStore } from "./stores.ts";

async function startBoth() {
  const provider = await startSiteverify();
  const env = {
    ...TURNSTILE,
    TURNSTILE_SCRIPT_URL: "https://challenge.example/api.js",
    TURNSTILE_VERIFY_URL: provider.url,
  };
  return { provider, server: await startServer({ env }) };
}

describe("the built-in proof of work", () => {
  test("row 4: a proof used again under a new id is stored and quarantined", async () => {
    const server = await startServer();
    const first = await proven(server);
    await post(server, first);
    expect((await post(server, { ...first, submissionId: crypto.randomUUID() })).status).toBe(200);
    expect(server.rows().map((row) => [row.state, row.marks])).toEqual([
      ["accepted", ""],
      ["quarantined", "check-mismatch check-replayed"],
    ]);
  });

  test("a proof used for two enquiries at once counts for one of them", async () => {
    const server = await startServer();
    const fields = await proven(server);
    await Promise.all([post(server, fields), post(server, { ...fields, submissionId: crypto.randomUUID() })]);
    const replayed = server.rows().filter((row) => row.marks?.includes("check-replayed"));
    expect(replayed).toHaveLength(1);
  });

  test("a forged, a changed and a missing proof are stored and quarantined", async () => {
    const server = await startServer();
    const fields = enquiry();
    const proof = JSON.parse(atob(await solvedProof(server, fields.submissionId)));
    proof.challenge.parameters.cost = 1;
    await post(server, { ...fields, altcha: btoa(JSON.stringify(proof)) });
    await post(server, { ...enquiry(), altcha: "not base64 {" });
    await post(server, enquiry());
    expect(server.rows().map((row) => row.marks)).toEqual(["check-failed", "check-failed", "check-missing"]);
  });

  test("row 8: a challenge names a span, and only the server's clock ends it", async () => {
    const server = await startServer();
    const id = crypto.randomUUID();
    const answer = humanCheckAnswerSchema.parse(await (await askCheck(server, id)).json());
    expect(answer).toMatchObject({ provider: "proof-of-work", expiresIn: 1_800 });

    const proofOfWork = createProofOfWork({ current: async () => "secret", find: (fits) => fits("secret") });
    const { challenge } = await proofOfWork.challenge(id, "ordinary");
    const token = btoa(
      JSON.stringify({ challenge, solution: { counter: 0, derivedKey: "00", time: -600_000 } }),
    );
    expect(await proofOfWork.verify(token, id)).toEqual({ marks: ["check-failed"] });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1_801_000 });
    try {
      const fields = await proven(server);
      await post(server, fields);
      expect(server.rows()[0]?.state).toBe("accepted");
      vi.setSystemTime(Date.now() + 1_801_000);
      await post(server, { ...fields, submissionId: crypto.randomUUID() });
      expect(server.rows()[1]?.marks).toBe("check-failed");
    } finally {
      vi.useRealTimers();
    }
  });

  test("row 8: a visitor's clock that is ten minutes or a day off the server's changes nothing", async () => {
    const { server } = await startListening();
    for (const off of [-600_000, 600_000, 86_400_000]) {
      // The server is another process, whose clock stays right.
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + off });
      try {
        const fields = enquiry();
        const askedAt = Date.now();
        const offer = await askCheck(server, fields.submissionId);
        const answer = humanCheckAnswerSchema.parse(await offer.json());
        const expiresAt = askedAt + (answer.provider === "proof-of-work" ? answer.expiresIn * 1_000 : 0);
        const token = { field: "altcha", value: "", expiresAt };
        expect(isTokenExpired({ ...initialState, token }, Date.now() + 1_700_000)).toBe(false);
        expect(isTokenExpired({ ...initialState, token }, Date.now() + 1_900_000)).toBe(true);
        const altcha = await solvedProof(server, fields.submissionId);
        expect((await post(server, { ...fields, altcha })).status).toBe(200);
        expect(server.rows().at(-1)).toMatchObject({ state: "accepted", marks: "" });
      } finally {
        vi.useRealTimers();
      }
    }
  });

  test("a challenge outlives a restart of the server, because its key is kept with the enquiries", async () => {
    const server = await startServer();
    const { submissionId, altcha = "" } = await proven(server);
    await server.close();
    const { store } = await sqliteStore({}, server.databaseFile);
    const reopened = createProofOfWork(signingSecrets(store));
    expect((await reopened.verify(altcha, submissionId)).marks).toEqual([]);
  });

  test("a challenge without a submissionId is refused", async () => {
    const server = await startServer();
    const response = await fetch(`${server.url}/api/contact/human-check`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ outcome: "failed", error: "malformed" });
  });
});

describe("the challenge provider", () => {
  test("is offered when both keys are set, and the built-in check when it is asked for", async () => {
    const { server } = await startBoth();
    expect(await (await askCheck(server)).json()).toEqual({
      provider: "turnstile",
      siteKey: "site-key",
      scriptUrl: "https://challenge.example/api.js",
      action: "enquiry",
    });
    const builtIn = await askCheck(server, crypto.randomUUID(), "&provider=proof-of-work");
    expect(await builtIn.json()).toMatchObject({ provider: "proof-of-work" });
  });

  test("is asked with the secret, the token and one key, and its yes is believed", async () => {
    const { provider, server } = await startBoth();
    const fields = enquiry();
    provider.behave(verdict(fields.submissionId));
    await post(server, { ...fields, "cf-turnstile-response": "token" });
    expect(server.rows()[0]).toMatchObject({ state: "accepted", marks: "" });
    expect(Object.fromEntries(provider.questions[0] ?? [])).toEqual({
      secret: "secret-key",
      response: "token",
      idempotency_key: expect.stringMatching(
        /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      ),
    });
  });

  test("is asked once for an enquiry that is sent again, and not at all for another one under its number", async () => {
    const { provider, server } = await startBoth();
    const fields = enquiry({ "cf-turnstile-response": "token" });
    provider.behave(verdict(fields.submissionId));
    expect((await post(server, fields)).status).toBe(200);
    expect((await post(server, fields)).status).toBe(200);
    expect((await post(server, { ...fields, message: "Another" })).status).toBe(409);
    expect(provider.questions).toHaveLength(1);
  });

  test("is not needed by a visitor who took the built-in check instead", async () => {
    const { provider, server } = await startBoth();
    await post(server, { ...(await proven(server)), "cf-turnstile-response": "" });
    expect(server.rows()[0]?.state).toBe("accepted");
    expect(provider.questions).toHaveLength(0);
  });

  test.each([
    ["action", { action: "login" }, "check-mismatch"],
    ["hostname", { hostname: "elsewhere.example" }, "check-mismatch"],
    ["cData", { cdata: "another" }, "check-mismatch"],
    ["verdict", { success: false, "error-codes": ["timeout-or-duplicate"] }, "check-failed"],
  ])("row 5: a wrong %s is stored and quarantined", async (_name, changes, mark) => {
    const { provider, server } = await startBoth();
    const fields = enquiry();
    provider.behave(verdict(fields.submissionId, changes));
    expect((await post(server, { ...fields, "cf-turnstile-response": "token" })).status).toBe(200);
    expect(server.rows()[0]).toMatchObject({ state: "quarantined", marks: mark });
  });

  const faults: [string, Behaviour][] = [
    ["hangs", () => undefined],
    ["answers 500", (response) => response.writeHead(500).end("{}")],
    ["answers HTML", (response) => response.setHeader("content-type", "text/html").end("<html>")],
    ["resets", (response) => response.socket?.resetAndDestroy()],
    [
      "drips",
      (response) => {
        response.write("{");
        const drip = setInterval(() => response.write(" "), 100);
        response.on("close", () => clearInterval(drip));
      },
    ],
    ["has an error of its own", verdict("", { success: false, "error-codes": ["internal-error"] })],
  ];

  test.each(faults)(
    "row 6: it %s: answered in time, stored as pending, verified later with the same key",
    async (_name, fault) => {
      const { provider, server } = await startBoth();
      provider.behave(fault);
      const time = await quickest(2_500, 5, async () => {
        expect((await post(server, enquiry({ "cf-turnstile-response": "token" }))).status).toBe(200);
      });
      expect(time).toBeLessThan(2_500);
      const [first] = server.rows();
      expect(first).toMatchObject({ state: "pending", marks: "" });

      provider.behave(verdict(first?.submission_id ?? ""));
      await retry(server.databaseFile, provider.url, Date.now() + LATER);
      expect(server.rows()[0]).toMatchObject({ state: "accepted", marks: "" });
      const keys = provider.questions.map((question) => question.get("idempotency_key"));
      expect(keys.filter((key) => key === keys[0]).length).toBeGreaterThanOrEqual(2);
      expect(new Set(keys).size).toBe(server.rows().length);
    },
  );

  test("row 6: what was marked before stays quarantined when the late answer is yes", async () => {
    const { provider, server } = await startBoth();
    const fields = enquiry({ nicknameField: "bot" });
    await post(server, { ...fields, "cf-turnstile-response": "token" });
    provider.behave(verdict(fields.submissionId));
    await retry(server.databaseFile, provider.url, Date.now() + LATER);
    expect(server.rows()[0]).toMatchObject({ state: "quarantined", marks: "decoy" });
  });

  test("row 6: an answer that never comes is quarantined once the token has died", async () => {
    const { provider, server } = await startBoth();
    await post(server, { ...enquiry(), "cf-turnstile-response": "token" });
    await retry(server.databaseFile, provider.url, Date.now() + LATER);
    expect(server.rows()[0]?.state).toBe("pending");
    await retry(server.databaseFile, provider.url, Date.now() + 301_000);
    expect(server.rows()[0]).toMatchObject({ state: "quarantined", marks: "check-unreachable" });
  });
});

/**
 * When every pending check is due, in milliseconds from now, and no token has died: the server asks again every 5 s as
 * well, and on a busy machine has just put a check off when the test asks.
 */
const LATER = 60_000;

/** Runs the server's pending-checks task once, at a given time. */
async function retry(databaseFile: string, verifyUrl: string, now: number): Promise<void> {
  const store = await openSqliteStore(databaseFile);
  const turnstile = createTurnstile({ secretKey: "secret-key", verifyUrl, hostname: "localhost" });
  await createPendingChecks(store, turnstile, (error) => {
    throw error;
  }).run(new Date(now));
  await store.close();
}
