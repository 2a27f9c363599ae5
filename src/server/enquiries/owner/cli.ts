import { readConfig } from "../../config.ts";
import { PlainError } from "../../plain-error.ts";
import { orExplain } from "../../start.ts";
import { carryOut } from "./carry-out.ts";
import {
  type ArchiveCommand,
  type Command,
  HELP,
  isReading,
  parseCommand,
  USAGE,
  UsageError,
} from "./command.ts";
import { doctor } from "./doctor.ts";
import { openArchive } from "./open-archive.ts";
import { listSpooled } from "./spool.ts";
import { table } from "./table.ts";

/** `npm run enquiries -- …`: the owner's access to stored enquiries. Works while the server runs. */
await orExplain(async () => {
  const command = readCommand(process.argv.slice(2));
  if (command === undefined) return;
  switch (command.name) {
    case "help":
      process.stdout.write(HELP);
      return;
    case "doctor":
      if (!(await doctor(process.env, command.sendTestMail))) process.exitCode = 1;
      return;
    case "spooled":
      process.stdout.write(table(await listSpooled(readConfig(process.env).database)));
      return;
    default:
      return onArchive(command);
  }
});

async function onArchive(command: ArchiveCommand): Promise<void> {
  const config = readConfig(process.env);
  let advice: string | undefined;
  const archive = await openArchive(config.database, {
    create: command.name === "restore" && command.create,
    migrate: command.name === "migrate" || (command.name === "restore" && command.create),
    ...(isReading(command) && {
      onEarlier(words) {
        advice = words;
        console.error(words);
      },
    }),
  });
  try {
    await carryOut(command, archive, {
      notify: config.notify !== undefined,
      webhook: config.webhook !== undefined,
    });
  } catch (error) {
    if (advice === undefined || error instanceof PlainError) throw error;
    throw new PlainError(`${command.name}: this cannot be read from it before that.`, { cause: error });
  } finally {
    await archive.close();
  }
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
