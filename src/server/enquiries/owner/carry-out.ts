import { readFileSync } from "node:fs";
import { PlainError } from "../../plain-error.ts";
import type { ArchiveStats, OwnerArchive } from "./archive.ts";
import type { Command } from "./command.ts";
import { exportEnquiries } from "./export.ts";
import { follow } from "./follow.ts";
import { table } from "./table.ts";
import { type LoggedLink, loggedLinks, type Verification } from "./verify.ts";

/** Runs the owner's command and prints the result to standard output. */
export async function carryOut(
  command: Command,
  archive: OwnerArchive,
  { notify }: { notify: boolean },
): Promise<void> {
  switch (command.name) {
    case "list":
      process.stdout.write(table(await archive.list(command.filter)));
      if (command.follow) await follow(archive, command.filter);
      return;
    case "export":
      return exportEnquiries(await archive.list(command.filter), command);
    case "release":
      return release(archive, command.ids, notify);
    case "stats":
      process.stdout.write(statsText(await archive.stats()));
      return;
    case "erase":
      return tell("Erased", await archive.eraseByEmail(command.email));
    case "purge":
      return tell("Purged", await archive.purgeBefore(command.before));
    case "backup":
      return tell("Backed up", await archive.backup(command.file));
    case "restore":
      return tell("Restored", await archive.restore(command.file));
    case "verify":
      return tellVerification(await archive.verify(command.log === undefined ? [] : readLog(command.log)));
  }
}

async function release(archive: OwnerArchive, ids: readonly string[], notify: boolean): Promise<void> {
  let count = 0;
  for (const id of ids) {
    const outcome = await archive.release(id.toLowerCase(), notify);
    if (outcome === "unknown") throw new PlainError(`release: there is no enquiry ${id}.`);
    if (outcome === "not-quarantined") console.log(`${id} is not quarantined.`);
    else count += 1;
  }
  tell("Released", count);
}

function tell(verb: string, count: number): void {
  console.log(`${verb} ${count} ${count === 1 ? "enquiry" : "enquiries"}.`);
}

function readLog(file: string): LoggedLink[] {
  try {
    return loggedLinks(readFileSync(file, "utf8"));
  } catch (error) {
    throw new PlainError(`verify: cannot read ${file} (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** Exits with 1 if anything is missing or changed. */
function tellVerification({ links, enquiries, unsealed, head, findings }: Verification): void {
  for (const finding of findings) console.log(finding);
  console.log(
    `${enquiries} enquiries (${unsealed} not in the chain yet), ${links} links, the last one ${head}`,
  );
  console.log(
    findings.length === 0 ? "Nothing is missing or changed." : `${findings.length} missing or changed.`,
  );
  if (findings.length > 0) process.exitCode = 1;
}

/** Counts, one per line; contains no personal data. */
function statsText(stats: ArchiveStats): string {
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
