import { toCsv } from "#enquiry/csv.ts";
import { EMPTY_VALUES } from "#enquiry/fields.ts";
import { allLeads, changeLeads, keepNote, note, removeLeads } from "./outbox-db.ts";
import { refresh, reportStorage, sendAll } from "./sender.ts";

/*
 * The leads of a kiosk (docs/behaviour.md 21.20): each is on the disk before the visitor reads that it is, and leaves
 * it only when the server has confirmed it by its id.
 */
export { proveCredential, setCredential, startHealth } from "./credential.ts";
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

/** All leads on this device as CSV, with the columns of the owner's export. */
export async function exportCsv(): Promise<string> {
  const leads = await allLeads();
  const kiosk = (await note("check"))?.name ?? "";
  const csv = toCsv(
    leads.map(({ submissionId, typedAt, fields, refused }) => ({
      ...EMPTY_VALUES,
      ...fields,
      submissionId,
      receivedAt: "",
      state: refused ? "refused" : "unsent",
      marks: "",
      kiosk,
      typedAt,
    })),
  );
  await changeLeads(
    leads.map(({ submissionId }) => submissionId),
    { exported: true },
  );
  await keepNote("exportedAt", new Date().toISOString());
  await refresh();
  return csv;
}

export async function clearExported(): Promise<number> {
  const exported = (await allLeads()).filter((lead) => lead.exported);
  await removeLeads(exported.map(({ submissionId }) => submissionId));
  await reportStorage(true);
  return exported.length;
}
