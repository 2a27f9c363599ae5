import { defuse, isolate, minuteOf, SHOWN_FIELDS, type ShownColumn } from "../shown.ts";
import type { Kiosk, Lead, MailAct } from "../store/tables.ts";

export interface Tally {
  name: string;
  leads: number;
  seconds?: number;
}

const COLUMNS: readonly ShownColumn<Lead>[] = [
  { heading: "Received (UTC)", width: 16, text: (e) => minuteOf(e.receivedAt) },
  { heading: "State", width: 11, text: (e) => e.state },
  ...SHOWN_FIELDS,
  { heading: "Kiosk", width: 40, text: (e) => e.kiosk },
  { heading: "Typed (kiosk's clock)", width: 16, text: (e) => minuteOf(e.typedAt) },
  { heading: "Marks", width: 24, text: (e) => e.marks },
  { heading: "ID", width: 36, text: (e) => e.submissionId },
];

const KIOSK_COLUMNS: readonly ShownColumn<Kiosk>[] = [
  { heading: "Kiosk", width: 40, text: (k) => k.name },
  { heading: "Last seen (UTC)", width: 16, text: (k) => minuteOf(k.lastSeenAt) || "never" },
  { heading: "Unsent", width: 8, text: (k) => (k.lastSeenAt ? String(k.unsent) : "") },
  { heading: "Version", width: 40, text: (k) => k.version },
  { heading: "Renderer", width: 20, text: (k) => k.renderer },
  {
    heading: "Free storage",
    width: 12,
    text: (k) => (k.lastSeenAt ? `${Math.round(k.freeBytes / 1e6)} MB` : ""),
  },
  { heading: "Revoked (UTC)", width: 16, text: (k) => minuteOf(k.revokedAt) },
];

const ACT_COLUMNS: readonly ShownColumn<MailAct>[] = [
  { heading: "Done (UTC)", width: 16, text: (a) => minuteOf(a.at) },
  { heading: "What", width: 8, text: (a) => a.act },
  { heading: "By", width: 60, text: (a) => a.who },
  { heading: "Link", width: 8, text: (a) => a.link },
  { heading: "ID", width: 36, text: (a) => a.submissionId },
];

const tallyColumns = (heading: string): readonly ShownColumn<Tally>[] => [
  { heading, width: 60, text: ({ name }) => name },
  { heading: "Leads", width: 8, text: ({ leads }) => String(leads) },
  {
    heading: "Minutes",
    width: 8,
    text: ({ seconds }) => (seconds === undefined ? "" : (seconds / 60).toFixed(1)),
  },
];

/* Formatted for a terminal: enquiries, kiosks with their last reports, what was done by links, a day's leads. */
export const table = (enquiries: readonly Lead[]) => formatted(COLUMNS, enquiries, "No enquiries.");
export const kioskTable = (kiosks: readonly Kiosk[]) => formatted(KIOSK_COLUMNS, kiosks, "No kiosks.");
export const actTable = (acts: readonly MailAct[]) =>
  formatted(ACT_COLUMNS, acts, "Nothing was done by a link in a mail.");
export const tallyTable = (heading: string, rows: readonly Tally[]) =>
  formatted(tallyColumns(heading), rows, "Nothing was tried.");

/** Text from outside can neither send control sequences nor spill into another cell. */
function formatted<Entry>(
  all: readonly ShownColumn<Entry>[],
  entries: readonly Entry[],
  none: string,
): string {
  if (entries.length === 0) return `${none}\n`;
  const used = all.filter(({ text }) => entries.some((entry) => text(entry) !== ""));
  const columns = used.map(({ heading, width, text }) => {
    const title = heading.toUpperCase();
    const cells = entries.map((entry) => cut(defuse(text(entry)), width));
    const widest = Math.max(...[title, ...cells].map(displayWidth));
    const padding = (cell: string) => " ".repeat(widest - displayWidth(cell));
    return [
      title + padding(title),
      "─".repeat(widest),
      ...cells.map((cell) => isolate(cell) + padding(cell)),
    ];
  });
  const lines = Array.from({ length: entries.length + 2 }, (_, line) =>
    columns
      .map((column) => column[line])
      .join("  ")
      .trimEnd(),
  );
  return `${lines.join("\n")}\n`;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Approximates the characters that terminals draw two cells wide: East Asian scripts, full-width forms, emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;

function displayWidth(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += WIDE.test(segment) ? 2 : 1;
  return width;
}

function cut(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  let kept = "";
  let used = 0;
  for (const { segment } of graphemes.segment(text)) {
    used += displayWidth(segment);
    if (used > width - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}

/** One enquiry on one line, untruncated, for `list --follow`. */
export function followLine(enquiry: Lead): string {
  const cells = COLUMNS.map(({ text }) => defuse(text(enquiry))).filter((text) => text !== "");
  return `${cells.map(isolate).join("  ")}\n`;
}
