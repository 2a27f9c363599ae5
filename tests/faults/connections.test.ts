import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import autocannon from "autocannon";
import { describe, expect, onTestFinished, test } from "vitest";
import { freePort } from "../free-port.ts";
import { quantile } from "../quantile.ts";
import { anotherVisitor, enquiry, metricsOf, post, type TestServer } from "../server/harness.ts";
import { listening, siteFolder, start, startListening, until } from "../server/server-process.ts";

const IDLE = 1_000;
const READERS = 3_000;

/** Opens a connection, sends `pieces` at intervals, and reports how it ended and after how many milliseconds. */
function trickle(server: TestServer, pieces: readonly string[], every: number) {
  return new Promise<{ text: string; after: number }>((resolve) => {
    const begin = performance.now();
    let text = "";
    const socket = connect(server.port, "127.0.0.1");
    const finish = () => {
      clearInterval(timer);
      socket.destroy();
      resolve({ text, after: performance.now() - begin });
    };
    let next = 0;
    const timer = setInterval(() => {
      socket.write(pieces[Math.min(next, pieces.length - 1)] ?? "");
      next += 1;
    }, every);
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("error", finish);
    socket.on("close", finish);
  });
}

/** Opens connections that read nothing; closed when the test ends. */
async function openIdle(server: TestServer, count: number): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () =>
    connect(server.port, "127.0.0.1")
      .on("error", () => undefined)
      .pause(),
  );
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  return sockets;
}

