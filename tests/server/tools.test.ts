import { spawn } from "node:child_process";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { parseCommand } from "#server/enquiries/owner/command.ts";
import type { QuarantineReason } from "#server/enquiries/store/tables.ts";
import { freePort } from "../free-port.ts";
import {
  anotherVisitor,
  enquiry,
  post,
  readFrom,
  readRows,
  secondWriter,
  startServer,
  startWithMetrics,
  temporaryFolder,
} from "./harness.ts";
import { OWNER, owner } from "./owner.ts";
import { until } from "./server-process.ts";
import { TURNSTILE } from "./siteverify.ts";
import { mailTo } from "./smtp-sink.ts";
import { archiveOf, archiveOn, databaseOf, entry, temporaryFile } from "./stores.ts";

const command = (databaseFile: string, ...args: string[]) =>
  owner(args, { DATABASE_URL: `sqlite:${databaseFile}` });

/** An enquiry of that day in January, whose number is the day's. */
const ofDay = (day: number, marks: QuarantineReason[] = [], changes: Parameters<typeof entry>[0] = {}) =>
  entry(
    { submissionId: String(day), ...changes },
    { receivedAt: new Date(`2026-01-0${day}T00:00:00Z`), marks },
  );

describe("the owner's tools", () => {
  test("list filters by state, reason, address and time, and takes the newest of what is left", async () => {
    const file = await databaseOf([
      ofDay(1),
      ofDay(2, ["decoy"]),
      ofDay(3, [], { email: "Grace@example.org" }),
      ofDay(4),
    ]);
    const archive = await archiveOn(file);
    const now = new Date("2026-01-05T00:00:00Z");
    const ids = async (...args: string[]) => {
      const parsed = parseCommand(["list", ...args], now);
      if (parsed.name !== "list") throw new Error("list");
      return (await archive.list(parsed.filter)).map(({ submissionId }) => submissionId).join("");
    };
    expect(await ids()).toBe("1234");
    expect(await ids("--quarantined")).toBe("2");
    expect(await ids("--state", "accepted")).toBe("134");
    expect(await ids("--reason", "investor")).toBe("");
    expect(await ids("--email", "grace@EXAMPLE.org")).toBe("3");
    expect(await ids("--since", "2d")).toBe("34");
    expect(await ids("--since", "2026-01-02", "--before", "2026-01-04")).toBe("23");
    expect(await ids("--limit", "2")).toBe("34");
  });

  test("list --follow prints what comes in, once, a line each", async () => {
    const server = await startServer();
    await post(server, enquiry({ lastName: "Early" }));
    const child = spawn(process.execPath, [OWNER, "list", "--follow"], {
      env: { ...process.env, ...server.env },
    });
    onTestFinished(() => void child.kill());
    let out = "";
    child.stdout.on("data", (chunk) => {
      out += chunk;
    });
    await until(() => out.includes("Early"));
    await post(server, enquiry({ lastName: "Late" }));
    await until(() => out.includes("Late"));
    // Once this one appears, another poll has taken place.
    await post(server, enquiry({ lastName: "Last" }));
    await until(() => out.includes("Last"));
    expect(out.match(/Late/gu)).toHaveLength(1);
    expect(out.match(/Early/gu)).toHaveLength(1);
  });

  test("release takes out of quarantine and says so; stats count without a name", async () => {
    const file = await databaseOf([ofDay(1, ["decoy", "soft-limit"]), ofDay(2, ["decoy"])]);
    expect((await command(file, "release", "1")).out).toBe("Released 1 enquiry.\n");
    expect(await command(file, "release", "9")).toMatchObject({
      code: 1,
      err: "release: there is no enquiry 9.\n",
    });
    const { out } = await command(file, "stats");
    expect(out).toMatch(/^enquiries +2$/mu);
    expect(out).toMatch(/^mark decoy +2$/mu);
    expect(out).toMatch(/^state accepted +1$/mu);
    expect(out).not.toContain("Ada");
  });

  test("a backup taken in a burst is whole, for its owner only, and never overwrites another", async () => {
    const server = await startServer({ env: { TRUST_PROXY: "127.0.0.0/8" } });
    const answered: string[] = [];
    let stop = false;
    const bursts = Array.from({ length: 6 }, async () => {
      while (!stop) {
        const fields = enquiry();
        const { status } = await post(server, fields, anotherVisitor());
        if (status === 200) answered.push(fields.submissionId);
      }
    });
    await until(() => answered.length > 100);
    const before = [...answered];
    const file = temporaryFile("backup.sqlite");
    const { out } = await owner(["backup", file], server.env);
    stop = true;
    await Promise.all(bursts);
    expect(out).toMatch(/^Backed up \d+ enquiries\.\n$/u);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}-wal`)).toBe(false);
    const kept = new Set(readRows(file).map((row) => row.submission_id));
    expect(before.filter((id) => !kept.has(id))).toEqual([]);
    expect(await owner(["backup", file], server.env)).toMatchObject({
      code: 1,
      err: `backup: ${file} exists already; name another file, or add --force to replace it.\n`,
    });
  });

  test("a restore brings back everything but the server's secrets, and changes nothing that is there", async () => {
    const server = await startServer();
    const fields = enquiry();
    await post(server, fields);
    await post(server, enquiry());
    const folder = temporaryFolder();
    const backup = join(folder, "backup.sqlite");
    const archive = await archiveOf(server);
    await archive.backup(backup);
    await archive.release(fields.submissionId, false);
    expect((await owner(["restore", backup], server.env)).out).toBe("Restored 0 enquiries.\n");
    expect(server.rows().filter((row) => row.state === "accepted")).toHaveLength(1);

    const fresh = join(folder, "fresh.sqlite");
    expect((await command(fresh, "restore", backup, "--create", "--yes")).out).toBe(
      "Restored 2 enquiries.\n",
    );
    const again = await startServer({ databaseFile: fresh });
    expect(again.rows().map((row) => row.submission_id)).toEqual(
      server.rows().map((row) => row.submission_id),
    );
    expect((await post(again, fields)).status).toBe(200);
    expect(again.rows()).toHaveLength(2);
    expect(secretOf(fresh)).not.toBe(secretOf(server.databaseFile));
    expect(secretOf(backup)).toBeUndefined();
    writeFileSync(
      join(folder, "text"),
      "not a database at all, but long enough to be read as one ".repeat(20),
    );
    expect(await command(fresh, "restore", join(folder, "text"))).toMatchObject({
      code: 1,
      err: `restore: ${join(folder, "text")} is damaged, or no backup: file is not a database.\n`,
    });
  });

  test("row 40: what is erased by e-mail is in no table, outbox or pending check, not in the file and not in its log", async () => {
    const env = {
      ...mailTo(),
      ...TURNSTILE,
      TURNSTILE_VERIFY_URL: `http://127.0.0.1:${await freePort()}`,
    };
    const server = await startServer({ env });
    const gone = { email: "Forget.Me@example.org", lastName: "Unmistakable" };
    await post(server, { ...enquiry(gone), "cf-turnstile-response": "token" });
    const other = enquiry({ email: "forget.me@example.org", message: "Unmistakable ".repeat(20) });
    await post(server, other);
    await post(server, enquiry());
    await owner(["release", other.submissionId], server.env);
    const database = secondWriter(server.databaseFile);
    database
      .prepare("insert into outbox values (?, 0, '2000-01-01T00:00:00.000Z', '')")
      .run(other.submissionId);
    expect((await owner(["erase", "--yes", "--email", "forget.me@EXAMPLE.org"], server.env)).out).toBe(
      "Erased 2 enquiries.\n",
    );
    for (const table of ["outbox", "pending_check"])
      expect(database.prepare(`select * from ${table}`).all()).toEqual([]);
    database.close();
    expect(server.rows().map((row) => row.email)).toEqual(["ada@example.org"]);
    for (const file of [server.databaseFile, `${server.databaseFile}-wal`])
      expect(readFileSync(file, "latin1")).not.toMatch(/Unmistakable|forget\.me/iu);
    expect((await post(server, enquiry())).status).toBe(200);
  });
});

const secretOf = (file: string) =>
  readFrom(file, "select value from setting where name = 'proof-of-work'")[0]?.value;

describe("metrics", () => {
  test("are Prometheus text on a loopback port of their own, and about nobody", async () => {
    const { server, metricsPort: port } = await startWithMetrics();
    await post(server, enquiry({ lastName: "Unmistakable" }));
    await post(server, enquiry({ email: "nowhere" }));
    const response = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/u);
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
    const text = await response.text();
    expect(text).toMatch(/^enquiries_total\{outcome="stored"\} 1$/mu);
    expect(text).toMatch(/^enquiry_marks_total\{mark="check-missing"\} 1$/mu);
    expect(text).toMatch(/^http_responses_total\{status="422"\} 1$/mu);
    expect(text).toMatch(/^enquiry_duration_seconds_count 2$/mu);
    expect(text).toMatch(/^waiting\{what="notifications"\} 0$/mu);
    expect(text).toMatch(/^process_cpu_seconds_total /mu);
    expect(text).not.toContain("Unmistakable");
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  });
});
