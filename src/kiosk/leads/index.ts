/*
 * The leads of a kiosk (docs/behaviour.md 21.20): each is on the disk before the visitor reads that it is, and leaves
 * it only when the server has confirmed it by its id.
 */
export { type OutboxProblem, type OutboxState, outboxState } from "./outbox-state.ts";

/** What is known about the credential that names this kiosk to the server. */
export interface CredentialCheck {
  /** `unchecked`: entered, but the server could not be asked; `malformed`: no credential at all, and not kept. */
  verdict: "none" | "accepted" | "refused" | "unchecked" | "malformed";
  /** The kiosk's name, as the server last gave it. */
  name: string | null;
}

/** What `postLead` answers, as JSON. */
export interface LeadAnswer {
  /** `kept`: on this device, to be sent when the server answers. */
  outcome: "sent" | "kept";
}

/** Opens the outbox, asks the browser to keep it, and starts sending. Called once, when kiosk mode starts. */
export async function openOutbox(): Promise<void> {}

/**
 * The form's `post` in a kiosk (see sendForm). Writes the lead to the disk, then tries to deliver it for a few seconds.
 * Answers 507 if it could be neither written nor delivered.
 */
export const postLead: typeof fetch = async () => Response.error();

/** Sends what can be sent now, without waiting for the next attempt's time. */
export async function sendNow(): Promise<void> {}

/** All leads on this device as CSV, with the columns of the owner's export. */
export async function exportCsv(): Promise<string> {
  return "";
}

/** Deletes the leads that the last export contained. Returns how many. */
export async function clearExported(): Promise<number> {
  return 0;
}

/** The credential as it is kept on this device, with what the server last said about it. */
export async function readCredential(): Promise<CredentialCheck> {
  return { verdict: "none", name: null };
}

/** Keeps a credential and asks the server about it; empty text removes the one there is. */
export async function setCredential(_text: string): Promise<CredentialCheck> {
  return { verdict: "none", name: null };
}
