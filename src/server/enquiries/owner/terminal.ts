import { createInterface } from "node:readline";
import { PlainError } from "../../plain-error.ts";
import type { ArchiveStats } from "./queries.ts";

export function tell(verb: string, count: number): void {
  console.log(`${verb} ${enquiries(count)}.`);
}

export function enquiries(count: number): string {
  return `${count} ${count === 1 ? "enquiry" : "enquiries"}`;
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Counts, one per line; contains no personal data. */
export function statsText(stats: ArchiveStats): string {
  const lines: [string, string | number][] = [
    ["enquiries", stats.enquiries],
    ...stats.counts,
    ["first", stats.first ?? "none"],
    ["last", stats.last ?? "none"],
    ["mails waiting", stats.notifications],
    ["webhook posts waiting", stats.webhooks],
    ["checks waiting", stats.checks],
    ["in the spool", stats.spooled],
  ];
  const width = Math.max(...lines.map(([name]) => name.length));
  return `${lines.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join("\n")}\n`;
}

/**
 * Asks on the terminal before something that cannot be undone. Throws PlainError if the answer is not yes, or if there
 * is no terminal: what runs by itself has to say --yes.
 */
export async function confirm(question: string, yes: boolean): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) throw new PlainError(`${question} Nobody can be asked here: add --yes.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await new Promise<string>((resolve) => {
    terminal.once("close", () => resolve(""));
    terminal.question(`${question} [y/N] `, resolve);
  });
  terminal.close();
  if (!/^y(?:es)?$/iu.test(answer.trim())) throw new PlainError("Nothing was changed.");
}
