import { checkCredential } from "./leads/credential.ts";

/** Interval between two reports, in milliseconds (docs/behaviour.md 21.32). */
const INTERVAL = 300_000;

/** Reports now and every 5 minutes how a kiosk with a credential is. Returns a function that ends it. */
export function startHealth(): () => void {
  const report = () => void checkCredential().catch(() => undefined);
  report();
  const timer = setInterval(report, INTERVAL);
  return () => clearInterval(timer);
}
