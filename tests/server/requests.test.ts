import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { enquiry, post, sendRaw, startServer } from "./harness.ts";

const FORM = "application/x-www-form-urlencoded";

describe("what is not a proper call", () => {
  test("row 14: a field twice is malformed", async () => {
    const server = await startServer();
    const response = await post(server, `${new URLSearchParams(enquiry())}&email=other%40example.org`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ outcome: "failed", error: "malformed" });
    expect(server.rows()).toHaveLength(0);
  });

  test.each(["__proto__", "constructor[prototype]", "constructor", "toString", "admin", "__proto__[admin]"])(
    "row 15: a field called %s is malformed and touches nothing",
    async (name) => {
      const server = await startServer();
      const response = await post(server, `${new URLSearchParams(enquiry())}&${encodeURIComponent(name)}=1`);
      expect(response.status).toBe(400);
      expect(Object.hasOwn(Object.prototype, "admin")).toBe(false);
      expect(server.rows()).toHaveLength(0);
    },
  );

  test("row 15: a token that holds __proto__ is only a wrong token", async () => {
    const server = await startServer();
    const altcha = btoa('{"__proto__":{"admin":1},"challenge":{"parameters":{"__proto__":{"admin":1}}}}');
    expect((await post(server, { ...enquiry(), altcha })).status).toBe(200);
    expect(server.rows()[0]?.marks).toBe("check-failed");
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  test("row 16: ten thousand fields are refused unread", async () => {
    const server = await startServer();
    const fields = (count: number) => Array.from({ length: count }, (_, index) => `f${index}=`).join("&");
    expect((await post(server, fields(10_000))).status).toBe(413);
    expect((await post(server, fields(2_000))).status).toBe(400);
    // What else this machine does only ever adds to a time: the best of ten counts.
    const times: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const start = performance.now();
      await post(server, fields(2_000));
      times.push(performance.now() - start);
    }
    expect(Math.min(...times)).toBeLessThan(50);
  });

  test("row 17: one byte over 16 KiB is too large, announced or not", async () => {
    const server = await startServer();
    const body = "message=".padEnd(16 * 1_024 + 1, "x");
    expect((await post(server, body)).status).toBe(413);
    const chunked = await fetch(`${server.url}/api/contact`, {
      method: "POST",
      headers: { "content-type": FORM },
      body: new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(body));
          controller.close();
        },
      }),
      duplex: "half",
    } as RequestInit);
    expect(chunked.status).toBe(413);
    expect((await post(server, body.slice(0, -1))).status).toBe(422);
  });

  test("row 18: a compressed body is refused without being unpacked", async () => {
    const server = await startServer();
    const response = await fetch(`${server.url}/api/contact`, {
      method: "POST",
      headers: { "content-type": FORM, "content-encoding": "gzip" },
      body: gzipSync("a".repeat(10_000_000)),
    });
    expect(response.status).toBe(415);
    const before = process.memoryUsage().arrayBuffers;
    const bomb = gzipSync("a".repeat(10_000_000));
    for (let round = 0; round < 20; round += 1)
      await post(server, bomb.toString("latin1"), { "content-encoding": "gzip" });
    // Unpacked, they would be 200 MB.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000);
  });

  test.each([
    ["JSON", "application/json", "{}"],
    ["text", "text/plain", "firstName=Ada"],
    ["multipart", "multipart/form-data; boundary=x", "--x--"],
  ])("row 19: %s is not the call's type", async (_name, type, body) => {
    const server = await startServer();
    expect((await post(server, body, { "content-type": type })).status).toBe(415);
  });

  test("row 19: a body without a type, and no body at all, are refused", async () => {
    const server = await startServer();
    const head = "POST /api/contact HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n";
    expect((await sendRaw(server, `${head}Content-Length: 11\r\n\r\nfirstName=A`)).text).toMatch(
      /^HTTP\/1.1 415 /,
    );
    expect((await sendRaw(server, `${head}\r\n`)).text).toMatch(/^HTTP\/1.1 415 /);
  });

  test.each(["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "row 20: %s is answered with 405 and Allow",
    async (method) => {
      const server = await startServer();
      const response = await fetch(`${server.url}/api/contact`, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("POST");
      const page = await fetch(`${server.url}/about`, {
        method: method === "GET" || method === "HEAD" ? "POST" : method,
      });
      expect(page.status).toBe(405);
      expect(page.headers.get("allow")).toBe("GET, HEAD");
    },
  );

  test.each([
    ["a foreign Origin", { origin: "https://elsewhere.example" }],
    ["Origin: null", { origin: "null" }],
    ["Sec-Fetch-Site: cross-site", { "sec-fetch-site": "cross-site" }],
    ["Sec-Fetch-Site: same-site", { "sec-fetch-site": "same-site" }],
  ])("row 21: %s is refused", async (_name, headers) => {
    const server = await startServer();
    // Node's fetch may not set these headers: they belong to the browser.
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const body = new URLSearchParams(enquiry()).toString();
    const request = `POST /api/contact HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: close\r\nContent-Type: ${FORM}\r\nContent-Length: ${body.length}\r\n${lines.join("")}\r\n${body}`;
    expect((await sendRaw(server, request)).text).toMatch(/^HTTP\/1.1 403 /);
    expect(server.rows()).toHaveLength(0);
  });

  test("row 21: the site's own pages, by whatever name it is reached, and programs are let through", async () => {
    const server = await startServer({ env: { SITE_URL: "https://www.example.org" } });
    for (const origin of ["https://www.example.org", `http://127.0.0.1:${server.port}`]) {
      const body = new URLSearchParams(enquiry()).toString();
      const request = `POST /api/contact HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: close\r\nContent-Type: ${FORM}\r\nContent-Length: ${body.length}\r\nOrigin: ${origin}\r\nSec-Fetch-Site: same-origin\r\n\r\n${body}`;
      expect((await sendRaw(server, request)).text).toMatch(/^HTTP\/1.1 200 /);
    }
    expect((await post(server, enquiry())).status).toBe(200);
  });
});

describe("what is not proper HTTP", () => {
  const body = "firstName=A";
  test.each([
    [
      "a length and a transfer coding",
      `Host: a\r\nContent-Length: ${body.length}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ["two lengths", `Host: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n${body}`],
    ["bare line feeds", `Host: a\nContent-Length: ${body.length}\n\n${body}`],
    ["no Host", `Content-Length: ${body.length}\r\n\r\n${body}`],
  ])("row 31: %s gets 400 and the connection closed", async (_name, rest) => {
    const server = await startServer();
    const answer = await sendRaw(server, `POST /api/contact HTTP/1.1\r\nContent-Type: ${FORM}\r\n${rest}`);
    expect(answer.text).toMatch(/^HTTP\/1.1 400 /);
    expect(answer.closed).toBe(true);
  });

  test("row 32: a header of 20 kB gets 431", async () => {
    const server = await startServer();
    const answer = await sendRaw(
      server,
      `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`,
    );
    expect(answer.text).toMatch(/^HTTP\/1.1 431 /);
  });
});
