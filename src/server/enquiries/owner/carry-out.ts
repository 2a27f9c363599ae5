import { PlainError } from "../../plain-error.ts";
import type { Announcing } from "../store/outbox-operations.ts";
import type { ArchiveStats, OwnerArchive } from "./archive.ts";
import type { Command } from "./command.ts";
import { exportEnquiries } from "./export.ts";
import { follow } from "./follow.ts";
import { table } from "./table.ts";

/** Runs the owner's command and prints the result to standard output. */
export async function carryOut(
  command: Command,
  archive: OwnerArchive,
  announcing: Announcing,
): Promise<void> {
  switch (command.name) {
    case "list":
      process.stdout.write(table(await archive.list(command.filter)));
      if (command.follow) await follow(archive, command.filter);
      return;
    case "export":
      return exportEnquiries(await archive.list(command.filter), command);
    case "release":
      return release(archive, command.ids, announcing);
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
  }
}

async function release(
  archive: OwnerArchive,
  ids: readonly string[],
  { notify, webhook }: Announcing,
): Promise<void> {
  let count = 0;
  for (const id of ids) {
    const outcome = await archive.release(id.toLowerCase(), notify, webhook);
    if (outcome === "unknown") throw new PlainError(`release: there is no enquiry ${id}.`);
    if (outcome === "not-quarantined") console.log(`${id} is not quarantined.`);
    else count += 1;
  }
  tell("Released", count);
}

function tell(verb: string, count: number): void {
  console.log(`${verb} ${count} ${count === 1 ? "enquiry" : "enquiries"}.`);
}

/** Counts, one per line; contains no personal data. */
function statsText(stats: ArchiveStats): string {
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
