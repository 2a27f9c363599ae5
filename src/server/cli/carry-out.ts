import type { EnquiryLedger } from "../ledger/ledger.ts";
import { PlainError } from "../plain-error.ts";
import type { Command } from "./command.ts";
import { exportEnquiries } from "./export.ts";
import { follow } from "./follow.ts";
import { statsText } from "./stats.ts";
import { table } from "./table.ts";

/** Runs the owner's command and prints the result to standard output. */
export async function carryOut(
  command: Command,
  ledger: EnquiryLedger,
  { notify }: { notify: boolean },
): Promise<void> {
  switch (command.name) {
    case "list":
      process.stdout.write(table(await ledger.list(command.filter)));
      if (command.follow) await follow(ledger, command.filter);
      return;
    case "export":
      return exportEnquiries(await ledger.list(command.filter), command);
    case "release":
      return release(ledger, command.ids, notify);
    case "stats":
      process.stdout.write(statsText(await ledger.stats()));
      return;
    case "erase":
      return tell("Erased", await ledger.eraseByEmail(command.email));
    case "purge":
      return tell("Purged", await ledger.purgeBefore(command.before));
    case "backup":
      return tell("Backed up", await ledger.backup(command.file));
    case "restore":
      return tell("Restored", await ledger.restore(command.file));
  }
}

async function release(ledger: EnquiryLedger, ids: readonly string[], notify: boolean): Promise<void> {
  let count = 0;
  for (const id of ids) {
    const outcome = await ledger.release(id.toLowerCase(), notify);
    if (outcome === "unknown") throw new PlainError(`release: there is no enquiry ${id}.`);
    if (outcome === "not-quarantined") console.log(`${id} is not quarantined.`);
    else count += 1;
  }
  tell("Released", count);
}

function tell(verb: string, count: number): void {
  console.log(`${verb} ${count} ${count === 1 ? "enquiry" : "enquiries"}.`);
}
