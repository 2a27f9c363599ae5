import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../free-port.ts";
import { query } from "../server/postgres.ts";

export interface Pgbouncer {
  /** The database's address through it. */
  url: string;
  stop(): void;
}

/** Starts PgBouncer in front of a database, pooling by transactions; null where it is not installed. */
export async function startPgbouncer(databaseUrl: string): Promise<Pgbouncer | null> {
  if (spawnSync("pgbouncer", ["--version"]).error) return null;
  const direct = new URL(databaseUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "cubiome-pgbouncer-"));
  const settings = join(folder, "pgbouncer.ini");
  writeFileSync(
    settings,
    `[databases]
* = host=${direct.hostname} port=${direct.port} user=${direct.username} password=${direct.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 200
`,
  );
  // It does not run as root, and whoever it runs as has to read this.
  chmodSync(folder, 0o755);
  const user = process.getuid?.() === 0 ? ["--user=nobody"] : [];
  const bouncer = spawn("pgbouncer", ["--quiet", ...user, settings], { stdio: "ignore" });
  const url = Object.assign(new URL(databaseUrl), { port: String(port) }).href;
  const isUp = () => query(url, "select 1").then(Boolean, () => false);
  while (!(await isUp())) {
    if (bouncer.exitCode !== null) throw new Error(`PgBouncer ended with ${bouncer.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    stop() {
      bouncer.kill();
      rmSync(folder, { recursive: true });
    },
  };
}
