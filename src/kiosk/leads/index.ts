import { refresh, sendAll } from "./sender.ts";

/*
 * The leads of a kiosk (docs/behaviour.md 21.20): each is on the disk before the visitor reads that it is, and leaves
 * it only when the server has confirmed it by its id.
 */
export { proveCredential, setCredential, startHealth } from "./credential.ts";
export { clearExported, exportCsv } from "./export-leads.ts";
export { type OutboxProblem, type OutboxState, outboxState } from "./outbox-state.ts";
export { type LeadAnswer, postLead } from "./post-lead.ts";
export { sendAllAgain as sendNow } from "./sender.ts";

let opened = false;

/** Opens the outbox and starts sending. Called when kiosk mode starts. */
export async function openOutbox(): Promise<void> {
  if (!opened) {
    opened = true;
    window.addEventListener("online", () => void sendAll());
  }
  await refresh();
  void sendAll();
}
