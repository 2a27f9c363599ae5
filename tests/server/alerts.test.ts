import { readFileSync, renameSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { change, enquiry, post, proven, startWithMetrics } from "./harness.ts";
import { mailTo } from "./smtp-sink.ts";

const RULES = new URL("../../src/server/deploy/alerts.yml", import.meta.url);

/**
 * The metrics that an expression names: what is neither a function, a keyword nor inside braces, brackets or quotes.
 */
function metricsIn(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\d[\d.e]*/gu, "");
  const names = bare.match(/[a-z_]+(?![a-z_]*\s*\()/gu) ?? [];
  return names.filter((name) => !["and", "or", "unless", "by"].includes(name));
}

function value(metrics: string, name: string): number {
  const line = metrics.split("\n").find((text) => text.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
}

describe("alert rules", () => {
  test("name only metrics that the server has, under the labels it has", async () => {
    const { server, metrics } = await startWithMetrics();
    await post(server, enquiry());
    const text = await metrics();
    const known = new Set(
      [...text.matchAll(/^# TYPE (\S+) (\S+)$/gmu)].flatMap(([, name = "", type]) =>
        type === "histogram" ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
    const expressions = [...readFileSync(RULES, "utf8").matchAll(/^ +expr: (.+)$/gmu)].map(
      ([, text = ""]) => text,
    );
    expect(expressions.length).toBeGreaterThan(5);
    const named = expressions.flatMap(metricsIn);
    expect(named).toContain("disk_free_bytes");
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    const labels = expressions.flatMap((expression) => expression.match(/what="\w+"/gu) ?? []);
    expect(labels.filter((label) => !text.includes(label))).toEqual([]);
  });
});

describe("the alert about refused enquiries", () => {
  test("counts what could not be stored, from zero on, and not what a full quarantine refuses", async () => {
    const rules = readFileSync(RULES, "utf8");
    const rule = /alert: EnquiriesRefused[\s\S]*?expr: (.+)/u.exec(rules)?.[1];
    const unavailable = 'enquiries_total{outcome="unavailable"}';
    expect(rule).toBe(`increase(${unavailable}[5m]) > 0`);
    const { server, metrics } = await startWithMetrics({ QUARANTINE_ROWS: "0" });
    expect((await post(server, enquiry())).status).toBe(503);
    const full = await metrics();
    expect(value(full, 'enquiries_total{outcome="full"}')).toBe(1);
    expect(value(full, unavailable)).toBe(0);
    renameSync(server.databaseFile, `${server.databaseFile}.away`);
    expect((await post(server, enquiry())).status).toBe(503);
    expect(value(await metrics(), unavailable)).toBe(1);
  });
});

describe("gauges", () => {
  test("show the disk, the oldest mail and the last backup", async () => {
    const { server, metrics } = await startWithMetrics(mailTo());
    const before = await metrics();
    expect(value(before, "disk_free_bytes")).toBeGreaterThan(0);
    expect(value(before, "disk_size_bytes")).toBeGreaterThan(value(before, "disk_free_bytes"));
    expect(value(before, 'oldest_waiting_seconds{what="notifications"}')).toBe(0);
    expect(value(before, "last_backup_timestamp_seconds")).toBe(0);

    await post(server, await proven(server));
    change(server.databaseFile, "update enquiry set received_at = '2026-01-01T00:00:00.000Z'");
    change(server.databaseFile, "insert into setting values ('backed-up-at', '2026-02-03T04:05:06.000Z')");
    const after = await metrics();
    const age = (Date.now() - Date.parse("2026-01-01T00:00:00.000Z")) / 1_000;
    expect(Math.abs(value(after, 'oldest_waiting_seconds{what="notifications"}') - age)).toBeLessThan(60);
    expect(value(after, "last_backup_timestamp_seconds")).toBe(Date.parse("2026-02-03T04:05:06Z") / 1_000);
  });
});
