import { createInterface } from "node:readline";
import { PlainError } from "../../plain-error.ts";
import { minuteOf } from "../shown.ts";
import type { ArchiveStats } from "./queries.ts";
import type { Rehearsal } from "./rehearse.ts";
import type { Verification } from "./verify.ts";

export function tell(verb: string, count: number): void {
  console.log(`${verb} ${enquiries(count)}.`);
}

export function enquiries(count: number): string {
  return `${count} ${count === 1 ? "enquiry" : "enquiries"}`;
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Exits with 1 if anything is wrong with the backup, so that a timer's failure is seen. */
export function tellRehearsal({ file, madeAt, restored, live, lost, gone, findings }: Rehearsal): void {
  for (const finding of findings) console.log(finding);
  if (madeAt !== undefined && madeAt > new Date())
    console.log("It has a date in the future: a clock was, or is, ahead.");
  const age = madeAt === undefined ? "of an unknown time" : `of ${minuteOf(madeAt.toISOString())} UTC`;
  console.log(`${file}, ${age}: ${enquiries(restored)} restored and removed again.`);
  console.log(
    `The database has ${enquiries(live)}; ${gone} of the backup are not among them: erased, purged, or missing.`,
  );
  console.log(`Were this machine lost now, ${enquiries(lost)} would be lost with it.`);
  if (findings.length > 0) process.exitCode = 1;
  console.log(findings.length === 0 ? "The backup is whole." : `${findings.length} missing or changed.`);
}

/** Exits with 1 if anything is missing or changed. */
export function tellVerification({ links, enquiries: stored, unsealed, head, findings }: Verification): void {
  for (const finding of findings) console.log(finding);
  console.log(
    `${enquiries(stored)} (${unsealed} not in the chain yet), the chain has ${counted(links, "link")}, the last one ${head}`,
  );
  console.log(
    findings.length === 0 ? "Nothing is missing or changed." : `${findings.length} missing or changed.`,
  );
  if (findings.length > 0) process.exitCode = 1;
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
