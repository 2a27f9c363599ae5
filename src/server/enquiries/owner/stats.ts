import type { ArchiveStats } from "./archive.ts";

/** Counts, one per line; contains no personal data. */
export function statsText(stats: ArchiveStats): string {
  const lines: [string, string | number][] = [
    ["enquiries", stats.enquiries],
    ...stats.counts,
    ["first", stats.first ?? "none"],
    ["last", stats.last ?? "none"],
    ["mails waiting", stats.notifications],
    ["checks waiting", stats.checks],
    ["in the spool", stats.spooled],
  ];
  const width = Math.max(...lines.map(([name]) => name.length));
  return `${lines.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join("\n")}\n`;
}
