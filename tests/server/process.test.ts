import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import net, { connect, createServer } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { site } from "#content/site.ts";
import { listenLocally } from "../free-port.ts";
import { anotherVisitor, enquiry, post, proven, readRows, readyz, temporaryFolder } from "./harness.ts";
import { burst, listening, siteFolder, start, startListening, until } from "./server-process.ts";
import { startSiteverify, TURNSTILE, verdict } from "./siteverify.ts";
import { startHangingSmtp } from "./smtp-hang.ts";
import { mailTo } from "./smtp-sink.ts";
import { temporaryFile } from "./stores.ts";

/** Whether connections to a local port are refused. */
const refusesConnections = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(false);
    }).on("error", () => resolve(true));
  });

/** A bound socket that this process does not accept from, as systemd has it. Node has no public way to make one. */
function boundSocket(): { fd: number; close(): void } {
  return (
    net as unknown as {
      _createServerHandle(host: string, port: number, family: 4): ReturnType<typeof boundSocket>;
    }
  )._createServerHandle("127.0.0.1", 0, 4);
}

/** One enquiry on a connection of its own, from an address of its own. Returns the status or the error's code. */
function postAlone(port: number): Promise<unknown> {
  const headers = {
    accept: "application/json",
    "content-type": "application/x-www-form-urlencoded",
    ...anotherVisitor(),
  };
  return new Promise((resolve) => {
    request({ port, method: "POST", path: "/api/contact", agent: false, headers }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode));
    })
      .on("error", (error: NodeJS.ErrnoException) => resolve(error.code))
      .end(new URLSearchParams(enquiry()).toString());
  });
}

test("a start without a usable database says so, and why, in one sentence", async () => {
  const databaseFile = temporaryFile();
  const other = new DatabaseSync(databaseFile);
  other.exec("create table kysely_migration (name text); begin exclusive");
  onTestFinished(() => other.close());
  const { output } = await startListening({ DATABASE_URL: `sqlite:${databaseFile}` });
  expect(output.out).toMatch(
    /^Cubiome is on http:\/\/\S+, but cannot store enquiries, which get 503: \S+: [^\n]+ is locked\. [^\n]+$/mu,
  );
  expect(output.out).toContain(databaseFile);
});

