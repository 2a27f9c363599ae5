import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import type { FastifyInstance } from "fastify";
import { site } from "#content/site.ts";
import { type Config, databaseName } from "./config.ts";
import type { IntakeStore } from "./enquiries/store/intake-store.ts";
import { PlainError } from "./plain-error.ts";
import { inheritedSocket, reportReady, reportStopping } from "./systemd.ts";

/** Time after a signal in which all of the server is closed, in milliseconds. */
const GRACE_PERIOD_MS = 10_000;
/** Time after a signal for requests in flight, in milliseconds: longer than one may take to arrive. */
const DRAIN_TIMEOUT_MS = 6_000;

/** Runs the start. Errors that the operator can fix are printed on one line, all others in full. */
export async function orExplain(start: () => Promise<void>): Promise<void> {
  try {
    trustNamedAuthority(process.env);
    await start();
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : error);
    // Not process.exitCode: a half-started server may keep the process alive.
    process.exit(1);
  }
}

/** Trusts the authority that an --env-file names: Node itself looks before it reads that file. */
function trustNamedAuthority({ NODE_EXTRA_CA_CERTS: file }: NodeJS.ProcessEnv): void {
  if (!file || getCACertificates("extra").length > 0) return;
  try {
    setDefaultCACertificates([...getCACertificates(), readFileSync(file, "utf8")]);
  } catch (error) {
    console.error(`NODE_EXTRA_CA_CERTS: ${file} is not used: ${(error as Error).message}`);
  }
}

/** Listens on systemd's socket, else on HOST or every interface. Returns the port. Throws PlainError if it is taken. */
export async function listen(app: FastifyInstance, config: Config): Promise<number> {
  // Fastify would log one JSON line per address; announce() prints a single readable line instead.
  const { level } = app.log;
  app.log.level = "warn";
  try {
    const fd = inheritedSocket(process.env);
    const address = { port: config.port, host: config.host ?? "::" };
    await app.listen({ ...address, ...(fd !== undefined && { fd }) });
    reportReady(process.env);
  } catch (error) {
    // The metrics' own port.
    if (error instanceof PlainError) throw error;
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "EADDRINUSE") {
      throw new PlainError(
        `PORT: ${config.port} is in use by another program; stop that, or set another PORT.`,
      );
    }
    if (code === "EACCES") throw new PlainError(`PORT: no permission to listen on ${config.port}.`);
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

/** Says where the server is, and where enquiries go: what the store can take now, not what is set. */
export async function announce(port: number, config: Config, store: IntakeStore): Promise<void> {
  const host = config.host === undefined || config.host === "0.0.0.0" ? "localhost" : config.host;
  const shown = host.includes(":") ? `[${host}]` : host;
  const { database } = config;
  const name = database.kind === "sqlite" ? database.path : databaseName(database);
  const cause = await store.probe().then(
    () => undefined,
    (error: Error) => error.message,
  );
  const away = store.whyAway?.();
  const where =
    cause !== undefined
      ? `but cannot store enquiries, which get 503: ${name}: ${cause}. Let the server's user write to it and to its folder, make room, or end what holds it; npm run enquiries -- doctor`
      : away !== undefined && database.kind === "postgres"
        ? `enquiries wait in ${database.spoolPath}: ${name}: ${away}`
        : `enquiries go to ${name}`;
  console.log(`${site.name} is on http://${shown}:${port}, ${where}`);
}

/**
 * On SIGTERM, SIGINT and SIGHUP: /readyz says no and, after SIGTERM, STOP_DELAY passes, so that a load balancer sends
 * its requests elsewhere; then stop accepting, finish requests in flight, cut those that take too long, flush, exit 0.
 * It exits 1 if something could not be closed, or at a second signal, at once.
 */
export function stopOnSignals(
  app: FastifyInstance,
  stopping: AbortController,
  config: Pick<Config, "stopDelay">,
): void {
  const stop = async (delay: number) => {
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    reportStopping(process.env);
    await sleep(delay * 1_000);
    setTimeout(() => process.exit(1), GRACE_PERIOD_MS).unref();
    // Whoever reads too slowly is no fault of the server's, whose store is to be closed.
    setTimeout(() => app.server.closeAllConnections(), DRAIN_TIMEOUT_MS).unref();
    await app.close();
    process.exit(0);
  };
  const orFail = (delay: number) => {
    stop(delay).catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
  };
  process.on("SIGTERM", () => orFail(config.stopDelay));
  // SIGHUP, from a closed terminal or a reload, must not cut requests in flight either.
  for (const signal of ["SIGINT", "SIGHUP"]) process.on(signal, () => orFail(0));
}
