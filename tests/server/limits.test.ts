import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { EMPTY_VALUES } from "#enquiry/fields.ts";
import { addressBucket, RATE_LIMITS } from "#server/enquiries/intake/rate-limits.ts";
import { openSqliteStore } from "#server/enquiries/store/open-store.ts";
import { enquiry, post, solvedProof, startServer, type TestServer, temporaryFolder } from "./harness.ts";

const limits = { soft: { points: 2, seconds: 60 }, hard: { points: 4, seconds: 60 } };

async function burst(
  server: TestServer,
  count: number,
  header: (index: number) => Record<string, string> = () => ({}),
) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    statuses.push((await post(server, enquiry(), header(index))).status);
  }
  return statuses;
}

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
    const statuses = await burst(server, 5, (index) => ({ "x-forwarded-for": `203.0.113.${index}` }));
    expect(statuses.at(-1)).toBe(429);
  });

  test("row 27: behind a trusted proxy the limit follows the visitor, not what the visitor forged before it", async () => {
    const server = await startServer({ limits, env: { TRUST_PROXY: "127.0.0.0/8" } });
    const visitors = await burst(server, 6, (index) => ({ "x-forwarded-for": `203.0.113.${index}` }));
    expect(visitors).toEqual([200, 200, 200, 200, 200, 200]);
    const forger = await burst(server, 5, (index) => ({
      "x-forwarded-for": `198.51.100.${index}, 203.0.113.99`,
    }));
    expect(forger.at(-1)).toBe(429);
  });

  test("row 28: addresses within one /64 share a bucket, and an IPv4 address has one however it is written", async () => {
    const server = await startServer({ limits, env: { TRUST_PROXY: "127.0.0.0/8" } });
    const statuses = await burst(server, 5, (index) => ({ "x-forwarded-for": `2001:db8:1:2::${index}:1` }));
    expect(statuses.at(-1)).toBe(429);
    expect(addressBucket("2001:db8:0:0:1::1")).toBe(addressBucket("2001:0DB8::ffff:0:1"));
    expect(addressBucket("2001:db8:0:1::1")).not.toBe(addressBucket("2001:db8::1"));
    expect(addressBucket("::ffff:192.0.2.7")).toBe(addressBucket("192.0.2.7"));
    expect(addressBucket("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
    expect(addressBucket("::1")).toBe("0:0:0:0::/64");
  });

  test("row 44: a full quarantine refuses what it would hold; proven enquiries and retries are answered as ever", async () => {
    const server = await startServer({ env: { QUARANTINE_ROWS: "2" } });
    const kept = [enquiry(), enquiry()];
    for (const fields of kept) expect((await post(server, fields)).status).toBe(200);
    const refused = await post(server, enquiry());
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("3600");
    const proven = enquiry();
    const altcha = await solvedProof(server, proven.submissionId ?? "");
    expect((await post(server, { ...proven, altcha })).status).toBe(200);
    for (const fields of kept) expect((await post(server, fields)).status).toBe(200);
    expect(server.rows()).toHaveLength(3);
    expect(server.log()).toContain("the quarantine is full");
  });

  test("row 44: the quarantine is limited in bytes as well", async () => {
    const store = await openSqliteStore(join(temporaryFolder(), "e.sqlite"), {
      quarantine: { rows: 100, bytes: 10_000 },
    });
    const outcomes: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      const content = { ...EMPTY_VALUES, submissionId: `${index}`, message: "🧬".repeat(280) };
      outcomes.push(await store.save({ content, receivedAt: new Date(), marks: ["decoy"] }));
    }
    await store.close();
    expect(outcomes.indexOf("full")).toBe(7);
  });

  test("forty honest visitors behind one address, each trying twice in an hour, stay below both limits", () => {
    expect(RATE_LIMITS.soft.seconds).toBe(3_600);
    expect(RATE_LIMITS.soft.points).toBeGreaterThanOrEqual(80);
    expect(RATE_LIMITS.hard.points).toBeGreaterThanOrEqual(80);
  });

  test("a refused visitor's page keeps the status and the specified text", async () => {
    const server = await startServer({ limits: { soft: limits.soft, hard: { points: 1, seconds: 60 } } });
    await post(server, enquiry());
    const page = await post(server, enquiry(), { accept: "text/html" });
    expect(page.status).toBe(429);
    expect(await page.text()).toContain("Submission error. Please reload the page and try again.");
  });
});
