import { TEMPERATURES, WISHES } from "#enquiry/amendment.ts";
import { readTried } from "#enquiry/usage-log.ts";
import { minuteOf } from "../shown.ts";
import type { Lead, StoredEnquiry } from "../store/tables.ts";
import type { OwnerArchive } from "./archive.ts";
import { kioskTable, type Tally, tallyTable } from "./table.ts";

/** A day of one kiosk, or of all. */
interface Day {
  kiosk?: string | undefined;
  since: Date;
  before: Date;
}

/** The page that the owner reads at the end of a stand's day (docs/behaviour.md 21.54). */
export async function dayPage(archive: OwnerArchive, { kiosk, ...day }: Day) {
  const kiosks = (await archive.kiosks()).filter(({ name }) => kiosk === undefined || name === kiosk);
  const leads = (await archive.list({ kiosk, ...day })).filter((lead) => lead.kiosk !== "");
  const { notifications, webhooks, checks, spooled } = await archive.stats();
  const [from, to] = [minuteOf(day.since.toISOString()), minuteOf(day.before.toISOString())];
  const date = from.endsWith(" 00:00") ? from.slice(0, 10) : `${from} to ${to} UTC`;
  const title = `${date}, ${kiosk ?? "all kiosks"}: ${leads.length} ${leads.length === 1 ? "lead" : "leads"}`;
  const tables = () => [
    tallyTable("Hour (UTC)", hoursOf(leads, day)),
    tallyTable("Temperature", worthOf(leads, "temperature", TEMPERATURES)),
    tallyTable("Wish", worthOf(leads, "wish", WISHES)),
    tallyTable("Tried", triedOf(leads)),
  ];
  const text = [
    `${title}\n`,
    ...(leads.length > 0 ? tables() : []),
    kioskTable(kiosks),
    `Waiting on the server: ${notifications} mails, ${webhooks} webhook posts, ${checks} checks, ${spooled} in the spool\n`,
  ].join("\n");
  return { title, leads: leads.length, text };
}

/** By the kiosk's clock if it is of this day: a lead that waited for the network was typed before it was received. */
function hoursOf(leads: readonly StoredEnquiry[], { since }: Day): Tally[] {
  const times = leads.map(({ typedAt, receivedAt }) =>
    typedAt >= since.toISOString() && typedAt <= receivedAt ? typedAt : receivedAt,
  );
  const hours = Map.groupBy(times.sort(), (time) => time.slice(0, 13));
  return [...hours].map(([hour, its]) => ({ name: `${hour.slice(11)}:00`, leads: its.length }));
}

/** In the order of their values; those about which nothing was noted come last. */
function worthOf(leads: readonly Lead[], name: "temperature" | "wish", values: readonly string[]): Tally[] {
  const rows = [...values.slice(1), ""].map((value) => ({
    name: value || "not noted",
    leads: leads.filter((lead) => lead[name] === value).length,
  }));
  return rows.filter((row) => row.leads > 0);
}

/** Begins with that which most leads had tried. */
function triedOf(leads: readonly StoredEnquiry[]): Tally[] {
  const all = leads.flatMap(({ tried }) => [...readTried(tried)]);
  return [...Map.groupBy(all, ([name]) => name)]
    .map(([name, its]) => ({
      name,
      leads: its.length,
      seconds: its.reduce((sum, [, seconds]) => sum + seconds, 0),
    }))
    .sort((one, other) => other.leads - one.leads || other.seconds - one.seconds);
}
