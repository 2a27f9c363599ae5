import type { LeadNote } from "#enquiry/amendment.ts";
import { toCsv } from "#enquiry/csv.ts";
import { EMPTY_VALUES } from "#enquiry/fields.ts";
import { change, keepNote, note, putAmendment, recentLeads, remove, waitingByLead } from "./outbox-db.ts";
import type { RecentLead } from "./recent.ts";
import { refresh, reportStorage, sendAll } from "./sender.ts";

/*
 * The leads of a kiosk (docs/behaviour.md 21.20): each is on the disk before the visitor reads that it is, and leaves
 * it only when the server has confirmed it by its id.
 */
export { proveCredential, setCredential, startHealth } from "./credential.ts";
export { useOutbox } from "./outbox-state.ts";
export { postLead } from "./post-lead.ts";
export { sendAllAgain as sendNow } from "./sender.ts";

/** Milliseconds after which a note that could not be written is written again. */
const RETRY_DELAY_MS = 5_000;

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

/** A lead that the staff can note something about, and whether it and what was noted have been sent. */
export type ListedLead = RecentLead & { state: "sent" | "unsent" | "note-unsent" | "refused" };

/** The last leads of this device, newest first. */
export async function listLeads(): Promise<ListedLead[]> {
  const waiting = await waitingByLead();
  return (await recentLeads()).map((lead) => {
    const own = waiting.get(lead.submissionId);
    const waits = own?.some((one) => "typedAt" in one) ? "unsent" : "note-unsent";
    return { ...lead, state: own?.some(({ refused }) => refused) ? "refused" : own ? waits : "sent" };
  });
}

/** Keeps what the staff noted about a lead, and sends it after the lead. Rejects if it is not on the disk. */
export async function amend(lead: RecentLead, worth: LeadNote): Promise<void> {
  await putAmendment(lead, worth);
  await refresh();
  void sendAll();
}

/** The same for a note that nobody sees any more: tried until it is on the disk. */
export function amendUnseen(lead: RecentLead, worth: LeadNote): void {
  amend(lead, worth).catch(() => setTimeout(amendUnseen, RETRY_DELAY_MS, lead, worth));
}

/** All that is unsent on this device as CSV, a line a lead, with the columns of the owner's export. */
export async function exportCsv(): Promise<string> {
  const waiting = await waitingByLead();
  const kiosk = (await note("check"))?.name ?? "";
  const recent = await recentLeads();
  const csv = toCsv(
    [...waiting].map(([submissionId, own]) => {
      const lead = own.find((one) => "typedAt" in one);
      const known = lead ?? recent.find((each) => each.submissionId === submissionId);
      return {
        ...EMPTY_VALUES,
        reason: "",
        // The latest note comes last.
        ...Object.assign({}, known?.fields, ...own.map(({ fields }) => fields)),
        submissionId,
        receivedAt: "",
        state: !lead ? "note unsent" : lead.refused ? "refused" : "unsent",
        marks: "",
        kiosk,
        typedAt: known?.typedAt ?? "",
      };
    }),
  );
  await change([...waiting.values()].flat(), { exported: true });
  await keepNote("exportedAt", new Date().toISOString());
  await refresh();
  return csv;
}

/** Removes the leads of which all that is here was exported. Returns their number. */
export async function clearExported(): Promise<number> {
  const waiting = [...(await waitingByLead()).values()];
  const cleared = waiting.filter((own) => own.every(({ exported }) => exported)).flat();
  await remove(cleared, cleared);
  await reportStorage(true);
  return new Set(cleared.map(({ submissionId }) => submissionId)).size;
}
