import { toCsv } from "#enquiry/csv.ts";
import { EMPTY_VALUES } from "#enquiry/fields.ts";
import { allLeads, changeLeads, keepNote, note, removeLeads } from "./outbox-db.ts";
import { refresh, reportStorage } from "./sender.ts";

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
