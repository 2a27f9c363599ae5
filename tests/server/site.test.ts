import { createHash } from "node:crypto";
import { cpSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { keepEarlierAssets } from "#build/earlier-assets.ts";
import { stampFolder } from "#build/stamp.ts";
import { fontFaces } from "#server/enquiries/intake/result/fonts.ts";
import { readSiteManifest } from "#server/site.ts";
import { sendRaw, startServer, type TestServer, temporaryFolder, writeDist } from "./harness.ts";

/** The response as sent over the wire; fetch would decompress it. */
function raw(server: TestServer, path: string, headers: Record<string, string>, method = "GET") {
  return new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      request({ port: server.port, path, headers, method }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      })
        .on("error", reject)
        .end();
    },
  );
}

/** For the tests that only read. */
const server = await startServer({}, afterAll);

describe("the built site", () => {
  test("gives each page at its own path, to be asked for again, and assets for a year", async () => {
    const home = await fetch(server.url);
    expect([home.status, home.headers.get("cache-control")]).toEqual([200, "no-cache"]);
    expect(home.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await home.text()).toContain("<title>home</title>");
    expect(await (await fetch(`${server.url}/about?from=mail`)).text()).toContain("<title>about</title>");
    const asset = await fetch(`${server.url}/assets/app-1a2b3c.js`);
    expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    // A kiosk would otherwise learn of a new version an hour late.
    const worker = await fetch(`${server.url}/worker.js`);
    expect(worker.headers.get("cache-control")).toBe("no-cache");
    expect(worker.headers.get("content-security-policy")).toContain("worker-src 'self'");
  });

  test("leads other spellings of a page to its one address and keeps the query", async () => {
    for (const [path, target] of [
      ["/about/", "/about"],
      ["/about/index.html", "/about"],
      ["/index.html", "/"],
      ["/about/?a=1", "/about?a=1"],
      ["/About", "/about"],
      ["/ABOUT/", "/about"],
      ["/%61bout?a=%zz", "/about?a=%zz"],
    ]) {
      const response = await fetch(server.url + path, { redirect: "manual" });
      expect([response.status, response.headers.get("location")]).toEqual([308, target]);
    }
  });

  test("answers an unknown path with the Not Found page and its status, never with a redirect elsewhere", async () => {
    for (const path of [
      "/nowhere",
      "/404.html",
      "/index.html.br",
      "//elsewhere.example/about/",
      "/api/nothing",
      "/about%",
      "/%ff",
      "/ROBOTS.TXT",
    ]) {
      const response = await fetch(server.url + path, { redirect: "manual" });
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).toContain("<title>not found</title>");
    }
  });

  test("answers an unknown asset with its status and no page", async () => {
    for (const path of ["/assets/", "/assets/gone-0a1b2c.js", "/assets/gone-0a1b2c.js?retry=1"]) {
      const response = await fetch(server.url + path);
      expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-cache"]);
      expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
      expect(await response.text()).toBe("Not found\n");
    }
  });

  test("goes on serving its own build when another one takes its place", async () => {
    const folder = temporaryFolder();
    const own = await startServer({ folder });
    const before = await (await fetch(own.url)).text();
    const dist = join(folder, "dist");
    const next = join(folder, "dist.next");
    cpSync(dist, next, { recursive: true });
    rmSync(join(next, "client/assets"), { recursive: true });
    writeFileSync(join(next, "client/index.html"), "<!doctype html><title>newer</title>");
    await keepEarlierAssets(dist, next);
    rmSync(dist, { recursive: true });
    renameSync(next, dist);
    expect(await (await fetch(own.url)).text()).toBe(before);
    expect((await fetch(`${own.url}/nowhere`)).status).toBe(404);
    const asset = await fetch(`${own.url}/assets/app-1a2b3c.js`);
    expect(asset.status).toBe(200);
    expect(asset.headers.get("content-type")).toContain("javascript");
  });

  test("sends what was compressed at build, by what the browser takes", async () => {
    const text = (await raw(server, "/about", {})).body.toString();
    const brotli = await raw(server, "/about", { "accept-encoding": "gzip, br" });
    expect(brotli.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(text);
    const gzip = await raw(server, "/about", { "accept-encoding": "gzip" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.body).toString()).toBe(text);
  });

  test("answers 304 to a browser that has the page already", async () => {
    const { etag } = (await raw(server, "/about", {})).headers;
    // Not with fetch, which adds a no-cache header of its own.
    const again = await raw(server, "/about", { "if-none-match": String(etag) });
    expect(again.status).toBe(304);
    const unknown = String((await raw(server, "/nowhere", {})).headers.etag);
    expect((await raw(server, "/nowhere", { "if-none-match": unknown })).status).toBe(404);
  });

  test("answers 304 to HEAD without a length, for which a cache in front could empty its copy", async () => {
    for (const path of ["/about", "/robots.txt"]) {
      const whole = await raw(server, path, {}, "HEAD");
      const again = await raw(server, path, { "if-none-match": String(whole.headers.etag) }, "HEAD");
      expect([whole.status, Number(whole.headers["content-length"]) > 0]).toEqual([200, true]);
      expect([again.status, again.headers["content-length"]]).toEqual([304, undefined]);
    }
  });

  test("several servers with the same build send the same ETags, for pages and for files", async () => {
    const etags: unknown[] = [];
    for (const writtenAt of [1, 2]) {
      const folder = temporaryFolder();
      const own = await startServer({ folder });
      const client = join(folder, "dist/client");
      utimesSync(join(client, "robots.txt"), writtenAt, writtenAt);
      await stampFolder(client);
      const answers = [await raw(own, "/about", {}), await raw(own, "/robots.txt", {})];
      for (const { headers } of answers) expect(headers["last-modified"]).toBeUndefined();
      etags.push(answers.map(({ headers }) => headers.etag));
    }
    expect(etags[0]).toEqual([expect.any(String), expect.any(String)]);
    expect(etags[1]).toEqual(etags[0]);
  });

  test("sends a part of a file to a player, and the headers alone to HEAD", async () => {
    const part = await raw(server, "/robots.txt", { range: "bytes=0-9" });
    expect([part.status, part.body.toString()]).toEqual([206, "User-agent"]);
    const head = await fetch(server.url, { method: "HEAD" });
    const page = await fetch(server.url);
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("etag")).toBe(page.headers.get("etag"));
  });

  test.each([
    "/../site.json",
    "/assets/../../site.json",
    "/%2e%2e/site.json",
    "/assets/%2e%2e%2f%2e%2e%2fsite.json",
    "/..%5csite.json",
    "/..\\site.json",
    "/about%00.html",
    "/about/%2e%2e/%2e%2e/site.json",
  ])("row 26: %s leads nowhere", async (path) => {
    const answer = await sendRaw(server, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(answer.text).toMatch(/^HTTP\/1.1 40[34] /);
    expect(answer.text).not.toContain("scriptHashes");
  });

  test("a missing build is told in one line", () => {
    const dist = temporaryFolder();
    expect(() => readSiteManifest(dist)).toThrow(`There is no built site in ${dist}: run npm run build`);
  });

  test("the result page borrows the site's fonts where the build has them", () => {
    const dist = writeDist(temporaryFolder());
    expect(fontFaces(dist)).toBe("");
    writeFileSync(join(dist, "client/assets/archivo-0a1b2c.woff2"), "");
    expect(fontFaces(dist)).toMatch(
      /^@font-face \{[^}]*"Archivo Variable"[^}]*\/assets\/archivo-0a1b2c\.woff2[^}]*\}\n$/u,
    );
  });
});

