import { once } from "node:events";
import { connect, createServer } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { enquiry, post, readRows, solvedProof, temporaryFolder } from "./harness.ts";
import { burst, listening, siteFolder, start, until } from "./server-process.ts";
import { startSiteverify, verdict } from "./siteverify.ts";
import { startHangingSmtp } from "./smtp-hang.ts";

/** Whether connections to a local port are refused. */
const refusesConnections = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(false);
    }).on("error", () => resolve(true));
  });

describe("the server as a process", () => {
  test("row 33: after kill -9 in the middle of a burst, every answered enquiry is there", async () => {
    const folder = siteFolder();
    const process = start(folder);
    const { child, exited } = process;
    const server = await listening(process, folder);
    const answered = new Set<string>();
    const bursts = Array.from({ length: 8 }, () => burst(server, answered));
    await until(() => answered.size >= 40);
    child.kill("SIGKILL");
    await Promise.all([exited, ...bursts]);
    const kept = new Set(readRows(server.databaseFile).map((row) => row.submission_id));
    expect([...answered].filter((id) => !kept.has(id))).toEqual([]);
    expect(answered.size).toBeGreaterThanOrEqual(40);
  });

  test("row 34: SIGTERM in the middle of a burst answers what is in flight and exits 0", async () => {
    const folder = siteFolder();
    const process = start(folder);
    const { child, output, exited } = process;
    const server = await listening(process, folder);
    const answered = new Set<string>();
    const bursts = Array.from({ length: 8 }, () => burst(server, answered));
    await until(() => answered.size >= 20);
    child.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
    await Promise.all(bursts);
    const kept = new Set(readRows(server.databaseFile).map((row) => row.submission_id));
    expect([...answered].filter((id) => !kept.has(id))).toEqual([]);
    expect(output.err).toBe("");
  });

  test("row 34: an enquiry that waits for the challenge provider when SIGTERM comes is still stored and answered", async () => {
    const provider = await startSiteverify();
    const folder = siteFolder();
    const process = start(folder, {
      SITE_URL: "http://localhost",
      TURNSTILE_SITE_KEY: "site-key",
      TURNSTILE_SECRET_KEY: "secret-key",
      TURNSTILE_VERIFY_URL: provider.url,
    });
    const { child, exited } = process;
    const server = await listening(process, folder);
    const fields = enquiry();
    provider.behave((response, question) => {
      child.kill("SIGTERM");
      void until(() => refusesConnections(server.port)).then(() =>
        verdict(fields.submissionId ?? "")(response, question),
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

  test("row 48: SIGTERM while a mail server does not end its greeting still exits 0 in time", async () => {
    const hanging = await startHangingSmtp();
    const folder = siteFolder();
    const process = start(folder, { NOTIFY_SMTP_URL: hanging.url, NOTIFY_TO: "partners@example.org" });
    const { child, exited } = process;
    const server = await listening(process, folder);
    const fields = enquiry();
    const altcha = await solvedProof(server, fields.submissionId ?? "");
    await post(server, { ...fields, altcha });
    await until(() => hanging.open() > 0);
    child.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
  });

  test("says in one line where it is", async () => {
    const folder = siteFolder();
    const process = start(folder);
    const { url } = await listening(process, folder);
    expect(process.output.out).toBe(`Cubiome is on ${url}, enquiries go to data/enquiries.sqlite\n`);
  });

  test("says in one line that its port is taken", async () => {
    const squatter = createServer().listen(0, "127.0.0.1");
    await once(squatter, "listening");
    onTestFinished(() => void squatter.close());
    const { port } = squatter.address() as { port: number };
    const { output, exited } = start(siteFolder(), { PORT: String(port) });
    expect(await exited).toEqual([1, null]);
    expect(output.err).toBe(`PORT: ${port} is in use by another program; stop that, or set another PORT.\n`);
  });

  test("stops with one line about a wrong setting or a missing build", async () => {
    const wrong = start(siteFolder(), { TRUST_PROXY: "true" });
    const unbuilt = start(temporaryFolder());
    expect(await wrong.exited).toEqual([1, null]);
    expect(wrong.output.err).toMatch(/^TRUST_PROXY: [^\n]+\n$/);
    expect(await unbuilt.exited).toEqual([1, null]);
    expect(unbuilt.output.err).toBe("The site is not built: run npm run build first.\n");
  });
});
