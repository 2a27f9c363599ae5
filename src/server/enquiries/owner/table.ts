import type { StoredEnquiry } from "../store/intake-store.ts";
import { defuse, isolate } from "../shown.ts";

const COLUMNS: readonly { title: string; width: number; value: (enquiry: StoredEnquiry) => string }[] = [
  { title: "RECEIVED (UTC)", width: 16, value: (e) => e.receivedAt.slice(0, 16).replace("T", " ") },
  { title: "STATE", width: 11, value: (e) => e.state },
  { title: "REASON", width: 8, value: (e) => e.reason },
  { title: "NAME", width: 24, value: (e) => `${e.firstName} ${e.lastName}` },
  { title: "E-MAIL", width: 30, value: (e) => e.email },
  { title: "PHONE", width: 16, value: (e) => e.phone },
  { title: "ORGANIZATION", width: 24, value: (e) => e.organization },
  { title: "MESSAGE", width: 40, value: (e) => e.message },
  { title: "MARKS", width: 24, value: (e) => e.marks },
  { title: "ID", width: 36, value: (e) => e.submissionId },
];

/** Formats enquiries for a terminal. Visitors' text can neither send control sequences nor spill into another cell. */
export function table(enquiries: readonly StoredEnquiry[]): string {
  if (enquiries.length === 0) return "No enquiries.\n";
  const used = COLUMNS.filter(({ value }) => enquiries.some((enquiry) => value(enquiry) !== ""));
  const cells = enquiries.map((enquiry) =>
    used.map(({ value, width }) => cut(defuse(value(enquiry)), width)),
  );
  const widths = used.map(({ title }, column) =>
    Math.max(title.length, ...cells.map((row) => displayWidth(row[column] ?? ""))),
  );
  const line = (row: readonly string[], wrap: (text: string) => string) =>
    row
      .map((text, column) => wrap(text) + " ".repeat((widths[column] ?? 0) - displayWidth(text)))
      .join("  ")
      .trimEnd();
  const head = line(
    used.map(({ title }) => title),
    (text) => text,
  );
  const rule = widths.map((width) => "─".repeat(width)).join("  ");
  return `${[head, rule, ...cells.map((row) => line(row, isolate))].join("\n")}\n`;
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
export function followLine(enquiry: StoredEnquiry): string {
  const cells = COLUMNS.map(({ value }) => defuse(value(enquiry))).filter((text) => text !== "");
  return `${cells.map(isolate).join("  ")}\n`;
}
