import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createWebhook } from "#server/enquiries/notify/webhook.ts";
import { change, enquiry, post, proven, readFrom, startServer } from "./harness.ts";
import { startHttpSink } from "./http-sink.ts";
import { until } from "./server-process.ts";
import { entry, sqliteStore } from "./stores.ts";

const SECRET = "a secret of thirty-two characters";

async function storeWith(...numbers: string[]) {
  const { file, store } = await sqliteStore({ webhook: true });
  for (const submissionId of numbers) await store.save(entry({ submissionId }));
  const failures: string[] = [];
  const webhook = (url: string) =>
    createWebhook({
      store,
      webhook: { url, secret: SECRET },
      deadline: 4_000,
      onSent: () => undefined,
      onFailed: ({ cause }) => failures.push(cause),
      onError: (error) => failures.push(String(error)),
    });
  const waiting = async () => (await store.waiting()).webhooks;
  return { file, store, failures, webhook, waiting };
}

describe("the webhook", () => {
  test("is posted each accepted enquiry once, signed, and never what is in quarantine", async () => {
    const sink = await startHttpSink();
    const env = { NOTIFY_WEBHOOK_URL: sink.url, NOTIFY_WEBHOOK_SECRET: SECRET };
    const server = await startServer({ env });
    await post(server, enquiry({ nicknameField: "bot", lastName: "Spam" }));
    const fields = await proven(server, { message: 'Line\n"two" </script>' });
    expect((await post(server, fields)).status).toBe(200);
    const waiting = () => readFrom(server.databaseFile, "select 1 from webhook_outbox").length;
    await until(() => sink.deliveries.length > 0 && waiting() === 0);
    expect(sink.deliveries).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: "" }] = sink.deliveries;
    const { nicknameField: _decoy, altcha: _proof, ...content } = fields;
    expect(JSON.parse(body)).toEqual({
      type: "enquiry.accepted",
      data: {
        ...content,
        consent: "",
        badge: "",
        tried: "",
        temperature: "",
        wish: "",
        note: "",
        receivedAt: server.rows()[1]?.received_at,
        kiosk: "",
        typedAt: "",
      },
    });
    expect(headers["content-type"]).toBe("application/json");
    expect(headers["webhook-id"]).toBe(fields.submissionId);
    const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
    const expected = createHmac("sha256", SECRET).update(signed).digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${expected}`);
    expect(Math.abs(Date.now() / 1_000 - Number(headers["webhook-timestamp"]))).toBeLessThan(60);
    expect(server.log()).not.toContain("Lovelace");
  });

  test("keeps what is refused and posts it again; each refusal is told by its status", async () => {
    const { failures, webhook, waiting, store } = await storeWith("1", "2");
    const sink = await startHttpSink((_request, response) => response.writeHead(500).end("ada@example.org"));
    const task = webhook(sink.url);
    await task.run();
    expect(failures).toEqual(["status 500", "status 500"]);
    expect(await waiting()).toBe(2);
    await task.run();
    expect(sink.deliveries).toHaveLength(2);
    sink.answer = (_request, response) => response.writeHead(204).end();
    await store.postponeNotification("1", 1, new Date(0), "webhook");
    await task.run();
    expect(sink.deliveries.at(-1)?.headers["webhook-id"]).toBe("1");
    expect(sink.deliveries.at(-1)?.body).toBe(sink.deliveries[0]?.body);
    expect(await waiting()).toBe(1);
  });

  test("has an outbox in a database of the version before too, which keeps what it holds", async () => {
    const { file, store } = await storeWith("1");
    await store.close();
    change(file, "drop table webhook_outbox; delete from kysely_migration where name >= '006-webhook'");
    const { store: migrated } = await sqliteStore({ webhook: true }, file);
    await migrated.save(entry({ submissionId: "2" }));
    const due = await migrated.claimNotifications(new Date(), new Date(), "webhook");
    expect(due.map(({ enquiry: { submissionId } }) => submissionId)).toEqual(["2"]);
    expect(await migrated.recognise(entry({ submissionId: "1" }).content)).toBe("repeated");
  });

  test("does not follow a redirect, and is refused by it", async () => {
    const elsewhere = await startHttpSink();
    const { failures, webhook, waiting } = await storeWith("1");
    const sink = await startHttpSink((_request, response) =>
      response.writeHead(307, { location: elsewhere.url }).end(),
    );
    await webhook(sink.url).run();
    expect(failures).toEqual(["status 307"]);
    expect(elsewhere.deliveries).toEqual([]);
    expect(await waiting()).toBe(1);
  });

  test("gives a receiver that never answers one deadline a post, and reads no answer to its end", async () => {
    const { failures, webhook, waiting } = await storeWith("1", "2");
    const sink = await startHttpSink((_request, response) => {
      // The first is never answered, the second endlessly.
      if (sink.deliveries.length > 1) setInterval(() => response.write("x".repeat(1_000)), 5).unref();
    });
    await webhook(sink.url).run();
    expect(failures).toEqual(["no end of it within 4 s"]);
    expect(sink.deliveries).toHaveLength(2);
    expect(await waiting()).toBe(1);
  });

  test("that cannot be reached costs one attempt for all, and mails go out beside it", async () => {
    const { failures, webhook, waiting } = await storeWith("1", "2");
    await webhook("http://127.0.0.1:1/").run();
    expect(failures).toHaveLength(2);
    expect(failures[0]).toMatch(/^E[A-Z]+$|unknown/u);
    expect(await waiting()).toBe(2);
  });
});
