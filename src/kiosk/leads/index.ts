import type { Worth } from "#enquiry/amendment.ts";
import { toCsv } from "#enquiry/csv.ts";
import { EMPTY_VALUES } from "#enquiry/fields.ts";
import { idOf } from "./deliver.ts";
import {
  allAmendments,
  allKept,
  allLeads,
  change,
  keepNote,
  type Lead,
  note,
  putAmendment,
  recentLeads,
  remove,
} from "./outbox-db.ts";
import type { RecentLead } from "./recent.ts";
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

/** A lead that the staff can note something about, and whether it and what was noted have been sent. */
export type ListedLead = RecentLead & { state: "sent" | "unsent" | "note-unsent" | "refused" };

/** The last leads of this device, newest first. */
export async function listLeads(): Promise<ListedLead[]> {
  const kept = await allKept();
  return (await recentLeads()).map((lead) => {
    const own = kept.filter(({ submissionId }) => submissionId === lead.submissionId);
    const waits = own.some((one) => "typedAt" in one) ? "unsent" : "note-unsent";
    return { ...lead, state: own.some(({ refused }) => refused) ? "refused" : own[0] ? waits : "sent" };
  });
}

/** Keeps what the staff noted about a lead, and sends it after the lead. Rejects if it is not on the disk. */
export async function amend(lead: RecentLead, worth: Worth): Promise<void> {
  await putAmendment(lead, worth);
  await refresh();
  void sendAll();
}

/** All that is unsent on this device as CSV, a line a lead, with the columns of the owner's export. */
export async function exportCsv(): Promise<string> {
  const [leads, amendments] = [await allLeads(), await allAmendments()];
  const kiosk = (await note("check"))?.name ?? "";
  const known = new Map((await recentLeads()).map((lead) => [lead.submissionId, lead]));
  const unsent = new Map(leads.map((lead) => [lead.submissionId, lead]));
  const worth = new Map(amendments.map(({ submissionId, fields }) => [submissionId, fields]));
  const csv = toCsv(
    [...new Set([...unsent.keys(), ...worth.keys()])].map((submissionId) => {
      const lead = unsent.get(submissionId);
      const kept: Pick<Lead, "typedAt" | "fields"> | undefined = lead ?? known.get(submissionId);
      return {
        ...EMPTY_VALUES,
        reason: "",
        ...kept?.fields,
        ...worth.get(submissionId),
        submissionId,
        receivedAt: "",
        state: !lead ? "note unsent" : lead.refused ? "refused" : "unsent",
        marks: "",
        kiosk,
        typedAt: kept?.typedAt ?? "",
      };
    }),
  );
  await change("leads", leads.map(idOf), { exported: true });
  await change("amendments", amendments.map(idOf), { exported: true });
  await keepNote("exportedAt", new Date().toISOString());
  await refresh();
  return csv;
}

/** Removes the leads of which all that is here was exported. Returns their number. */
export async function clearExported(): Promise<number> {
  const kept = await allKept();
  const left = new Set(kept.filter(({ exported }) => !exported).map(({ submissionId }) => submissionId));
  const cleared = kept.filter(({ submissionId }) => !left.has(submissionId));
  const leads = new Set(cleared.map(({ submissionId }) => submissionId));
  await remove("amendments", cleared.map(idOf));
  await remove("leads", [...leads]);
  await remove("recent", [...leads]);
  await reportStorage(true);
  return leads.size;
}
