import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createChallenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import autocannon from "autocannon";
import { EFFORTS } from "#server/enquiries/intake/human-check/proof-of-work.ts";

/** Seconds per measurement, and concurrent connections. */
const SECONDS = 3;
const CONNECTIONS = 50;
/** Milliseconds for measuring the disk alone. */
const DISK_TIME = 1_000;

export interface Measured {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Responses other than 2xx, and broken connections. */
  wrong: number;
}

/** Responses per second of the health check alone. */
export async function measureHello(url: string): Promise<Measured> {
  return measuredBy(await autocannon({ url: `${url}/healthz`, connections: CONNECTIONS, duration: SECONDS }));
}

/** Home pages per second, as a browser asks for them. */
export async function measureHome(url: string): Promise<Measured> {
  const headers = { "accept-encoding": "gzip, deflate, br" };
  return measuredBy(await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS }));
}

/** Enquiries stored per second; several servers are used in turn. Each of `proofs` is sent once. */
export async function measurePosts(
  urls: readonly string[],
  proofs?: readonly { submissionId: string; altcha: string }[],
): Promise<Measured> {
  const share = Math.floor(CONNECTIONS / urls.length);
  const results = await Promise.all(
    urls.map(async (url) => {
      let next = 0;
      return autocannon({
        url,
        connections: share,
        ...(proofs === undefined ? { duration: SECONDS } : { amount: proofs.length }),
        requests: [
          {
            method: "POST",
            path: "/api/contact",
            setupRequest: (request) => ({ ...request, ...enquiryRequest(proofs?.[next++]) }),
          },
        ],
      });
    }),
  );
  const measured = results.map(measuredBy);
  return {
    perSecond: measured.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p50: Math.max(...measured.map(({ p50 }) => p50)),
    p99: Math.max(...measured.map(({ p99 }) => p99)),
    wrong: measured.reduce((sum, { wrong }) => sum + wrong, 0),
  };
}

function measuredBy(result: autocannon.Result): Measured {
  return {
    perSecond: result["2xx"] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    wrong: result.non2xx + result.errors,
  };
}

let visitor = 0;

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

function enquiryRequest(proof: { submissionId: string; altcha: string } | undefined) {
  visitor += 1;
  const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
  const id = proof?.submissionId ?? crypto.randomUUID();
  const token = proof ? `&altcha=${encodeURIComponent(proof.altcha)}` : "";
  return {
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      accept: "application/json",
      "x-forwarded-for": address,
    },
    body: `${SAME_FIELDS}&email=ada${visitor}%40example.org&submissionId=${id}${token}`,
  };
}

/** Sequential appends of 4 kB with fdatasync per second, on the folder's disk. */
export function measureDisk(folder: string): number {
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
export async function makeProofs(databaseFile: string, count: number) {
  const database = new DatabaseSync(databaseFile, { readOnly: true });
  const { value } = database.prepare("select value from setting where name = 'proof-of-work'").get() as {
    value: string;
  };
  database.close();
  const proofs: { submissionId: string; altcha: string }[] = [];
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
