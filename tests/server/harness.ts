import { mkdirSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Writable } from "node:stream";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { onTestFinished } from "vitest";
import { buildApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import type { RateLimits } from "#server/enquiries/intake/rate-limits.ts";
import { openSqliteStore, openStore } from "#server/enquiries/store/open-store.ts";
import { logSettings } from "#server/log.ts";
import { builtSite, readSiteManifest } from "#server/site.ts";
import { freePort } from "../free-port.ts";
import { type AtEnd, temporaryFolder } from "../temporary-folder.ts";

export { type AtEnd, temporaryFolder };

export type Row = Record<string, string>;

export interface TestServer {
  url: string;
  port: number;
  databaseFile: string;
  /** Settings with which the owner's tool works on its database. */
  env: { DATABASE_URL: string; SPOOL_PATH: string };
  rows(): Row[];
  log(): string;
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** Folder of its build and database; a temporary one by default. */
  folder?: string;
  env?: Record<string, string>;
  limits?: Partial<RateLimits>;
  busyTimeout?: number;
  host?: string;
  /** The database file of an earlier server. */
  databaseFile?: string;
}

const page = (title: string) => `<!doctype html><title>${title}</title>${"<p>text</p>".repeat(200)}`;
const PUBLIC_FILES = Object.entries({
  "index.html": page("home"),
  "about/index.html": page("about"),
  "404.html": page("not found"),
  "assets/app-1a2b3c.js": `console.log(1);${" ".repeat(2_000)}`,
  "assets/own-table.worker-B1_2-MlP.js": "self.onmessage = () => undefined;",
  "assets/own-cells.worker-B1_2-MlP.js": "self.onmessage = () => undefined;",
  "assets/scan.worker-B1_2-MlP.js": "self.onmessage = () => undefined;",
  "robots.txt": "User-agent: *\n",
  "worker.js": "self.addEventListener('fetch', () => undefined);",
}).map(([name, text]) => ({ name, text, br: brotliCompressSync(text), gz: gzipSync(text) }));

/** Writes the minimum that the server needs from a build. */
export function writeDist(folder: string): string {
  const dist = join(folder, "dist");
  for (const { name, text, br, gz } of PUBLIC_FILES) {
    const file = join(dist, "client", name);
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, text);
    writeFileSync(`${file}.br`, br);
    writeFileSync(`${file}.gz`, gz);
  }
  const manifest = {
    routes: ["/", "/about"],
    pages: { "index.html": { scriptHashes: ["sha256-c2NyaXB0"], styleHash: "sha256-c3R5bGU=" } },
  };
  writeFileSync(join(dist, "site.json"), JSON.stringify(manifest));
  return dist;
}

/** Starts a real server on a free port with its own database and site; closed at the end. */
export async function startServer(
  options: TestServerOptions = {},
  atEnd: AtEnd = onTestFinished,
): Promise<TestServer> {
  const folder = options.folder ?? temporaryFolder(atEnd);
  const databaseFile = options.databaseFile ?? join(folder, "data", "enquiries.sqlite");
  const env = {
    DATABASE_URL: `sqlite:${databaseFile}`,
    SPOOL_PATH: join(folder, "spool.sqlite"),
    ...options.env,
  };
  const config = readConfig({ PORT: "0", ...env });
  const store =
    config.database.kind === "sqlite"
      ? await openSqliteStore(databaseFile, {
          ...(options.busyTimeout !== undefined && { busyTimeout: options.busyTimeout }),
          notify: config.notify !== undefined,
          quarantine: config.quarantine,
          webhook: config.webhook !== undefined,
        })
      : await openStore(config);
  const { stream, log } = keptLog();
  const dist = writeDist(folder);
  const app = await buildApp({
    config,
    store,
    hasPolicy: true,
    logger: logSettings(stream),
    ...(options.limits && { limits: options.limits }),
  });
  await builtSite(app, dist, { manifest: readSiteManifest(dist), config });
  const host = options.host ?? "127.0.0.1";
  await app.listen({ port: 0, host });
  const { port } = app.server.address() as AddressInfo;
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= app.close();
    return closed;
  };
  atEnd(close);
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${port}`,
    port,
    databaseFile,
    env: { DATABASE_URL: env.DATABASE_URL, SPOOL_PATH: env.SPOOL_PATH },
    rows: () => readRows(databaseFile),
    log,
    close,
  };
}

/** A stream for a server's log, and a function that returns what was written to it. */
export function keptLog(): { stream: Writable; log(): string } {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { stream, log: () => lines.join("") };
}

/** Starts a server whose metrics can be read. */
export async function startWithMetrics(env: Record<string, string> = {}) {
  const metricsPort = await freePort();
  const server = await startServer({ env: { METRICS_PORT: String(metricsPort), ...env } });
  return { server, metricsPort, metrics: () => metricsOf(metricsPort) };
}

/** A server's word on whether it can store. */
export async function readyz({ url }: Pick<TestServer, "url">): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${url}/readyz`);
  return { status: response.status, body: await response.json() };
}

