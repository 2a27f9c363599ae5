import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createChallenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { EFFORTS } from "#server/enquiries/intake/human-check/proof-of-work.ts";
import { drive, type Measured } from "./client.ts";
import type { ServiceProcess } from "./service-process.ts";

/** Seconds per measurement, and concurrent connections. */
const SECONDS = 3;
const CONNECTIONS = 50;
/** Milliseconds for measuring the disk alone. */
const DISK_TIME = 300;

/** How long a load lasts: some seconds, or a number of requests. */
export type Extent = { seconds: number } | { requests: number };

export interface Load {
  /** The next request, whole; undefined when there are no more. */
  request(): string | undefined;
  connections?: number;
  extent?: Extent;
}

/** Result of one load, and the servers' processor time in microseconds per response. */
export interface Sample extends Measured {
  cpu: number;
  /** Appends with fdatasync that the disk did alone just before, per second. */
  disk: number;
}

/** Loads the servers in equal shares. */
export async function measure(services: readonly ServiceProcess[], load: Load): Promise<Sample> {
  const { connections = CONNECTIONS, extent = { seconds: SECONDS } } = load;
  const disk = Math.max(...services.map(({ folder }) => measureDisk(folder)));
  const before = await cpuOf(services);
  const next = within(extent, load.request);
  const share = Math.floor(connections / services.length);
  const parts = await Promise.all(services.map(({ url }) => drive(url, share, next)));
  const cpu = (await cpuOf(services)) - before;
  const sum = (name: "perSecond" | "wrong" | "count") => parts.reduce((total, part) => total + part[name], 0);
  return {
    perSecond: sum("perSecond"),
    p50: Math.max(...parts.map(({ p50 }) => p50)),
    p99: Math.max(...parts.map(({ p99 }) => p99)),
    wrong: sum("wrong"),
    count: sum("count"),
    cpu: (cpu / sum("count")) * 1e6,
    disk,
  };
}

function within(extent: Extent, request: Load["request"]): Load["request"] {
  if ("requests" in extent) {
    let left = extent.requests;
    return () => {
      left -= 1;
      return left < 0 ? undefined : request();
    };
  }
  const end = performance.now() + extent.seconds * 1_000;
  return () => (performance.now() < end ? request() : undefined);
}

async function cpuOf(services: readonly ServiceProcess[]): Promise<number> {
  const states = await Promise.all(services.map((service) => service.state()));
  return states.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
}

/** The health check alone. */
export const hello = () => get("/healthz");

/** The home page as a browser asks for it. */
export const home = () => get("/", "Accept-Encoding: gzip, deflate, br\r\n");

export function get(path: string, headers = ""): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;
}

let visitor = 0;

/** The header of the next of 65,536 visitors: so many that none of them comes near a limit. */
export function nextVisitor(): string {
  visitor += 1;
  return `X-Forwarded-For: 10.0.${(visitor >> 8) & 255}.${visitor & 255}\r\n`;
}

/** Fields common to all enquiries, encoded once to keep the load generator cheap. */
const SAME_FIELDS = new URLSearchParams({
  reason: "alpha",
  firstName: "Ada",
  lastName: "Lovelace",
  phone: "",
  organization: "Analytical Engines",
  message: "The engine might act upon other things besides number.",
  nicknameField: "",
}).toString();

export interface Proof {
  submissionId: string;
  altcha: string;
}

/** An enquiry of the next visitor. */
export function enquiry(proof?: Proof): string {
  const id = proof?.submissionId ?? crypto.randomUUID();
  const token = proof ? `&altcha=${encodeURIComponent(proof.altcha)}` : "";
  const head = nextVisitor();
  const body = `${SAME_FIELDS}&email=ada${visitor}%40example.org&submissionId=${id}${token}`;
  const type = "Content-Type: application/x-www-form-urlencoded\r\nAccept: application/json\r\n";
  return `POST /api/contact HTTP/1.1\r\nHost: localhost\r\n${type}${head}Content-Length: ${body.length}\r\n\r\n${body}`;
}

/** Sequential appends of 4 kB with fdatasync per second, on the folder's disk. */
function measureDisk(folder: string): number {
  const path = join(folder, "disk");
  const file = openSync(path, "a");
  const block = Buffer.alloc(4_096, 1);
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < DISK_TIME) {
    writeSync(file, block);
    fdatasyncSync(file);
    count += 1;
  }
  const seconds = (performance.now() - start) / 1_000;
  closeSync(file);
  rmSync(path);
  return count / seconds;
}

/** Creates valid proofs of work without doing the work, using the secret from the server's database. */
export async function makeProofs(databaseFile: string, count: number): Promise<Proof[]> {
  using database = new DatabaseSync(databaseFile, { readOnly: true });
  const { value } = database.prepare("select value from setting where name = 'proof-of-work'").get() as {
    value: string;
  };
  const proofs: Proof[] = [];
  for (let index = 0; index < count; index += 1) {
    const submissionId = crypto.randomUUID();
    const challenge = await createChallenge({
      hmacSignatureSecret: `challenge:${value}`,
      algorithm: "PBKDF2/SHA-256",
      cost: EFFORTS.ordinary.cost,
      // Derives the key that the solver looks for, so that its second attempt succeeds.
      counter: 1,
      data: { submissionId },
      deriveKey,
      expiresAt: new Date(Date.now() + 600_000),
    });
    const solution = await solveChallenge({ challenge, deriveKey });
    proofs.push({ submissionId, altcha: btoa(JSON.stringify({ challenge, solution })) });
  }
  return proofs;
}
