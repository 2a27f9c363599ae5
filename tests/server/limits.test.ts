import { describe, expect, test, vi } from "vitest";
import { EMPTY_VALUES } from "#enquiry/fields.ts";
import { addressBuckets, plainAddress } from "#server/enquiries/intake/client-address.ts";
import { createRateLimiter, RATE_LIMITS } from "#server/enquiries/intake/rate-limits.ts";
import { askCheck, enquiry, post, proven, startServer, type TestServer } from "./harness.ts";
import { TURNSTILE } from "./siteverify.ts";
import { entry, sqliteStore } from "./stores.ts";

const limits = { soft: { points: 2, seconds: 60 }, hard: { points: 4, seconds: 60 } };
const behindProxy = { limits, env: { TRUST_PROXY: "127.0.0.0/8" } };

/** Posts one after the other, each with a header of its own. */
async function burst(
  server: TestServer,
  count: number,
  header: (index: number) => Record<string, string> = () => ({}),
  fields: () => Record<string, string> = enquiry,
) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    statuses.push((await post(server, fields(), header(index))).status);
  }
  return statuses;
}

const forwarded = (address: string) => ({ "x-forwarded-for": address });

describe("limits", () => {
  test("row 29: a burst is quarantined over the soft limit, then refused with Retry-After over the hard one", async () => {
    const server = await startServer({ limits });
    expect(await burst(server, 4)).toEqual([200, 200, 200, 200]);
    expect(server.rows().map((row) => row.marks?.includes("soft-limit"))).toEqual([false, false, true, true]);
    const refused = await post(server, enquiry());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect(await refused.json()).toEqual({ outcome: "failed", error: "too-many" });
    expect(server.rows()).toHaveLength(4);
  });

  test("row 27: a forged X-Forwarded-For does not change whose limit it is", async () => {
    const server = await startServer({ limits });
    const statuses = await burst(server, 5, (index) => forwarded(`203.0.113.${index}`));
    expect(statuses.at(-1)).toBe(429);
  });

  test("row 27: behind a trusted proxy the limit follows the visitor, not what the visitor forged before it", async () => {
    const server = await startServer(behindProxy);
    const visitors = await burst(server, 6, (index) => forwarded(`203.0.113.${index}`));
    expect(visitors).toEqual([200, 200, 200, 200, 200, 200]);
    const forger = await burst(server, 5, (index) => forwarded(`198.51.100.${index}, 203.0.113.99`));
    expect(forger.at(-1)).toBe(429);
  });

  test.each([
    ["a port", (index: number) => `203.0.113.${index}:${40_000 + index}`],
    ["brackets", (index: number) => `[2001:db8:${index}::1]`],
    ["brackets and a port", (index: number) => `[2001:db8:${index}::1]:443`],
    ["quotes", (index: number) => `"[2001:db8:${index}::1]:443"`],
    ["a zone", (index: number) => `2001:db8:${index}::1%eth0`],
  ])("row 56: visitors whose proxy writes %s have a limit each, and only one", async (_name, address) => {
    const server = await startServer(behindProxy);
    expect(await burst(server, 5, (index) => forwarded(address(index)))).not.toContain(429);
    expect((await burst(server, 5, () => forwarded(address(9)))).at(-1)).toBe(429);
  });

  test("row 44: a full quarantine refuses what it would hold; proven enquiries and retries are answered as ever", async () => {
    const server = await startServer({ env: { QUARANTINE_ROWS: "2" } });
    const kept = [enquiry(), enquiry()];
    for (const fields of kept) expect((await post(server, fields)).status).toBe(200);
    const refused = await post(server, enquiry());
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("3600");
    expect((await post(server, await proven(server))).status).toBe(200);
    for (const fields of kept) expect((await post(server, fields)).status).toBe(200);
    expect(server.rows()).toHaveLength(3);
    expect(server.log()).toContain("the quarantine is full");
  });

  test("row 65: over the soft limit a proof opens a full quarantine; what is kept is still set apart", async () => {
    const soft = { soft: { points: 1, seconds: 60 } };
    const server = await startServer({ limits: soft, env: { QUARANTINE_ROWS: "1" } });
    expect((await post(server, enquiry())).status).toBe(200);
    expect((await post(server, enquiry())).status).toBe(503);
    expect((await post(server, await proven(server))).status).toBe(200);
    expect((await post(server, enquiry())).status).toBe(503);
    expect(server.rows().map(({ marks }) => marks)).toEqual(["check-missing", "soft-limit"]);
  });

  test("row 44: what a full quarantine refuses counts for the limit like an enquiry", async () => {
    const server = await startServer({ limits, env: { QUARANTINE_ROWS: "2" } });
    expect(await burst(server, 5)).toEqual([200, 200, 503, 503, 429]);
  });

  test("row 44: the quarantine is limited in bytes as well", async () => {
    const { store } = await sqliteStore({ quarantine: { rows: 100, bytes: 10_000 } });
    const outcomes: string[] = [];
    for (let index = 0; index < 12; index += 1)
      outcomes.push(
        await store.save(entry({ ...EMPTY_VALUES, message: "🧬".repeat(280) }, { marks: ["decoy"] })),
      );
    expect(outcomes.indexOf("full")).toBe(7);
  });

  test("row 56: a trusted proxy is known by its address, however it is written", async () => {
    const server = await startServer({
      limits,
      env: { TRUST_PROXY: "127.0.0.0/8,10.0.0.0/8,2001:db8:ffff::1" },
    });
    const chain = (index: number) => `203.0.113.${index}, 10.1.2.3:8080, "[2001:db8:ffff::1]:443"`;
    expect(await burst(server, 5, (index) => forwarded(chain(index)))).not.toContain(429);
  });

  test.each([
    ["8.8.8.8:1234", "8.8.8.8"],
    ["[2001:DB8:0::1]:443", "2001:db8::1"],
    ['"[2001:db8::1]"', "2001:db8::1"],
    ["2001:0db8:0000::0001", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["[::ffff:c000:207]:80", "192.0.2.7"],
    ["unknown", undefined],
    ["_hidden", undefined],
    ["", undefined],
    ["2001:db8::1::2", undefined],
    ["8.8.8.8:99999", undefined],
  ])("row 56: %s is the address %s", (written, address) => {
    expect(plainAddress(written)).toBe(address);
  });

  test("row 28: addresses within one /64 share a bucket, and an IPv4 address has one however it is written", async () => {
    const server = await startServer(behindProxy);
    const statuses = await burst(server, 5, (index) => forwarded(`2001:db8:1:2::${index}:1`));
    expect(statuses.at(-1)).toBe(429);
    expect(addressBuckets("2001:db8:0:0:1::1")).toEqual(addressBuckets("2001:0DB8::ffff:0:1"));
    expect(addressBuckets("::ffff:192.0.2.7")).toEqual([{ key: "192.0.2.7", share: 1 }]);
    expect(addressBuckets("::1")).toEqual(addressBuckets("::2"));
  });

  test.each([
    [
      "/56",
      4,
      (index: number) => `2001:db8:0:1${index.toString(16).padStart(2, "0")}::1`,
      "2001:db8:0:200::1",
    ],
    ["/48", 16, (index: number) => `2001:db8:0:${(index << 8).toString(16)}::1`, "2001:db8:1::1"],
  ])(
    "row 28: addresses that rotate within a /64 each of one %s share %i limits",
    async (_name, share, address, outside) => {
      const server = await startServer(behindProxy);
      const points = limits.hard.points * share;
      const statuses = await burst(server, points + 1, (index) => forwarded(address(index)));
      expect(statuses.slice(0, -1)).not.toContain(429);
      expect(statuses.at(-1)).toBe(429);
      expect(await burst(server, 1, () => forwarded(outside))).toEqual([200]);
    },
  );

  test("forty honest visitors behind one address, each trying twice in an hour, stay below both limits", () => {
    expect(RATE_LIMITS.soft.seconds).toBe(3_600);
    expect(RATE_LIMITS.soft.points).toBeGreaterThanOrEqual(80);
    expect(RATE_LIMITS.hard.points).toBeGreaterThanOrEqual(80);
  });

  test("a stand's evening of 5,000 leads passes its credential's limit at once", async () => {
    const limiter = createRateLimiter(RATE_LIMITS);
    const counts = await Promise.all(Array.from({ length: 5_000 }, () => limiter.kiosk("hall-3")));
    expect(counts.filter(({ retryAfter }) => retryAfter > 0)).toEqual([]);
  });

  test("a refused visitor's page keeps the status and the specified text", async () => {
    const server = await startServer({ limits: { ...limits, hard: { points: 1, seconds: 60 } } });
    await post(server, enquiry());
    const page = await post(server, enquiry(), { accept: "text/html" });
    expect(page.status).toBe(429);
    expect(await page.text()).toContain("Submission error. Please reload the page and try again.");
  });

  test.each([-86_400_000, 86_400_000])(
    "row 54: a clock that jumps by %i ms makes no limited address wait longer than the limit's time",
    async (jump) => {
      vi.useFakeTimers({ toFake: ["Date", "performance"] });
      try {
        const limiter = createRateLimiter({ ...RATE_LIMITS, hard: { points: 1, seconds: 60 } });
        await limiter.post("192.0.2.1");
        vi.setSystemTime(Date.now() + jump);
        await limiter.post("192.0.2.1");
        const { retryAfter } = await limiter.post("192.0.2.1");
        expect(retryAfter).toBeGreaterThan(0);
        expect(retryAfter).toBeLessThanOrEqual(60);
        vi.advanceTimersByTime(60_000);
        expect((await limiter.post("192.0.2.1")).retryAfter).toBe(0);
      } finally {
        vi.useRealTimers();
      }
    },
  );
});

describe("many visitors behind one address", () => {
  test("row 57: beyond the limit the challenge is dearer, and its proof lets the enquiry in", async () => {
    const server = await startServer({ limits });
    const early = await proven(server);
    await burst(server, 4);
    expect((await post(server, early)).status).toBe(429);

    const late = await proven(server);
    expect((await post(server, late)).status).toBe(200);
    expect(server.rows().at(-1)).toMatchObject({ submission_id: late.submissionId, marks: "soft-limit" });

    expect((await post(server, { ...late, submissionId: crypto.randomUUID() })).status).toBe(429);
    const [forged, dear] = [early, late].map(({ altcha = "" }) => JSON.parse(atob(altcha)));
    forged.challenge.parameters.keyPrefix = dear.challenge.parameters.keyPrefix;
    forged.challenge.parameters.cost = dear.challenge.parameters.cost;
    expect((await post(server, { ...early, altcha: btoa(JSON.stringify(forged)) })).status).toBe(429);
    expect(server.rows()).toHaveLength(5);
  });

  test("row 57: the dear challenge is handed out before the limit is reached, with a provider as well", async () => {
    const server = await startServer({ limits, env: TURNSTILE });
    const offer = async () => (await askCheck(server)).json();
    expect(await offer()).toMatchObject({ provider: "turnstile" });
    await burst(server, 2);
    expect(await offer()).toMatchObject({
      provider: "proof-of-work",
      challenge: { parameters: { keyPrefix: "000" } },
    });
  });

  test("row 57: four invalid posts cost as much as an enquiry", async () => {
    const server = await startServer({ limits });
    const invalid = () => enquiry({ email: "nobody" });
    expect(new Set(await burst(server, 12, undefined, invalid))).toEqual(new Set([422]));
    expect(await burst(server, 2)).toEqual([200, 429]);
  });

  test("row 57: the retries of one enquiry cost nothing, and are answered beyond the limit too", async () => {
    const server = await startServer({ limits });
    const fields = enquiry();
    expect(new Set(await burst(server, 20, undefined, () => fields))).toEqual(new Set([200]));
    expect(await burst(server, 4)).toEqual([200, 200, 200, 429]);
    expect(server.rows().map((row) => row.marks?.includes("soft-limit"))).toEqual([false, false, true, true]);
    expect((await post(server, fields)).status).toBe(200);
    expect((await post(server, { ...fields, message: "Another" })).status).toBe(429);
    expect(server.rows()).toHaveLength(4);
  });

  test("row 53: challenges are limited too", async () => {
    const server = await startServer({ limits: { challenges: { points: 3, seconds: 60 } } });
    const id = crypto.randomUUID();
    // HEAD brings no challenge, and costs none.
    const head = () => fetch(`${server.url}/api/contact/human-check?submissionId=${id}`, { method: "HEAD" });
    for (let index = 0; index < 4; index += 1) expect((await head()).status).toBe(200);
    for (let index = 0; index < 3; index += 1) expect((await askCheck(server)).status).toBe(200);
    const refused = await askCheck(server);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({ outcome: "failed", error: "too-many" });
  });
});
