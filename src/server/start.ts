import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import { PlainError } from "./plain-error.ts";

/** Milliseconds that requests in flight have to finish after a signal. */
const GRACE = 10_000;

/** Runs the start; what a person can put right is told in one line, everything else with all its detail. */
export async function orExplain(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : error);
    // Not process.exitCode: a half-started server may hold the process open.
    process.exit(1);
  }
}

/** Listens on every interface unless HOST says otherwise. Returns the port in use. Throws PlainError when it is taken. */
export async function listen(app: FastifyInstance, config: Config): Promise<number> {
  // Fastify would log one JSON line for each address; the one line for people is printed by announce().
  const { level } = app.log;
  app.log.level = "warn";
  try {
    await app.listen({ port: config.port, host: config.host ?? "::" });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "EADDRINUSE") {
      throw new PlainError(
        `PORT: ${config.port} is in use by another program; stop that, or set another PORT.`,
      );
    }
    if (code === "EACCES") throw new PlainError(`PORT: this user may not listen on ${config.port}.`);
    if (config.host !== undefined) throw new PlainError(`HOST: cannot listen on ${config.host} (${code}).`);
    // No IPv6 on this machine.
    if (code === "EAFNOSUPPORT" || code === "EADDRNOTAVAIL")
      return listen(app, { ...config, host: "0.0.0.0" });
    throw error;
  } finally {
    app.log.level = level;
  }
  const address = app.server.address();
  return address !== null && typeof address === "object" ? address.port : config.port;
}

/** One line on the standard output: where the site is. */
export function announce(port: number, config: Config): void {
  const host = config.host === undefined || config.host === "0.0.0.0" ? "localhost" : config.host;
  const shown = host.includes(":") ? `[${host}]` : host;
  console.log(`Cubiome is on http://${shown}:${port}, enquiries go to ${nameOf(config.database)}`);
}

/** The database without its password. */
function nameOf(database: Config["database"]): string {
  if (database.kind === "sqlite") return database.path;
  const { host, pathname } = new URL(database.url);
  return `postgres://${host}${pathname}`;
}

/** SIGTERM and SIGINT: accept nothing more, finish what is in flight, flush, exit 0. A second signal does not wait. */
export function stopOnSignals(app: FastifyInstance): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), GRACE).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
