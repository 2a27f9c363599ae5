import { readTried } from "#enquiry/tried.ts";
import type { StoredEnquiry } from "../store/intake-store.ts";
import type { OwnerArchive } from "./archive.ts";
import { type Hour, hourTable, kioskTable, type TriedRow, triedTable } from "./table.ts";

/** A day of one kiosk, or of all. */
interface Day {
  kiosk: string | undefined;
  since: Date;
  before: Date;
}

/** The page that the owner reads at the end of a stand's day (docs/behaviour.md 21.54). */
export async function dayPage(archive: OwnerArchive, { kiosk, ...day }: Day): Promise<string> {
  const kiosks = (await archive.kiosks()).filter(({ name }) => kiosk === undefined || name === kiosk);
  const leads = (await archive.list({ kiosk, ...day })).filter((lead) => lead.kiosk !== "");
  const { notifications, webhooks, checks, spooled } = await archive.stats();
  const date = day.since.toISOString().slice(0, 10);
  return [
    `${date}, ${kiosk ?? "all kiosks"}: ${leads.length} ${leads.length === 1 ? "lead" : "leads"}\n`,
    ...(leads.length > 0 ? [hourTable(hoursOf(leads, date)), triedTable(triedOf(leads))] : []),
    kioskTable(kiosks),
    `Waiting on the server: ${notifications} mails, ${webhooks} webhook posts, ${checks} checks, ${spooled} in the spool\n`,
  ].join("\n");
}

/** By the kiosk's clock where that is of the day: what waited for the network was typed before it was received. */
export function hoursOf(leads: readonly StoredEnquiry[], date: string): Hour[] {
  const counts = new Map<string, number>();
  for (const { typedAt, receivedAt } of leads) {
    const time = typedAt.startsWith(date) && typedAt <= receivedAt ? typedAt : receivedAt;
    const hour = `${time.slice(11, 13)}:00`;
    counts.set(hour, (counts.get(hour) ?? 0) + 1);
  }
  return [...counts].sort().map(([hour, count]) => ({ hour, leads: count }));
}

/** Begins with that which most leads had tried. */
export function triedOf(leads: readonly StoredEnquiry[]): TriedRow[] {
  const rows = new Map<string, TriedRow>();
  for (const { tried } of leads)
    for (const [name, seconds] of readTried(tried)) {
      const row = rows.get(name) ?? { name, leads: 0, seconds: 0 };
      rows.set(name, { name, leads: row.leads + 1, seconds: row.seconds + seconds });
    }
  return [...rows.values()].sort((one, other) => other.leads - one.leads || other.seconds - one.seconds);
}
