import { defuse, isolate, SHOWN_FIELDS, type ShownColumn } from "../shown.ts";
import type { StoredEnquiry } from "../store/intake-store.ts";

const COLUMNS: readonly ShownColumn<StoredEnquiry>[] = [
  { heading: "Received (UTC)", width: 16, text: (e) => e.receivedAt.slice(0, 16).replace("T", " ") },
  { heading: "State", width: 11, text: (e) => e.state },
  ...SHOWN_FIELDS,
  { heading: "Marks", width: 24, text: (e) => e.marks },
  { heading: "ID", width: 36, text: (e) => e.submissionId },
];

/** Formats enquiries for a terminal. Visitors' text can neither send control sequences nor spill into another cell. */
export function table(enquiries: readonly StoredEnquiry[]): string {
  if (enquiries.length === 0) return "No enquiries.\n";
  const used = COLUMNS.filter(({ text }) => enquiries.some((enquiry) => text(enquiry) !== ""));
  const columns = used.map(({ heading, width, text }) => {
    const title = heading.toUpperCase();
    const cells = enquiries.map((enquiry) => cut(defuse(text(enquiry)), width));
    const widest = Math.max(...[title, ...cells].map(displayWidth));
    const padding = (cell: string) => " ".repeat(widest - displayWidth(cell));
    return [
      title + padding(title),
      "─".repeat(widest),
      ...cells.map((cell) => isolate(cell) + padding(cell)),
    ];
  });
  const lines = Array.from({ length: enquiries.length + 2 }, (_, line) =>
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
export function followLine(enquiry: StoredEnquiry): string {
  const cells = COLUMNS.map(({ text }) => defuse(text(enquiry))).filter((text) => text !== "");
  return `${cells.map(isolate).join("  ")}\n`;
}
