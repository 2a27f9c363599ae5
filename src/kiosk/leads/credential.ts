import { spelledCredential } from "#enquiry/credential.ts";
import { reportHealth } from "../health-report.ts";
import { keepNote, keepVerdict, note } from "./outbox-db.ts";
import { type CredentialCheck, outboxState } from "./outbox-state.ts";
import { refresh, sendAll } from "./sender.ts";

/** Keeps a credential and asks the server about it; empty text removes the one there is. */
export async function setCredential(text: string): Promise<CredentialCheck> {
  const credential = spelledCredential(text);
  if (credential === undefined && text.trim() !== "") return { verdict: "malformed", name: null };
  await keepNote("credential", credential);
  await keepNote("check", credential === undefined ? undefined : { verdict: "unchecked", name: null });
  return checkCredential();
}

/**
 * Whether a text is a credential of this stand, for who has nothing else to show. One that the server accepts becomes
 * this kiosk's. While the server does not answer, only the one on this device counts, unless it was refused: else
 * `unchecked`.
 */
export async function proveCredential(text: string): Promise<Exclude<CredentialCheck["verdict"], "none">> {
  const credential = spelledCredential(text);
  if (credential === undefined) return "malformed";
  const report = await reportHealth(credential);
  if (report === "refused") return "refused";
  if (report !== "unreachable") await setCredential(credential);
  else if ((await note("credential")) !== credential || (await note("check"))?.verdict === "refused")
    return "unchecked";
  return "accepted";
}

/** Asks the server about the credential by reporting this kiosk's health. What is not known now stays as it was. */
async function checkCredential(): Promise<CredentialCheck> {
  // The report says how many leads wait.
  await refresh();
  const credential = await note("credential");
  const { credential: before } = outboxState.getState();
  if (credential === undefined) return before;
  const report = await reportHealth(credential);
  if (report === "unreachable") return before;
  if (report === "refused") await keepVerdict(credential, "refused", before.name);
  else await keepVerdict(credential, "accepted", report.name);
  await refresh();
  const { credential: now } = outboxState.getState();
  if (now.verdict === "accepted" && before.verdict !== "accepted") void sendAll();
  return now;
}

/** Interval between two reports, in milliseconds (docs/behaviour.md 21.32). */
const INTERVAL = 300_000;

/** Reports now and every 5 minutes how a kiosk with a credential is. Returns a function that ends it. */
export function startHealth(): () => void {
  const report = () => void checkCredential().catch(() => undefined);
  report();
  const timer = setInterval(report, INTERVAL);
  return () => clearInterval(timer);
}
