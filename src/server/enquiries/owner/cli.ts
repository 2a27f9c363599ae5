import { readConfig } from "../../config.ts";
import { orExplain } from "../../start.ts";
import { carryOut } from "./carry-out.ts";
import { type Command, parseCommand, USAGE, UsageError } from "./command.ts";
import { openArchive } from "./open-archive.ts";

/** `npm run enquiries -- …`: the owner's access to stored enquiries. Works while the server runs. */
await orExplain(async () => {
  const command = readCommand(process.argv.slice(2));
  if (command === undefined) return;
  const config = readConfig(process.env);
  const archive = await openArchive(config.database);
  try {
    await carryOut(command, archive, {
      notify: config.notify !== undefined,
      webhook: config.webhook !== undefined,
    });
  } finally {
    await archive.close();
  }
});

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
