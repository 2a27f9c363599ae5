import { connect, type Socket } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import type { TestServer } from "../server/harness.ts";
import { listening, siteFolder, start } from "../server/server-process.ts";

const IDLE = 1_000;

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

async function openIdle(server: TestServer): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let index = 0; index < IDLE; index += 1) {
    const socket = connect(server.port, "127.0.0.1");
    socket.on("error", () => undefined);
    sockets.push(socket);
  }
  await Promise.all(
    sockets.map((socket) => new Promise((resolve) => socket.once("connect", () => resolve(undefined)))),
  );
  return sockets;
}

describe("slow and idle visitors", () => {
  test("row 30: slow headers, a slow body and 1,000 idle sockets: 408 within 6 s, /healthz answers meanwhile", async () => {
    const folder = siteFolder();
    const process = start(folder);
    const server = await listening(process, folder);
    const idle = await openIdle(server);
    onTestFinished(() => {
      for (const socket of idle) socket.destroy();
    });
    const head =
      "POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n";
    const slow = Promise.all([
      trickle(server, [head, "X-A: b\r\n"], 300),
      trickle(server, [`${head}Content-Length: 5000\r\n\r\n`, "a"], 300),
    ]);
    const times: number[] = [];
    const end = performance.now() + 5_000;
    while (performance.now() < end) {
      const begin = performance.now();
      const response = await fetch(`${server.url}/healthz`);
      await response.text();
      times.push(performance.now() - begin);
      expect(response.status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    for (const { text, after } of await slow) {
      expect(text).toMatch(/^HTTP\/1\.1 408 /u);
      expect(after).toBeLessThan(6_500);
    }
    times.sort((a, b) => a - b);
    const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
    console.log(`healthz beside ${IDLE} idle sockets: ${times.length} answers, p99 ${p99.toFixed(1)} ms`);
    expect(p99).toBeLessThan(100);
    await server.close();
  });
});