/**
 * A second writer beside a server that runs. It waits for the server's own writes: some, such as the
 * outbox's, come after the answer.
 */
export function secondWriter(databaseFile: string): DatabaseSync {
  return new DatabaseSync(databaseFile, { timeout: 5_000 });
}

/** Runs a statement beside a server that runs. */
export function onFile(file: string, text: string): Record<string, unknown>[] {
  using database = secondWriter(file);
  return database.prepare(text).all();
}

/** Runs statements on a file, beside a server or without one. */
export function change(file: string, statements: string): void {
  using database = secondWriter(file);
  database.exec(statements);
}

/** All enquiry rows, oldest first. */
export const readRows = (databaseFile: string) =>
  readFrom(databaseFile, "select * from enquiry order by received_at") as Row[];

/** The rows of a query on a file that nothing is to be written to. */
export function readFrom(file: string, text: string): Record<string, unknown>[] {
  using database = new DatabaseSync(file, { readOnly: true });
  return database.prepare(text).all();
}

/** A server's answer on its METRICS_PORT. */
export async function metricsOf(port: number | string): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

type Fields = Record<string, string> & { submissionId: string };

/** A valid enquiry with a fresh submissionId; `changes` replaces fields, undefined removes one. */
export function enquiry(changes: Record<string, string | undefined> = {}): Fields {
  const fields = {
    reason: "alpha",
    firstName: "Ada",
    lastName: "Lovelace",
    email: "ada@example.org",
    phone: "",
    organization: "Analytical Engines",
    message: "Hello",
    nicknameField: "",
    submissionId: crypto.randomUUID(),
    ...changes,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}

/** Such an enquiry as the form sends it: with a challenge of this server's, solved. */
export async function proven(server: TestServer, changes: Record<string, string> = {}): Promise<Fields> {
  const fields = enquiry(changes);
  return { ...fields, altcha: await solvedProof(server, fields.submissionId) };
}

export async function post(
  server: TestServer,
  fields: Record<string, string> | string,
  headers: Record<string, string> = {},
  path = "/api/contact",
): Promise<Response> {
  return fetch(server.url + path, {
    method: "POST",
    redirect: "manual",
    headers: {
      accept: "application/json",
      "content-type": "application/x-www-form-urlencoded",
      ...headers,
    },
    body: typeof fields === "string" ? fields : new URLSearchParams(fields).toString(),
  });
}

/** Asks for a human check. */
export const askCheck = (server: TestServer, submissionId: string = crypto.randomUUID(), more = "") =>
  fetch(`${server.url}/api/contact/human-check?submissionId=${submissionId}${more}`);

/** Requests a challenge and solves it, as the form does. Returns the value of the `altcha` field. */
export async function solvedProof(server: TestServer, submissionId: string): Promise<string> {
  const { challenge } = (await (await askCheck(server, submissionId, "&provider=proof-of-work")).json()) as {
    challenge: Parameters<typeof solveChallenge>[0]["challenge"];
  };
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}

/** The header of a visitor with an address of their own, for a server that trusts this machine as its proxy. */
export function anotherVisitor(): { "x-forwarded-for": string } {
  return { "x-forwarded-for": `10.${crypto.getRandomValues(new Uint8Array(3)).join(".")}` };
}

/**
 * Measures how long `work` takes, in milliseconds. Other load only ever adds time, so it is repeated, up to `tries`
 * times, until one run is below the limit.
 */
export async function quickest(limit: number, tries: number, work: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < tries && best >= limit; attempt += 1) {
    const start = performance.now();
    await work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

/** Sends raw bytes; resolves to everything received until the connection closes or `patience` ms have passed. */
export function sendRaw(
  server: TestServer,
  bytes: string,
  patience = 10_000,
): Promise<{ text: string; closed: boolean }> {
  return new Promise((resolve) => {
    const socket = connect(server.port, "127.0.0.1", () => socket.write(bytes, "latin1"));
    let text = "";
    const finish = (closed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text, closed });
    };
    const timer = setTimeout(() => finish(false), patience);
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
    });
    socket.on("error", () => finish(true));
    socket.on("close", () => finish(true));
  });
}
