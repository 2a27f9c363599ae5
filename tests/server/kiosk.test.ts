import type { FastifyRequest } from "fastify";
import { describe, expect, test } from "vitest";
import { credentialHeader, KIOSK_HEALTH_PATH } from "#enquiry/kiosk-protocol.ts";
import type { EnquiryFailure } from "#server/enquiries/intake/answers.ts";
import { kioskCredentials } from "#server/enquiries/intake/kiosk/credentials.ts";
import { createRateLimiter, RATE_LIMITS } from "#server/enquiries/intake/rate-limits.ts";
import { enquiry, post, readFrom, startServer, startWithMetrics, type TestServer } from "./harness.ts";
import { owner } from "./owner.ts";
import { query } from "./postgres.ts";
import { until } from "./server-process.ts";
import { sharedPostgres } from "./shared-postgres.ts";
import { addKiosk } from "./stand.ts";

function report(server: TestServer, credential: string, changes: Record<string, string> = {}) {
  return fetch(server.url + KIOSK_HEALTH_PATH, {
    method: "POST",
    headers: credentialHeader(credential),
    body: new URLSearchParams({
      version: "a1b2c3d4",
      renderer: "webgl",
      unsent: "3",
      freeBytes: "2500000000",
      ...changes,
    }),
  });
}

