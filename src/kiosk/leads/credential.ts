import { spelledCredential } from "#enquiry/credential.ts";
import { reportHealth } from "../health-report.ts";
import { keepNote, note } from "./outbox-db.ts";
import { refresh, sendAll } from "./sender.ts";

/** What is known about the credential that names this kiosk to the server. */
export interface CredentialCheck {
  /** `unchecked`: entered, but the server could not be asked; `malformed`: cannot be one, and is not kept. */
  verdict: "none" | "accepted" | "refused" | "unchecked" | "malformed";
  /** The kiosk's name, as the server last gave it. */
  name: string | null;
}

const NONE: CredentialCheck = { verdict: "none", name: null };

/** What the server last said about the credential on this device. */
export async function readCredential(): Promise<CredentialCheck> {
  return (await note("check")) ?? NONE;
}

/** Keeps a credential and asks the server about it; empty text removes the one there is. */
export async function setCredential(text: string): Promise<CredentialCheck> {
  const credential = spelledCredential(text);
  if (credential === undefined && text.trim() !== "") return { verdict: "malformed", name: null };
  await keepNote("credential", credential);
  await keepNote("check", credential === undefined ? undefined : { verdict: "unchecked", name: null });
  await refresh();
  return checkCredential();
}

/** Asks the server about the credential by reporting this kiosk's health. What is not known now stays as it was. */
export async function checkCredential(): Promise<CredentialCheck> {
  const credential = await note("credential");
  if (credential === undefined) return NONE;
  const before = await readCredential();
  // The report says how many leads wait.
  await refresh();
  const report = await reportHealth(credential);
  if (report === "unreachable") return before;
  const check: CredentialCheck =
    report === "refused"
      ? { verdict: "refused", name: before.name }
      : { verdict: "accepted", name: report.name };
  await keepNote("check", check);
  if (check.verdict === "accepted" && before.verdict !== "accepted") void sendAll();
  return check;
}