describe("the result page", () => {
  test("names the integrity of its script", async () => {
    const id = crypto.randomUUID();
    const page = await (await fetch(`${server.url}/api/contact/result?outcome=received&id=${id}`)).text();
    const [, path, integrity] = /<script src="([^"]+)" integrity="([^"]+)"/u.exec(page) ?? [];
    const script = await (await fetch(server.url + path)).text();
    expect(integrity).toBe(`sha256-${createHash("sha256").update(script).digest("base64")}`);
  });
});

describe("headers", () => {
  test.each([
    ["assets/own-table.worker-B1_2-MlP.js", "default-src 'none'"],
    ["assets/own-cells.worker-B1_2-MlP.js", "default-src 'none'; script-src 'wasm-unsafe-eval'"],
    ["assets/scan.worker-B1_2-MlP.js", "default-src 'none'; script-src 'wasm-unsafe-eval'"],
    ["assets/app-1a2b3c.js", expect.stringContaining("connect-src 'self'")],
  ])(
    "let the scripts that read a visitor's file, and no other, make no request: %s",
    async (file, policy) => {
      const { status, headers } = await fetch(`${server.url}/${file}`);
      expect([status, headers.get("content-security-policy")]).toEqual([200, policy]);
    },
  );

  test("start from nothing allowed and name every exception", async () => {
    const { headers } = await fetch(server.url);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy.split(";").map((directive) => directive.trim())).toEqual([
      "default-src 'none'",
      "script-src 'self' 'sha256-c2NyaXB0'",
      "style-src 'self' 'sha256-c3R5bGU='",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "media-src 'self' blob:",
      "connect-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ]);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toContain("screen-wake-lock=(self), camera=()");
    expect(headers.get("strict-transport-security")).toBeNull();
  });

  test("allow each page what it holds inline, with a 304 too, and nothing else anything", async () => {
    const policy = "content-security-policy";
    const page = await raw(server, "/", {});
    expect(page.headers[policy]).toContain("'sha256-");
    const again = await raw(server, "/", { "if-none-match": String(page.headers.etag) });
    expect([again.status, again.headers[policy]]).toEqual([304, page.headers[policy]]);
    for (const path of ["/about", "/nowhere", "/assets/app-1a2b3c.js", "/healthz"])
      expect((await raw(server, path, {})).headers[policy], path).not.toContain("sha256-");
  });

  test("ask for a process of their own for the enquiry's answers alone, with a 304 too", async () => {
    const policyOf = async (path: string, headers = {}) =>
      (await raw(server, path, headers)).headers["cross-origin-opener-policy"];
    for (const page of ["/", "/about", "/nowhere"]) expect(await policyOf(page), page).toBeUndefined();
    const etag = String((await raw(server, "/", {})).headers.etag);
    expect(await policyOf("/", { "if-none-match": etag })).toBeUndefined();
    for (const answer of ["/api/contact", "/api/contact/result?outcome=received"])
      expect(await policyOf(answer), answer).toBe("same-origin");
  });

  test("are on errors and on the call's answers too", async () => {
    for (const path of ["/nowhere", "/api/contact", "/api/contact/result", "/healthz"]) {
      const { headers } = await fetch(server.url + path);
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(headers.get("permissions-policy")).not.toBeNull();
    }
  });

  test("name the challenge provider only when it is in use, under an ETag of its own; ask for https only where the site has it", async () => {
    const own = await startServer({
      env: { TURNSTILE_SITE_KEY: "a", TURNSTILE_SECRET_KEY: "b", SITE_URL: "https://www.example.org" },
    });
    const { headers } = await fetch(own.url);
    // Proxies may drop the policy from a 304.
    expect(headers.get("etag")).not.toBe((await fetch(server.url)).headers.get("etag"));
    const policy = headers.get("content-security-policy") ?? "";
    for (const directive of ["script-src", "frame-src", "connect-src"]) {
      expect(policy).toMatch(new RegExp(`${directive} [^;]*https://challenges\\.cloudflare\\.com`, "u"));
    }
    expect(policy).toContain("upgrade-insecure-requests");
    expect(policy).not.toContain("unsafe");
    expect(headers.get("strict-transport-security")).toBe("max-age=63072000");
  });
});

describe("small routes", () => {
  test("tell that the process lives and that it can store", async () => {
    expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: "alive" });
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: "ready" });
  });

  test("lead to the external console, by default and by LOGIN_URL", async () => {
    const byDefault = await fetch(`${server.url}/api/login`, { redirect: "manual" });
    expect([byDefault.status, byDefault.headers.get("location")]).toEqual([
      302,
      "https://console.example.com/login",
    ]);
    const other = await startServer({ env: { LOGIN_URL: "https://console.example.net/in" } });
    const own = await fetch(`${other.url}/api/login`, { redirect: "manual" });
    expect(own.headers.get("location")).toBe("https://console.example.net/in");
  });
});
