import { once } from "node:events";
import { Agent, request } from "node:http";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { watchUnread } from "#server/unread.ts";
import { enquiry, post, sendRaw, startServer, type TestServer } from "./harness.ts";
import { until } from "./server-process.ts";

const GET = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";

/** One request through the agent's single connection. Returns its status and whether the server will close it. */
function throughAgent(server: TestServer, agent: Agent, method: "GET" | "POST") {
  const fields = new URLSearchParams(enquiry()).toString();
  return new Promise<{ status: number | undefined; last: boolean; port: number | undefined }>(
    (resolve, reject) => {
      const sent = request(
        {
          port: server.port,
          method,
          agent,
          path: method === "POST" ? "/api/contact" : "/",
          headers: { accept: "application/json", "content-type": "application/x-www-form-urlencoded" },
        },
        (response) => {
          const { localPort: port } = response.socket;
          response.resume();
          response.on("end", () =>
            resolve({
              status: response.statusCode,
              last: response.headers.connection === "close",
              port,
            }),
          );
        },
      );
      sent.on("error", reject);
      sent.end(method === "POST" ? fields : undefined);
    },
  );
}

describe.skipIf(process.platform !== "linux")("a client that does not read the end of an answer", () => {
  const ANSWER = 1_200_000;

  /** A client that reads nothing of an answer which the system has taken as a whole, through this address. */
  async function unreadAnswer(address: string, server: Server) {
    const accepted = once(server, "connection") as Promise<[Socket]>;
    const client = connect((server.address() as AddressInfo).port, address).pause();
    client.on("error", () => undefined);
    onTestFinished(() => void client.destroy());
    const [socket] = await accepted;
    socket.on("error", () => undefined);
    await new Promise((resolve) => socket.write(Buffer.alloc(ANSWER), resolve));
    return { client, socket };
  }

  test.each(["127.0.0.1", "::1"])(
    "row 77: is cut, over %s; one that reads, however slowly, is not",
    async (address) => {
      const server = createServer().listen(0, "::");
      await once(server, "listening");
      onTestFinished(() => void server.close());
      const cut: Socket[] = [];
      const watch = watchUnread(server, (socket) => cut.push(socket));
      const idle = await unreadAnswer(address, server);
      const slow = await unreadAnswer(address, server);
      for (let wanted = 150_000; cut.length === 0; wanted += 150_000) {
        slow.client.resume();
        await until(() => slow.client.bytesRead >= Math.min(wanted, ANSWER));
        slow.client.pause();
        await watch.run();
      }
      expect(cut).toEqual([idle.socket]);
      idle.socket.destroy();
      slow.client.resume();
      await until(() => slow.client.bytesRead === ANSWER);
      for (let looks = 0; looks < 10; looks += 1) await watch.run();
      expect(cut).toEqual([idle.socket]);
      slow.socket.destroy();
    },
  );
});

describe("one connection", () => {
  test("row 43: that sends thousands of requests and reads no answer is closed, and others are served", async () => {
    const server = await startServer();
    const attacks = Array.from({ length: 3 }, () => sendRaw(server, GET.repeat(4_000), 60_000));
    const honest = await post(server, enquiry());
    expect(honest.status).toBe(200);
    for (const { text, closed } of await Promise.all(attacks)) {
      expect(closed).toBe(true);
      expect(text.match(/HTTP\/1\.1 200/gu)?.length ?? 0).toBeLessThanOrEqual(4);
    }
  });

  test("row 43: neither does HTTP/1.0 with keep-alive get past the limit", async () => {
    const server = await startServer();
    const old = "GET / HTTP/1.0\r\nHost: a\r\nConnection: keep-alive\r\n\r\n";
    const { text, closed } = await sendRaw(server, old.repeat(4_000));
    expect(closed).toBe(true);
    expect(text.match(/HTTP\/1\.1 200/gu)?.length ?? 0).toBeLessThanOrEqual(4);
  });

  test("row 43: of a proxy carries a hundred requests, then the next one is opened and nothing is lost", async () => {
    const server = await startServer();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const answers: Awaited<ReturnType<typeof throughAgent>>[] = [];
    for (let index = 0; index < 250; index += 1)
      answers.push(await throughAgent(server, agent, index % 50 === 0 ? "POST" : "GET"));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.flatMap(({ last }, index) => (last ? [index] : []))).toEqual([99, 199]);
    expect(new Set(answers.map(({ port }) => port)).size).toBe(3);
    expect(server.rows()).toHaveLength(5);
  });

  test("row 43: that goes on after its last answer is closed", async () => {
    const server = await startServer();
    const socket = connect(server.port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    let text = "";
    const closed = new Promise((resolve) => socket.on("close", resolve));
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      text += chunk;
      if (text.endsWith('"alive"}')) socket.write("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n");
    });
    socket.write("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n");
    await closed;
    expect(text.match(/HTTP\/1\.1 /gu)).toHaveLength(100);
  });

  /** A connection, and the statuses that have come over it. */
  function openConnection(server: TestServer) {
    const socket = connect(server.port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    let text = "";
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      text += chunk;
    });
    const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d+)/gu)].map(([, status]) => status);
    return { socket, statuses, text: () => text };
  }

  const head = (length: number, more: string) =>
    `POST /api/contact HTTP/1.1\r\nHost: a\r\n${more}Accept: application/json\r\n` +
    `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n`;
  const FOREIGN = "Origin: https://elsewhere.example\r\n";

  test("row 86: a refused post is answered when all of it has come, and the next one is whole", async () => {
    const { socket, statuses } = openConnection(await startServer());
    const body = () => new URLSearchParams(enquiry()).toString();
    const [one, two] = [body(), body()];
    socket.write(head(one.length, FOREIGN));
    await sleep(200);
    expect(statuses()).toEqual([]);
    socket.write(one);
    await until(() => statuses().length === 1);
    socket.write(head(two.length, "") + two);
    await until(() => statuses().length === 2);
    expect(statuses()).toEqual(["403", "200"]);
  });

  test("row 86: one that is too long to be awaited is answered at once, and ends the connection", async () => {
    const { socket, statuses, text } = openConnection(await startServer());
    socket.write(head(100_000, FOREIGN));
    await until(() => statuses().length === 1);
    expect(statuses()).toEqual(["403"]);
    expect(text()).toMatch(/^connection: close\r$/imu);
  });

  test("row 1: an enquiry that has come whole is stored, though its sender resets the connection", async () => {
    const server = await startServer();
    const { socket } = openConnection(server);
    await once(socket, "connect");
    const body = new URLSearchParams(enquiry()).toString();
    // Both reach the system before this process, which is the server too, reads anything.
    socket.write(head(body.length, "") + body);
    socket.resetAndDestroy();
    await until(() => server.rows().length === 1);
    expect(server.log()).not.toContain("request failed");
  });
});
