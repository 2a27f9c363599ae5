import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { enquiry, post, quickest, sendRaw, startServer, type TestServer } from "./harness.ts";

const FORM = "application/x-www-form-urlencoded";
const SITE = "https://www.example.org";

/** For all that stores nothing. */
const server = await startServer({ env: { SITE_URL: SITE } }, afterAll);
/** A server with a SITE_URL and one without, for posts that may be stored. */
const [named, nameless] = [
  await startServer({ env: { SITE_URL: SITE } }, afterAll),
  await startServer({}, afterAll),
];

describe("what is not a proper call", () => {
  test("row 14: a field twice is malformed", async () => {
    const response = await post(server, `${new URLSearchParams(enquiry())}&email=other%40example.org`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ outcome: "failed", error: "malformed" });
    expect(server.rows()).toHaveLength(0);
  });

  test.each(["__proto__", "constructor[prototype]", "constructor", "toString", "admin", "__proto__[admin]"])(
    "row 15: a field called %s is malformed and touches nothing",
    async (name) => {
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
    const fields = (count: number) => Array.from({ length: count }, (_, index) => `f${index}=`).join("&");
    expect((await post(server, fields(10_000))).status).toBe(413);
    expect((await post(server, fields(2_000))).status).toBe(400);
    expect(await quickest(50, 50, () => post(server, fields(2_000)))).toBeLessThan(50);
  });

  test("row 17: one byte over 16 KiB is too large, announced or not", async () => {
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
    // Decompressed, they would be 200 MB.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000);
  });

  test.each([
    ["JSON", "application/json", "{}"],
    ["text", "text/plain", "firstName=Ada"],
    ["multipart", "multipart/form-data; boundary=x", "--x--"],
  ])("row 19: %s is not the call's type", async (_name, type, body) => {
    expect((await post(server, body, { "content-type": type })).status).toBe(415);
  });

  test("row 19: a body without a type, and no body at all, are refused", async () => {
    const head = "POST /api/contact HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n";
    expect((await sendRaw(server, `${head}Content-Length: 11\r\n\r\nfirstName=A`)).text).toMatch(
      /^HTTP\/1.1 415 /,
    );
    expect((await sendRaw(server, `${head}\r\n`)).text).toMatch(/^HTTP\/1.1 415 /);
  });

  test.each(["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "row 20: %s is answered with 405 and Allow",
    async (method) => {
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

  test.each(["PROPFIND", "PURGE", "QUERY", "M-SEARCH", "TRACE"])(
    "row 20: %s, with and without a type, is answered with 405 and Allow on known addresses, else with the 404 page",
    async (method) => {
      const type = "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}";
      for (const end of ["\r\n", type]) {
        const answerOf = async (path: string) =>
          (
            await sendRaw(
              server,
              `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${end}`,
            )
          ).text;
        for (const path of ["/api/contact", "/about", "/robots.txt", "/healthz"]) {
          const answer = await answerOf(path);
          expect(answer, path).toMatch(/^HTTP\/1.1 405 /u);
          expect(answer).toMatch(path === "/api/contact" ? /^allow: POST\r$/imu : /^allow: GET, HEAD\r$/imu);
        }
        const nowhere = await answerOf("/nowhere");
        expect(nowhere).toMatch(/^HTTP\/1.1 404 /u);
        expect(nowhere).toContain("not found");
      }
    },
  );

  test("row 21: Expect: 100-continue from elsewhere is answered with 403 at once; from the site it goes on", async () => {
    const server = await startServer();
    const head = `POST /api/contact HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nAccept: application/json\r\nContent-Type: application/x-www-form-urlencoded\r\nExpect: 100-continue\r\n`;
    const foreign = await sendRaw(
      server,
      `${head}Origin: https://evil.example\r\nContent-Length: 900\r\n\r\n`,
      3_000,
    );
    expect(foreign).toMatchObject({ closed: true, text: expect.stringMatching(/^HTTP\/1.1 403 /u) });
    const body = new URLSearchParams(enquiry()).toString();
    const own = await sendRaw(
      server,
      `${head}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect(own.text).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 /u);
  });

  /** One post with exactly these headers. Node's fetch cannot set them: they are reserved for the browser. */
  async function statusOf(server: TestServer, headers: Record<string, string | undefined>): Promise<string> {
    const body = new URLSearchParams(enquiry()).toString();
    const all = { Host: `127.0.0.1:${server.port}`, ...headers };
    const lines = Object.entries(all)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}: ${value}\r\n`);
    const request = `POST /api/contact HTTP/1.1\r\nConnection: close\r\nContent-Type: ${FORM}\r\nContent-Length: ${body.length}\r\n${lines.join("")}\r\n${body}`;
    return (await sendRaw(server, request)).text.slice("HTTP/1.1 ".length, "HTTP/1.1 200".length);
  }

  /** Every value of Sec-Fetch-Site, and its absence, as in older browsers. */
  const FETCH_SITES = [undefined, "same-origin", "none", "same-site", "cross-site"] as const;

  test.each(FETCH_SITES)(
    "row 21: the site's own Origin is let through with Sec-Fetch-Site %s",
    async (fetchSite) => {
      const before = named.rows().length;
      for (const own of [
        { Host: "www.example.org", Origin: SITE },
        { Origin: `http://127.0.0.1:${named.port}` },
        { Host: "example.org", Origin: "https://example.org" },
      ])
        expect(await statusOf(named, { ...own, "Sec-Fetch-Site": fetchSite })).toBe("200");
      expect(named.rows()).toHaveLength(before + 3);
    },
  );

  test.each([
    ["another site", "https://elsewhere.example"],
    ["this name as another's beginning", `${SITE}.elsewhere.example`],
    ["this name as another's end", "https://elsewhere-www.example.org"],
    ["another name of the same domain", "https://blog.example.org"],
    ["the same without TLS", "http://www.example.org"],
    ["another port", `${SITE}:8443`],
    ["not of the web", "file://www.example.org"],
    ["what is no address", "www.example.org"],
  ])("row 21: an Origin that is %s is refused", async (_name, origin) => {
    for (const fetchSite of [undefined, "same-site", "cross-site"]) {
      const headers = { Host: "www.example.org", Origin: origin, "Sec-Fetch-Site": fetchSite };
      expect(await statusOf(server, headers), fetchSite).toBe("403");
    }
    expect(server.rows()).toHaveLength(0);
  });

  test("row 21: https in front of a plain server is believed where the browser or the proxy says so", async () => {
    const own = { Origin: `https://127.0.0.1:${nameless.port}` };
    expect(await statusOf(nameless, { ...own, "Sec-Fetch-Site": "cross-site" })).toBe("403");
    expect(await statusOf(nameless, { ...own, "Sec-Fetch-Site": "same-origin" })).toBe("200");
    const behindProxy = await startServer({ env: { TRUST_PROXY: "127.0.0.1" } });
    const origin = `https://127.0.0.1:${behindProxy.port}`;
    const forwarded = { Origin: origin, "X-Forwarded-Proto": "https", "Sec-Fetch-Site": "cross-site" };
    expect(await statusOf(behindProxy, forwarded)).toBe("200");
  });

  test.each([
    [undefined, undefined, "200"],
    [undefined, "same-origin", "200"],
    [undefined, "none", "200"],
    [undefined, "same-site", "403"],
    [undefined, "cross-site", "403"],
    ["null", undefined, "403"],
    ["null", "same-origin", "200"],
    ["null", "none", "200"],
    ["null", "same-site", "403"],
    ["null", "cross-site", "403"],
  ])("row 21: with the Origin %s, Sec-Fetch-Site %s decides: %s", async (origin, fetchSite, status) => {
    const before = nameless.rows().length;
    expect(await statusOf(nameless, { Origin: origin, "Sec-Fetch-Site": fetchSite })).toBe(status);
    expect(nameless.rows()).toHaveLength(before + (status === "200" ? 1 : 0));
  });
});

test.each([
  ["/robots.txt", { range: "bytes=99-" }, 416],
  ["/assets/app-1a2b3c.js", { range: "bytes=9999-" }, 416],
  ["/assets/app-1a2b3c.js", { "if-match": '"another"' }, 412],
])("what cannot be met is an error that no cache keeps: %s %o", async (path, headers, status) => {
  const plain = { "accept-encoding": "identity" };
  const whole = await (await fetch(server.url + path, { headers: plain })).text();
  const answer = await fetch(server.url + path, { headers: { ...plain, ...headers } });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([status, "no-store"]);
  expect(answer.headers.get("content-range")).toBe(status === 416 ? `bytes */${whole.length}` : null);
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
    ["two Hosts", `Host: a\r\nhost: b\r\nContent-Length: ${body.length}\r\n\r\n${body}`],
    ["the same Host twice", `Host: a\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`],
  ])("row 31: %s gets 400 and the connection closed", async (_name, rest) => {
    const answer = await sendRaw(server, `POST /api/contact HTTP/1.1\r\nContent-Type: ${FORM}\r\n${rest}`);
    expect(answer.text).toMatch(/^HTTP\/1.1 400 /);
    expect(answer.closed).toBe(true);
  });

  test.each([
    ["59", "400", "GET / HTTP/1.1\r\nHost a\r\n\r\n"],
    ["59", "400", "GET / HTTP/1.1\r\n\r\n"],
    ["59", "400", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"],
    ["59", "408", "GET / HTTP/1.1\r\nHost: a\r\n"],
    ["59", "417", "GET / HTTP/1.1\r\nHost: a\r\nExpect: a-miracle\r\n\r\n"],
    // A header of 20 kB.
    ["32 and 59", "431", `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`],
  ])("row %s: a %s for broken HTTP has the security headers too", async (_row, status, request) => {
    const { text, closed } = await sendRaw(server, request);
    expect(closed).toBe(true);
    const [head = ""] = text.split("\r\n\r\n");
    expect(head.startsWith(`HTTP/1.1 ${status} `)).toBe(true);
    for (const name of [
      "content-security-policy",
      "strict-transport-security",
      "x-content-type-options",
      "permissions-policy",
    ])
      expect(head.toLowerCase()).toContain(`\r\n${name}: `);
  });
});