describe("the server as a process", () => {
  test("row 33: after kill -9 in the middle of a burst, every answered enquiry is there", async () => {
    const { child, exited, server } = await startListening();
    const answered = new Set<string>();
    const bursts = Array.from({ length: 8 }, () => burst(server, answered));
    await until(() => answered.size >= 40);
    child.kill("SIGKILL");
    await Promise.all([exited, ...bursts]);
    const kept = new Set(readRows(server.databaseFile).map((row) => row.submission_id));
    expect([...answered].filter((id) => !kept.has(id))).toEqual([]);
    expect(answered.size).toBeGreaterThanOrEqual(40);
  });

  test.each(["SIGTERM", "SIGHUP"] as const)(
    "row 34: %s in the middle of a burst answers what is in flight and exits 0",
    async (signal) => {
      const { child, output, exited, server } = await startListening();
      const answered = new Set<string>();
      const bursts = Array.from({ length: 8 }, () => burst(server, answered));
      await until(() => answered.size >= 20);
      child.kill(signal);
      expect(await exited).toEqual([0, null]);
      await Promise.all(bursts);
      const kept = new Set(readRows(server.databaseFile).map((row) => row.submission_id));
      expect([...answered].filter((id) => !kept.has(id))).toEqual([]);
      expect(output.err).toBe("");
    },
  );

  test("row 34: what has begun on a connection when SIGTERM comes is stored and answered", async () => {
    const { child, exited, server } = await startListening({ TRUST_PROXY: "127.0.0.1" });
    const begun = Array.from({ length: 10 }, (_, index) => {
      const text = new URLSearchParams(enquiry()).toString();
      const socket = connect(server.port, "127.0.0.1");
      socket.write(
        `POST /api/contact HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 10.0.0.${index}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${text.length}\r\nExpect: 100-continue\r\n\r\n`,
      );
      let answer = "";
      socket.on("data", (chunk) => {
        answer += chunk;
      });
      socket.on("error", () => undefined);
      const closed = new Promise<string>((resolve) => socket.on("close", () => resolve(answer)));
      return { accepted: () => answer.includes(" 100 Continue"), send: () => socket.write(text), closed };
    });
    await until(() => begun.every(({ accepted }) => accepted()));
    child.kill("SIGTERM");
    await until(() => refusesConnections(server.port));
    for (const { send } of begun) send();
    for (const { closed } of begun) expect(await closed).toContain("HTTP/1.1 200 OK");
    expect(await exited).toEqual([0, null]);
    expect(readRows(server.databaseFile)).toHaveLength(begun.length);
  });

  test("row 34: who reads an answer too slowly when SIGTERM comes is cut, and the exit status is still 0", async () => {
    const folder = siteFolder();
    writeFileSync(join(folder, "dist/client/film.mp4"), Buffer.alloc(40_000_000));
    const process = start(folder);
    const { port } = await listening(process, folder);
    const reader = connect(port, "127.0.0.1", () =>
      reader.write("GET /film.mp4 HTTP/1.1\r\nHost: a\r\n\r\n"),
    );
    onTestFinished(() => void reader.destroy());
    reader.on("error", () => undefined).once("data", () => reader.pause());
    await until(() => reader.isPaused());
    process.child.kill("SIGTERM");
    expect(await process.exited).toEqual([0, null]);
  });

  test("row 34: an enquiry that waits for the challenge provider when SIGTERM comes is still stored and answered", async () => {
    const provider = await startSiteverify();
    const { child, exited, server } = await startListening({
      ...TURNSTILE,
      TURNSTILE_VERIFY_URL: provider.url,
    });
    const fields = enquiry();
    provider.behave((response, question) => {
      child.kill("SIGTERM");
      void until(() => refusesConnections(server.port)).then(() =>
        verdict(fields.submissionId)(response, question),
      );
    });
    const response = await post(server, { ...fields, "cf-turnstile-response": "token" });
    expect(response.status).toBe(200);
    await response.text();
    expect(await exited).toEqual([0, null]);
    expect(readRows(server.databaseFile)).toMatchObject([
      { submission_id: fields.submissionId, state: "accepted" },
    ]);
  });

  test("with STOP_DELAY /readyz says no before the server stops accepting", async () => {
    const { child, exited, server } = await startListening({ STOP_DELAY: "2" });
    const ready = async () => (await readyz(server)).status;
    expect(await ready()).toBe(200);
    const signalled = performance.now();
    child.kill("SIGTERM");
    await until(async () => (await ready()) === 503);
    const last = await post(server, enquiry());
    expect([last.status, last.headers.get("connection")]).toEqual([200, "close"]);
    expect(await exited).toEqual([0, null]);
    expect(performance.now() - signalled).toBeGreaterThan(2_000);
  });

  test("on systemd's socket no enquiry is refused while the server is replaced", async () => {
    const folder = siteFolder();
    const handle = boundSocket();
    onTestFinished(() => handle.close());
    // systemd names the process for which the socket is meant.
    const withPid = ["sh", "-c", 'LISTEN_PID=$$ exec "$@"', "sh"];
    const next = () => start(folder, { LISTEN_FDS: "1", TRUST_PROXY: "127.0.0.1" }, withPid, [handle.fd]);
    let process = next();
    const server = await listening(process, folder);
    const outcomes: unknown[] = [];
    let going = true;
    const visitors = Array.from({ length: 4 }, async () => {
      while (going) outcomes.push(await postAlone(server.port));
    });
    for (let deploy = 0; deploy < 2; deploy += 1) {
      const before = outcomes.length;
      await until(() => outcomes.length > before + 20);
      process.child.kill("SIGTERM");
      expect(await process.exited).toEqual([0, null]);
      process = next();
    }
    const before = outcomes.length;
    await until(() => outcomes.length > before + 20);
    going = false;
    await Promise.all(visitors);
    expect(new Set(outcomes)).toEqual(new Set([200]));
    expect(server.rows()).toHaveLength(outcomes.length);
  });

  test("tells systemd that it is ready, alive and stopping", async () => {
    const folder = siteFolder();
    const said = join(folder, "said");
    writeFileSync(join(folder, "systemd-notify"), `#!/bin/sh\necho "$@" >> "${said}"\n`, { mode: 0o755 });
    const process = start(folder, {
      PATH: `${folder}:${globalThis.process.env.PATH}`,
      NOTIFY_SOCKET: "/run/systemd/notify",
      WATCHDOG_USEC: "300000",
    });
    await listening(process, folder);
    const lines = () => (existsSync(said) ? readFileSync(said, "utf8").trim().split("\n") : []);
    await until(() => lines().filter((line) => line === "WATCHDOG=1").length >= 2);
    process.child.kill("SIGTERM");
    expect(await process.exited).toEqual([0, null]);
    await until(() => lines().includes("STOPPING=1"));
    expect(lines().at(0)).toBe("READY=1");
    expect(process.output.err).toBe("");
  });

  test("the Containerfile checks the hash of the Node that is installed", async () => {
    const file = (path: string) => join(import.meta.dirname, "../..", path);
    const hash = createHash("sha256")
      .update(readFileSync(file("node_modules/node/bin/node")))
      .digest("hex");
    const known = readFileSync(file("src/server/deploy/node.sha256"), "utf8");
    expect(known.match(/^[0-9a-f]{64} {2}\S+$/gmu)).toContain(`${hash}  ${globalThis.process.arch}`);
  });

  test("row 48: SIGTERM while a mail server does not end its greeting still exits 0 in time", async () => {
    const hanging = await startHangingSmtp();
    const { child, exited, server } = await startListening(mailTo(hanging.url));
    await post(server, await proven(server));
    await until(() => hanging.open() > 0);
    child.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
  });

  test("says in one line where it is", async () => {
    const { output, server } = await startListening();
    expect(output.out).toBe(`${site.name} is on ${server.url}, enquiries go to data/enquiries.sqlite\n`);
  });

  test.each([
    ["PORT", "N is in use by another program; stop that, or set another PORT."],
    ["METRICS_PORT", "cannot listen on N (EADDRINUSE)."],
  ])("says in one line that its %s is taken, and names no other setting", async (setting, words) => {
    const squatter = createServer();
    const port = String(await listenLocally(squatter));
    onTestFinished(() => void squatter.close());
    const { output, exited } = start(siteFolder(), { [setting]: port });
    expect(await exited).toEqual([1, null]);
    expect(output.err).toBe(`${setting}: ${words.replace("N", port)}\n`);
  });

  test("stops with one line about a wrong setting or a missing build", async () => {
    const wrong = start(siteFolder(), { TRUST_PROXY: "true" });
    const unbuilt = start(temporaryFolder());
    expect(await wrong.exited).toEqual([1, null]);
    expect(wrong.output.err).toMatch(/^TRUST_PROXY: [^\n]+\n$/);
    expect(await unbuilt.exited).toEqual([1, null]);
    expect(unbuilt.output.err).toMatch(/^There is no built site in [^\n]+: run npm run build, [^\n]+\n$/u);
  });
});
