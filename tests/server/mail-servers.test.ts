import { connect, createServer } from "node:net";
import { SMTPServer } from "smtp-server";
import { describe, expect, onTestFinished, test } from "vitest";
import { createNotifier } from "#server/enquiries/notify/notifier.ts";
import { listenLocally } from "../free-port.ts";
import { readFrom } from "./harness.ts";
import { startSmtpSink } from "./smtp-sink.ts";
import { entry, sqliteStore } from "./stores.ts";

/** A store, and a notifier that mails what is in it; `failures` is why mails were postponed. */
async function notifierTo(smtpUrl: string) {
  const { file, store } = await sqliteStore({ notify: true });
  const failures: string[] = [];
  const notifier = createNotifier({
    store,
    notify: { smtpUrl, to: "a@example.org", from: "a@example.org" },
    host: "localhost",
    onSent: () => undefined,
    onFailed: ({ cause }) => failures.push(cause),
    onError: (error) => failures.push(String(error)),
  });
  onTestFinished(() => notifier.stop());
  return { file, store, notifier, failures };
}

describe("mails to a difficult server", () => {
  test("a mail at which the connection breaks does not hold up the others", async () => {
    const sink = await startSmtpSink();
    const filter = createServer((socket) => {
      const behind = connect(Number(new URL(sink.url).port), "127.0.0.1");
      socket.on("data", (chunk) => (chunk.includes("Poison") ? socket.destroy() : behind.write(chunk)));
      behind.pipe(socket);
      socket.on("close", () => behind.destroy());
    });
    onTestFinished(() => void filter.close());
    const { store, notifier, failures } = await notifierTo(`smtp://127.0.0.1:${await listenLocally(filter)}`);
    for (const firstName of ["Poison", "Ada", "Grace"]) await store.save(entry({ firstName }));
    await notifier.run();
    expect(failures).toEqual(["ECONNECTION", "ECONNECTION", "ECONNECTION"]);
    await notifier.run(new Date(Date.now() + 60_000));
    expect(sink.mails).toHaveLength(2);
  });

  test("a password that is refused is tried once for all that waits", async () => {
    let logins = 0;
    const server = new SMTPServer({
      logger: false,
      allowInsecureAuth: true,
      onAuth(_auth, _session, done) {
        logins += 1;
        done(Object.assign(new Error("no"), { responseCode: 535 }));
      },
    });
    onTestFinished(() => void server.close());
    const port = await listenLocally(server.server);
    const { store, notifier, failures } = await notifierTo(`smtp://a:wrong@127.0.0.1:${port}?ignoreTLS=true`);
    for (const each of [entry(), entry()]) await store.save(each);
    await notifier.run();
    expect(failures).toEqual(["status 535 to AUTH PLAIN", "status 535 to AUTH PLAIN"]);
    expect(logins).toBe(1);
  });

  test("a mail server that lets wait before its greeting, or before it takes a mail, gets it once", async () => {
    const PAUSE = 10_500;
    const sendThrough = async (late: "greeting" | "receipt") => {
      const mails: string[] = [];
      const pause = (what: string) => (what === late ? PAUSE : 0);
      const server = new SMTPServer({
        logger: false,
        authOptional: true,
        disabledCommands: ["STARTTLS"],
        onConnect: (_session, done) => void setTimeout(done, pause("greeting")),
        onData(stream, { id }, done) {
          stream.resume().on("end", () => setTimeout(done, pause("receipt"), mails.push(id) && undefined));
        },
      });
      onTestFinished(() => void server.close());
      const { store, notifier, failures } = await notifierTo(
        `smtp://127.0.0.1:${await listenLocally(server.server)}`,
      );
      await store.save(entry());
      await notifier.run();
      return { failures, mails: mails.length };
    };
    const sent = await Promise.all([sendThrough("greeting"), sendThrough("receipt")]);
    expect(sent).toEqual([
      { failures: [], mails: 1 },
      { failures: [], mails: 1 },
    ]);
  });

  test("what a slow mail server leaves no time for is let go untried, and goes next", async () => {
    const sink = await startSmtpSink();
    const { file, store, notifier, failures } = await notifierTo(sink.url);
    const claimedAt = new Date(Date.now() - 9 * 60_000);
    await store.save(entry({}, { receivedAt: claimedAt }));
    await notifier.run(claimedAt);
    expect(readFrom(file, "select * from outbox")).toMatchObject([{ attempts: 0 }]);
    await notifier.run();
    expect(sink.mails).toHaveLength(1);
    expect(failures).toEqual([]);
  });
});