describe("a kiosk's credential", () => {
  test("is printed once, and stored only as a hash", async () => {
    const server = await startServer();
    const { out } = await owner(["kiosk", "add", "hall-3"], server.env);
    const [credential = ""] = out.split("\n");
    expect(credential).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/u);
    const rows = JSON.stringify(readFrom(server.databaseFile, "select * from kiosk"));
    expect(rows).toContain("hall-3");
    expect(rows).not.toContain(credential);
    expect(rows).not.toContain(credential.replaceAll("-", ""));
    const again = await owner(["kiosk", "add", "hall-3"], server.env);
    expect(again).toMatchObject({ code: 1, out: "" });
  });

  test("lets an enquiry be stored hours later, without a human check, with the kiosk's name", async () => {
    const server = await startServer();
    const credential = await addKiosk(server);
    const typedAt = "2025-03-01T09:30:00.000Z";
    const fields: Record<string, string> = { ...enquiry({ consent: "yes", badge: "VIS-0042" }), typedAt };
    const before = new Date().toISOString();
    const answer = await post(server, fields, credentialHeader(credential.toLowerCase().replaceAll("-", "")));
    expect(await answer.json()).toEqual({ outcome: "received", submissionId: fields.submissionId });
    const [row] = server.rows();
    expect(row).toMatchObject({
      state: "accepted",
      marks: "",
      kiosk: "hall-3",
      typed_at: typedAt,
      consent: "yes",
      badge: "VIS-0042",
    });
    expect(row?.received_at?.localeCompare(before)).toBeGreaterThanOrEqual(0);
    expect((await post(server, fields, credentialHeader(credential))).status).toBe(200);
    expect(server.rows()).toHaveLength(1);
  });

  test("is refused when it is revoked, in words that a program reads, and nothing is stored", async () => {
    const server = await startServer();
    const credential = await addKiosk(server);
    await owner(["kiosk", "revoke", "hall-3"], server.env);
    const answer = await post(server, enquiry(), credentialHeader(credential));
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ outcome: "failed", error: "credential-refused" });
    const unknown = await post(server, enquiry(), credentialHeader("00000-00000-00000-00000"));
    expect(unknown.status).toBe(403);
    expect((await report(server, credential)).status).toBe(403);
    expect(server.rows()).toEqual([]);
    // The same name, added again, has another credential.
    const next = await addKiosk(server);
    expect((await post(server, enquiry(), credentialHeader(next))).status).toBe(200);
    expect((await post(server, enquiry(), credentialHeader(credential))).status).toBe(403);
  });

  test("row 76: what a proxy in front puts into Authorization is no credential, and a kiosk's own is", async () => {
    const server = await startServer();
    const credential = await addKiosk(server);
    for (const authorization of [
      "Basic Y3ViaW9tZTpzZWNyZXQ=",
      "Bearer eyJhbGciOiJub25lIn0.e30.",
      "Digest username=a",
      "Bearer",
    ])
      expect((await post(server, enquiry(), { authorization })).status, authorization).toBe(200);
    expect(new Set(server.rows().map(({ kiosk, state }) => `${kiosk} ${state}`))).toEqual(
      new Set([" quarantined"]),
    );
    expect((await post(server, enquiry(), { authorization: `bearer ${credential}` })).status).toBe(200);
    expect(server.rows().at(-1)).toMatchObject({ kiosk: "hall-3", state: "accepted" });
    expect((await report(server, "Basic")).status).toBe(403);
  });

  test("a visitor cannot name a kiosk or a time", async () => {
    const server = await startServer();
    await post(server, { ...enquiry(), typedAt: "2025-03-01T09:30:00.000Z" });
    expect(server.rows()).toMatchObject([{ kiosk: "", typed_at: "", state: "quarantined" }]);
    expect((await post(server, { ...enquiry(), kiosk: "hall-3" })).status).toBe(400);
  });

  test("a kiosk whose clock is a year off is stored by the server's time, and its claim is kept", async () => {
    const server = await startServer();
    const credential = await addKiosk(server);
    const year = 365 * 86_400_000;
    for (const offset of [-year, year]) {
      const typedAt = new Date(Date.now() + offset).toISOString();
      await post(server, { ...enquiry(), typedAt }, credentialHeader(credential));
    }
    await post(server, { ...enquiry(), typedAt: "yesterday" }, credentialHeader(credential));
    const hour = 3_600_000;
    for (const row of server.rows())
      expect(Math.abs(Date.now() - Date.parse(row.received_at ?? ""))).toBeLessThan(hour);
    expect(server.rows()).toHaveLength(3);
    expect(server.rows().filter((row) => row.typed_at === "")).toHaveLength(1);
    const purged = await owner(["purge", "--older-than", "100d", "--yes"], server.env);
    expect(purged.out).toContain("Purged 0 enquiries");
  });

  test("a kiosk has a limit of its own, whatever its visitors' address has used up", async () => {
    const server = await startServer({
      limits: { hard: { points: 1, seconds: 600 }, kiosk: { points: 2, seconds: 600 } },
    });
    const credential = credentialHeader(await addKiosk(server));
    for (let n = 0; n < 2; n += 1) await post(server, enquiry());
    expect((await post(server, enquiry())).status).toBe(429);
    expect((await post(server, enquiry(), credential)).status).toBe(200);
    expect((await post(server, enquiry(), credential)).status).toBe(200);
    const third = await post(server, enquiry(), credential);
    expect(third.status).toBe(429);
    expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("row 71: a made-up one is limited, and the kiosk behind the same address is believed all the same", async () => {
    const limits = { credentials: { points: 3, seconds: 600 } };
    const server = await startServer({ limits });
    const credential = await addKiosk(server);
    expect((await report(server, credential)).status).toBe(200);
    const madeUp = credentialHeader("ABCDE-FGHJK-MNPQR-STVWX");
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await post(server, enquiry(), madeUp)).status);
    expect(statuses).toEqual([403, 403, 403, 403, 429, 429]);
    const refused = await post(server, enquiry(), madeUp);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await report(server, "ABCDE-FGHJK-MNPQR-STVWX")).status).toBe(429);
    expect((await post(server, enquiry(), credentialHeader(credential))).status).toBe(200);
    expect((await post(server, enquiry())).status).toBe(200);
    expect(server.rows()).toHaveLength(2);
  });

  test("row 71: a hundred at once share looks into the database, and beyond the limit there is none", async () => {
    let looks = 0;
    const limits = { ...RATE_LIMITS, credentials: { points: 150, seconds: 600 } };
    const kioskOf = kioskCredentials(
      {
        async kiosks() {
          looks += 1;
          await new Promise(setImmediate);
          return [];
        },
      },
      createRateLimiter(limits),
    );
    const request = { headers: { authorization: "Bearer ABCDE-FGHJK-MNPQR-STVWX" }, ip: "192.0.2.1" };
    const attack = () =>
      Promise.allSettled(Array.from({ length: 100 }, () => kioskOf(request as unknown as FastifyRequest)));
    await attack();
    await attack();
    expect(looks).toBeLessThan(10);
    const before = looks;
    for (const { status, reason } of (await attack()) as PromiseRejectedResult[])
      expect([status, (reason as EnquiryFailure).failure.error]).toEqual(["rejected", "too-many"]);
    expect(looks).toBe(before);
  });

  test("enquiries are listed and exported by the kiosk's name", async () => {
    const server = await startServer();
    const credential = await addKiosk(server);
    await post(server, enquiry({ firstName: "Grace", badge: "=1+1" }), credentialHeader(credential));
    await post(server, enquiry());
    const { out } = await owner(["list", "--kiosk", "hall-3"], server.env);
    expect(out).toContain("hall-3");
    expect(out).toContain("Grace");
    expect(out).not.toContain("Ada");
    const { out: csv } = await owner(["export", "--format", "csv", "--kiosk", "hall-3"], server.env);
    const [header = "", row = "", end] = csv.split("\r\n");
    expect(header).toContain('"consent","badge","tried","temperature","wish","note","kiosk","typedAt"');
    expect(row).toContain('"hall-3"');
    // An export runs nothing that a code says.
    expect(row).toContain(`"'=1+1"`);
    expect(end).toBe("");
  });
});