/** Sends honest requests one after the other for a while. Returns their 50th and 99th percentile in milliseconds. */
async function timesBeside(milliseconds: number, honest: () => Promise<Response>) {
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const begin = performance.now();
    const response = await honest();
    await response.text();
    times.push(performance.now() - begin);
    expect(response.status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return { count: times.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

/** How many readers that do not read a server has cut. */
const cut = async (metricsPort: number) =>
  Number(/^connections_cut_total\{reason="unread"\} (\d+)$/mu.exec(await metricsOf(metricsPort))?.[1]);

/** The server's resident memory, in MB. */
function residentMemory(pid: number | undefined): number {
  const kilobytes = /^VmRSS:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1_024;
}

/** Memory that the system holds for all connections, in MB. */
function systemMemory(): number {
  const pages = /^TCP: .* mem (\d+)$/mu.exec(readFileSync("/proc/net/sockstat", "utf8"))?.[1];
  return (Number(pages) * 4_096) / 1_048_576;
}

describe("slow and idle visitors", () => {
  test("row 30: slow headers, a slow body and 1,000 idle sockets: 408 within 6 s, /healthz answers meanwhile", async () => {
    const { server } = await startListening();
    await openIdle(server, IDLE);
    const head =
      "POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n";
    const slow = Promise.all([
      trickle(server, [head, "X-A: b\r\n"], 300),
      trickle(server, [`${head}Content-Length: 5000\r\n\r\n`, "a"], 300),
    ]);
    const { count, p99 } = await timesBeside(5_000, () => fetch(`${server.url}/healthz`));
    for (const { text, after } of await slow) {
      expect(text).toMatch(/^HTTP\/1\.1 408 /u);
      expect(after).toBeLessThan(6_500);
    }
    console.log(`healthz beside ${IDLE} idle sockets: ${count} answers, p99 ${p99.toFixed(1)} ms`);
    expect(p99).toBeLessThan(100);
    await server.close();
  });

  test("row 43: thousands of pipelined requests a second, answers unread, neither slow enquiries nor fill the memory", async () => {
    const { child, server } = await startListening({ TRUST_PROXY: "127.0.0.0/8" });
    const attack = setInterval(() => {
      const socket = connect(server.port, "127.0.0.1").on("error", () => undefined);
      socket.pause().write("GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(4_000));
      onTestFinished(() => void socket.destroy());
    }, 1_000);
    onTestFinished(() => clearInterval(attack));
    const before = residentMemory(child.pid);
    const { count, p50, p99 } = await timesBeside(15_000, () => post(server, enquiry(), anotherVisitor()));
    const grown = residentMemory(child.pid) - before;
    console.log(
      `${count} enquiries beside pipelining: p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms, memory +${grown.toFixed(0)} MB`,
    );
    expect(p50).toBeLessThan(100);
    expect(p99).toBeLessThan(1_000);
    expect(grown).toBeLessThan(300);
    await server.close();
  });

  test("row 53: fifty connections that ask for challenges from ever new addresses do not slow enquiries", async () => {
    const { server } = await startListening({ TRUST_PROXY: "127.0.0.0/8" });
    const path = `/api/contact/human-check?submissionId=${crypto.randomUUID()}`;
    const flood = autocannon({
      url: server.url,
      connections: 50,
      duration: 8,
      // A thread of its own, so that the load does not delay the measurement.
      workers: 1,
      requests: Array.from({ length: 256 }, (_, index) => ({
        path,
        headers: { "x-forwarded-for": `10.0.0.${index}` },
      })),
    });
    const { count, p50, p99 } = await timesBeside(7_000, () => post(server, enquiry(), anotherVisitor()));
    const { requests, non2xx } = await flood;
    console.log(
      `${count} enquiries beside ${requests.average} challenges/s: p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms`,
    );
    expect(non2xx).toBe(0);
    expect(p99).toBeLessThan(1_000);
    await server.close();
  });

  test(`row 52: ${READERS} readers that do not read are cut and counted; who reads slowly gets everything`, async () => {
    const folder = siteFolder();
    const film = "x".repeat(30_000_000);
    writeFileSync(join(folder, "dist/client/film.txt"), film);
    const metricsPort = await freePort();
    const process = start(folder, { METRICS_PORT: String(metricsPort) });
    const server = await listening(process, folder);
    // In portions that the listener's queue holds.
    for (let open = 0; open < READERS; open += 100) {
      const sockets = await openIdle(server, 100);
      for (const socket of sockets) socket.write("GET /film.txt HTTP/1.1\r\nHost: a\r\n\r\n");
      // The first part lies in the buffer, and nobody takes it.
      await Promise.all(sockets.map((socket) => once(socket, "readable")));
    }

    const [slow] = await openIdle(server, 1);
    let received = 0;
    slow?.write("GET /film.txt HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    slow?.on("data", (chunk) => {
      received += chunk.length;
      slow.pause();
    });
    const reading = setInterval(() => slow?.resume(), 40);
    onTestFinished(() => clearInterval(reading));

    const { p99 } = await timesBeside(10_000, () => fetch(`${server.url}/healthz`));
    await until(async () => (await cut(metricsPort)) === READERS, 120_000, "the cut of every reader");
    console.log(`healthz beside ${READERS} readers that do not read: p99 ${p99.toFixed(1)} ms`);
    expect(p99).toBeLessThan(2_000);
    await until(() => received > film.length, 60_000, "the slow reader's end");
    await server.close();
  }, 400_000);

  test("row 77: 300 readers of a short film that do not read are cut and counted, and the system's memory is free again", async () => {
    const folder = siteFolder();
    writeFileSync(join(folder, "dist/client/film.txt"), "x".repeat(1_000_000));
    const metricsPort = await freePort();
    const process = start(folder, { METRICS_PORT: String(metricsPort) });
    const server = await listening(process, folder);
    const before = systemMemory();
    const sockets = await openIdle(server, 300);
    for (const [index, socket] of sockets.entries()) {
      // Node closes a connection after its last answer: what is unread then is nobody's.
      const last = index % 2 === 0 ? "Connection: close\r\n" : "";
      socket.write(`GET /film.txt HTTP/1.1\r\nHost: a\r\n${last}\r\n`);
    }
    await Promise.all(sockets.map((socket) => once(socket, "readable")));
    await until(() => systemMemory() - before > 100);
    const held = systemMemory() - before;
    const begin = performance.now();
    await until(async () => (await cut(metricsPort)) === 300, 60_000, "the cut of every reader");
    const seconds = (performance.now() - begin) / 1_000;
    console.log(`300 readers held ${held.toFixed(0)} MB for ${seconds.toFixed(0)} s`);
    // Bytes in the clients' own sockets are still there.
    await until(() => systemMemory() - before < held / 2);
    await server.close();
  });
});
