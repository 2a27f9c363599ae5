import { type Command, parseCommand, USAGE, UsageError } from "./cli/command.ts";
import { exportEnquiries } from "./cli/export.ts";
import { table } from "./cli/table.ts";
import { readConfig } from "./config.ts";
import { orExplain } from "./start.ts";
import { openLedger } from "./store/kysely-ledger.ts";
import type { EnquiryLedger } from "./store/store.ts";

/** `npm run enquiries -- …`: the owner's access to what came in. Works while the server runs. */
await orExplain(async () => {
  const command = readCommand(process.argv.slice(2));
  if (command === undefined) return;
  const ledger = await openLedger(readConfig(process.env).databasePath);
  try {
    await carryOut(command, ledger);
  } finally {
    await ledger.close();
  }
});

async function carryOut(command: Command, ledger: EnquiryLedger): Promise<void> {
  switch (command.name) {
    case "list": {
      const enquiries = await ledger.list(command.quarantined ? { state: "quarantined" } : {});
      process.stdout.write(table(enquiries));
      return;
    }
    case "export":
      return exportEnquiries(await ledger.list(), command);
    case "erase":
      return tell("Erased", await ledger.eraseByEmail(command.email));
    case "purge":
      return tell("Purged", await ledger.purgeBefore(command.before));
  }
}

function tell(verb: string, count: number): void {
  console.log(`${verb} ${count} ${count === 1 ? "enquiry" : "enquiries"}.`);
}

function readCommand(args: readonly string[]): Command | undefined {
  try {
    return parseCommand(args, new Date());
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${USAGE}`);
    process.exitCode = 2;
    return undefined;
  }
}