describe("a kiosk's report", () => {
  test("is listed, and measured until the kiosk is revoked", async () => {
    const { server, metrics } = await startWithMetrics();
    const credential = await addKiosk(server);
    await addKiosk(server, "hall-4");
    const answer = await report(server, credential);
    expect(await answer.json()).toEqual({ kiosk: "hall-3" });
    const { out } = await owner(["kiosk", "list"], server.env);
    expect(out).toMatch(/hall-3 +\d{4}-\d\d-\d\d \d\d:\d\d +3 +a1b2c3d4 +webgl +2500 MB/u);
    expect(out).toMatch(/hall-4 +never/u);
    expect(await metrics()).toContain('kiosk_unsent{kiosk="hall-3"} 3\n');
    expect(await metrics()).toMatch(/kiosk_last_seen_timestamp_seconds\{kiosk="hall-3"\} \d{10}/u);
    expect(await metrics()).toContain('kiosk_free_bytes{kiosk="hall-3"} 2500000000\n');
    await owner(["kiosk", "revoke", "hall-3"], server.env);
    expect(await metrics()).not.toContain("hall-");
  });

  test.each([
    ["something else than numbers", { unsent: "many" }],
    ["a negative number", { freeBytes: "-1" }],
    ["a version too long", { version: "x".repeat(41) }],
  ])("with %s is refused", async (_what, changes) => {
    const server = await startServer();
    const credential = await addKiosk(server);
    expect((await report(server, credential, changes)).status).toBe(400);
  });

  test("comes from this site's pages only", async () => {
    const server = await startServer();
    const foreign = await fetch(server.url + KIOSK_HEALTH_PATH, {
      method: "POST",
      headers: { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" },
      body: new URLSearchParams(),
    });
    expect(foreign.status).toBe(403);
    const without = await fetch(server.url + KIOSK_HEALTH_PATH, {
      method: "POST",
      body: new URLSearchParams(),
    });
    expect(await without.json()).toEqual({ outcome: "failed", error: "credential-refused" });
    expect((await fetch(server.url + KIOSK_HEALTH_PATH)).status).toBe(405);
  });
});

describe("kiosks and PostgreSQL", () => {
  const postgres = sharedPostgres();

  test("while it is away, a kiosk that this server knows is believed; another one is put off, not refused", async () => {
    const url = await postgres.database();
    const server = await startServer({ env: { DATABASE_URL: url } });
    const { env } = server;
    const credential = credentialHeader(await addKiosk(server));
    const revoked = credentialHeader(await addKiosk(server, "hall-4"));
    await owner(["kiosk", "revoke", "hall-4"], env);
    expect((await report(server, credential.Authorization.slice("Bearer ".length))).status).toBe(200);
    await postgres.down();
    const typedAt = "2025-03-01T09:30:00.000Z";
    expect((await post(server, { ...enquiry(), typedAt }, credential)).status).toBe(200);
    expect((await post(server, enquiry(), revoked)).status).toBe(403);
    expect((await post(server, enquiry(), credentialHeader("00000-00000-00000-00000"))).status).toBe(503);
    expect((await report(server, credential.Authorization.slice("Bearer ".length))).status).toBe(200);
    await postgres.up();
    const stored = () => query(url, "select kiosk, typed_at, state from enquiry");
    await until(async () => (await stored().catch(() => [])).length === 1);
    expect(await stored()).toEqual([{ kiosk: "hall-3", typed_at: typedAt, state: "accepted" }]);
    expect((await owner(["kiosk", "list"], env)).out).toContain("2500 MB");
  });
});
