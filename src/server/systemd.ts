import { execFile } from "node:child_process";

/** The first descriptor that systemd passes on; the unit's socket has only one. */
const FIRST_DESCRIPTOR = 3;
/** Pings for each watchdog period, so that a late one does no harm. */
const PINGS = 3;

/**
 * The listening socket that systemd has opened (sd_listen_fds), or undefined. It stays open between two processes, so
 * that connections wait during a restart instead of being refused.
 */
export function inheritedSocket(env: NodeJS.ProcessEnv): number | undefined {
  const isOurs = Number(env.LISTEN_PID) === process.pid;
  return isOurs && Number(env.LISTEN_FDS) >= 1 ? FIRST_DESCRIPTOR : undefined;
}

/** Tells systemd (sd_notify) that the server is ready, and that it is alive for as long as its event loop turns. */
export function reportReady(env: NodeJS.ProcessEnv): void {
  notify(env, "READY=1");
  const period = Number(env.WATCHDOG_USEC) / 1_000;
  if (period > 0) setInterval(() => notify(env, "WATCHDOG=1"), period / PINGS).unref();
}

export function reportStopping(env: NodeJS.ProcessEnv): void {
  notify(env, "STOPPING=1");
}

/** Node cannot write to systemd's datagram socket; its own tool can. Without systemd nothing happens. */
function notify(env: NodeJS.ProcessEnv, state: string): void {
  if (env.NOTIFY_SOCKET === undefined) return;
  execFile("systemd-notify", [state], { env }, (error) => {
    if (error) console.error(`systemd-notify ${state}: ${error.message.trim()}`);
  });
}
