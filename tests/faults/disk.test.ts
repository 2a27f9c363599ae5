import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { quantile } from "../quantile.ts";
import { anotherVisitor, enquiry, post, readFrom, readRows, type TestServer } from "../server/harness.ts";
import { startListening, until } from "../server/server-process.ts";
import { canMount, fillOnce, smallDisk } from "./mount.ts";

const hasStrace = spawnSync("strace", ["-V"]).status === 0;

/** Applies an strace injection to every fsync of a running process until the returned function is called. */
async function injectSync(pid: number, injection: string): Promise<() => Promise<void>> {
  const tracer = spawn(
    "strace",
    ["-f", "-qq", "-o", "/dev/null", "-p", String(pid), "-e", "trace=fsync,fdatasync"].concat([
      "-e",
      `inject=fsync,fdatasync:${injection}`,
    ]),
    { stdio: "ignore" },
  );
  onTestFinished(() => void tracer.kill("SIGKILL"));
  const tracerOf = () => /TracerPid:\t(\d+)/u.exec(readStatus(pid))?.[1];
  await until(() => tracerOf() === String(tracer.pid), 5_000, "strace");
  // Waits until all threads are attached, not just the first.
  await new Promise((resolve) => setTimeout(resolve, 300));
  return async () => {
    const exited = once(tracer, "exit");
    tracer.kill("SIGINT");
    await exited;
  };
}

function readStatus(pid: number): string {
  return spawnSync("cat", [`/proc/${pid}/status`]).stdout.toString();
}

async function answers(server: TestServer, count: number): Promise<{ status: number; id: string }[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const fields = enquiry();
      const response = await post(server, fields);
      expect(Number(response.headers.get("retry-after") ?? 1)).toBeGreaterThan(0);
      await response.text();
      return { status: response.status, id: fields.submissionId };
    }),
  );
}

const ROUND_SECONDS = 4;

/** Twenty visitors post and one reads pages. Times in milliseconds. */
async function measureRound(server: TestServer) {
  const posts: number[] = [];
  const pages: number[] = [];
  const timed = async (into: number[], request: () => Promise<Response>) => {
    const begin = performance.now();
    const response = await request();
    await response.text();
    expect(response.status).toBe(200);
    into.push(performance.now() - begin);
  };
  const end = performance.now() + ROUND_SECONDS * 1_000;
  const poster = async () => {
    while (performance.now() < end) await timed(posts, () => post(server, enquiry(), anotherVisitor()));
  };
  const reader = async () => {
    while (performance.now() < end) {
      await timed(pages, () => fetch(`${server.url}/about`));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  await Promise.all([...Array.from({ length: 20 }, poster), reader()]);
  return {
    posts: posts.length,
    "posts p50": quantile(posts, 0.5),
    "posts p99": quantile(posts, 0.99),
    pages: pages.length,
    "pages p50": quantile(pages, 0.5),
    "pages p99": quantile(pages, 0.99),
  };
}

describe("the disk", () => {
  test.skipIf(!canMount)(
    "row 35: full: 503 with Retry-After, and it works again without a restart",
    async () => {
      const disk = smallDisk("4m");
      const databaseFile = join(disk, "enquiries.sqlite");
      const settings = { DATABASE_URL: `sqlite:${databaseFile}`, TRUST_PROXY: "127.0.0.0/8" };
      const { server } = await startListening(settings);
      expect((await answers(server, 3)).map(({ status }) => status)).toEqual([200, 200, 200]);

      const free = fillOnce(disk);
      const refused: number[] = [];
      // The log's last pages may still have room for a few.
      for (let index = 0; index < 60; index += 1) {
        const response = await post(server, enquiry(), anotherVisitor());
        await response.text();
        if (response.status === 200) continue;
        expect(response.status).toBe(503);
        expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
        refused.push(index);
      }
      expect(refused.length).toBeGreaterThan(0);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      expect((await fetch(`${server.url}/about`)).status).toBe(200);

      free();
      const after = enquiry();
      expect((await post(server, after)).status).toBe(200);
      expect(readRows(databaseFile)).toHaveLength(3 + 60 - refused.length + 1);
      expect(readFrom(databaseFile, "pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
      await server.close();
    },
  );

  test.skipIf(!hasStrace)(
    "row 36: fsync fails: 503, never a false yes, and what was refused can be sent again",
    async () => {
      const { child, exited, server } = await startListening({ TRUST_PROXY: "127.0.0.0/8" });
      // A reader keeps the log from starting anew: that alone is a sync, which would hide that a commit makes none.
      const reader = new DatabaseSync(server.databaseFile);
      reader.exec("begin; select count(*) from enquiry");
      expect((await answers(server, 5)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const release = await injectSync(child.pid ?? 0, "error=EIO");
      const failed = await answers(server, 20);
      expect(new Set(failed.map(({ status }) => status))).toEqual(new Set([503]));
      expect((await fetch(`${server.url}/about`)).status).toBe(200);
      await release();
      reader.close();
      // Nothing that was refused is stored.
      const kept = new Set(server.rows().map((row) => row.submission_id));
      expect(failed.filter(({ id }) => kept.has(id))).toEqual([]);
      const again = await answers(server, 5);
      expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
      // After a kill, every confirmed enquiry is still there.
      child.kill("SIGKILL");
      await exited;
      const survived = new Set(server.rows().map((row) => row.submission_id));
      expect(again.filter(({ id }) => !survived.has(id))).toEqual([]);
      expect(survived.size).toBeGreaterThanOrEqual(10);
    },
  );

  test.skipIf(!hasStrace)(
    "row 37: 20 ms for each sync: p99 below 150 ms, and pages are served meanwhile",
    async () => {
      const { server } = await startListening({ TRUST_PROXY: "127.0.0.0/8" }, [
        ...["strace", "-D", "-f", "--seccomp-bpf", "-qq", "-o", "/dev/null"],
        ...["-e", "trace=fsync,fdatasync", "-e", "inject=fsync,fdatasync:delay_enter=20000"],
      ]);
      // Other load on the machine can only lengthen times, so the best of three rounds counts.
      let report = await measureRound(server);
      for (let round = 1; round < 3 && report["posts p99"] >= 150; round += 1)
        report = await measureRound(server);
      console.log(JSON.stringify(report));
      // A disk that syncs fifty times a second stores more than fifty enquiries in that second.
      expect(report.posts).toBeGreaterThan(ROUND_SECONDS * 50);
      expect(report["posts p50"]).toBeGreaterThan(15);
      expect(report["posts p99"]).toBeLessThan(150);
      expect(report["pages p50"]).toBeLessThan(20);
      await server.close();
    },
  );
});
