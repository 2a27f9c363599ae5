import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync } from "node:fs";
import { join } from "node:path";
import { post, startServer, type TestServer } from "../harness.ts";
import { mailTo } from "../smtp-sink.ts";
import { shiftClock } from "./shifted-clock.ts";
import { SITE_URL, type World } from "./world.ts";

const ENV = { SITE_URL, ...mailTo() };

/**
 * A server in this process on SQLite. A kill takes its files as they are at that moment, which is what a killed process
 * leaves on the disk, and goes on with them elsewhere. Its disk is never full.
 */
export async function startInProcess(folder: string): Promise<World> {
  const limits = { hard: { points: 1e6, seconds: 60 }, soft: { points: 1e6, seconds: 60 } };
  let server: TestServer = await startServer({ folder: mkdtempSync(join(folder, "s-")), env: ENV, limits });
  let ahead = 0;
  let log = "";
  const putRight = shiftClock(() => ahead);
  const aside = () => `${server.databaseFile}.aside`;

  function putBack(): void {
    if (existsSync(aside())) renameSync(aside(), server.databaseFile);
  }

  const world: World = {
    get database() {
      return { kind: "sqlite" as const, path: server.databaseFile };
    },
    async post(...posted) {
      const asked = server;
      const response = await post(asked, ...posted).catch(() => undefined);
      const text = await response?.text();
      // An answer of a server that was killed never arrived.
      if (response === undefined || text === undefined || asked !== server) return undefined;
      return { status: response.status, retryAfter: response.headers.get("retry-after"), text };
    },
    async restart(how) {
      putBack();
      const old = server;
      log += old.log();
      const next = { folder: mkdtempSync(join(folder, "s-")), env: ENV, limits };
      if (how === "stop") {
        await old.close();
        server = await startServer({ ...next, databaseFile: old.databaseFile });
        return;
      }
      const databaseFile = join(next.folder, "data", "enquiries.sqlite");
      mkdirSync(join(databaseFile, ".."));
      // The log first: what is moved from it into the file meanwhile is then in both.
      for (const end of ["-wal", ""])
        if (existsSync(old.databaseFile + end)) copyFileSync(old.databaseFile + end, databaseFile + end);
      server = { ...old, databaseFile };
      server = await startServer({ ...next, databaseFile });
      await old.close();
    },
    setClock(to) {
      ahead = to;
    },
    shiftsThreads: false,
    onItsClock: (work) => work(),
    async away() {
      renameSync(server.databaseFile, aside());
    },
    async back() {
      putBack();
    },
    fill: () => undefined,
    free: () => undefined,
    files: () => [server.databaseFile, `${server.databaseFile}-wal`],
    log: () => log + server.log(),
    async close() {
      putRight();
      await server.close();
    },
  };
  return world;
}
