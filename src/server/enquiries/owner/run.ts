import { existsSync } from "node:fs";
import { type Config, databaseName, readConfig } from "../../config.ts";
import { PlainError, reasonOf } from "../../plain-error.ts";
import { causeOf } from "../store/postgres/errors.ts";
import { isFull } from "../store/sqlite/faults.ts";
import { carryOut, mayCreate } from "./carry-out.ts";
import { type ArchiveCommand, type Command, isReading, parseCommand, UsageError } from "./command.ts";
import { help } from "./help.ts";
import { openArchive } from "./open-archive.ts";
import { listSpooled } from "./spool.ts";
import { table } from "./table.ts";

/** Carries out a command of the owner's; how it ended is in `process.exitCode`. Throws PlainError. */
export async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const command = readCommand(args);
  if (command === undefined) return;
  switch (command.name) {
    case "help":
      process.stdout.write(command.text);
      return;
    case "doctor": {
      // It alone needs all that sends mail.
      const { doctor } = await import("./doctor/doctor.ts");
      if (!(await doctor(env, command.sendTestMail))) process.exitCode = 1;
      return;
    }
    case "spooled":
      process.stdout.write(table(await listSpooled(readConfig(env).database)));
      return;
    default:
      return onArchive(command, readConfig(env));
  }
}

async function onArchive(command: ArchiveCommand, config: Config): Promise<void> {
  const { database } = config;
  let advice: string | undefined;
  const create = command.name === "restore" && command.create;
  if (create && database.kind === "sqlite" && !existsSync(database.path)) {
    await mayCreate(command, databaseName(database));
    command.yes = true;
  }
  const archive = await openArchive(database, {
    create,
    migrate: command.name === "migrate",
    ...(isReading(command) && {
      onEarlier(words) {
        advice = words;
        console.error(words);
      },
    }),
  });
  try {
    for (const line of await archive.sweep()) console.error(line);
    await carryOut(command, archive, {
      notify: config.notify !== undefined,
      webhook: config.webhook !== undefined,
    });
  } catch (error) {
    if (advice === undefined || error instanceof PlainError) throw ofTheDatabase(error, archive.name);
    throw new PlainError(`${command.name}: this cannot be read from it before that.`, { cause: error });
  } finally {
    await archive.close();
  }
}

/** Errors of an engine name no file; anything else is the program's own. */
function ofTheDatabase(error: unknown, name: string): unknown {
  const { code, errcode, path } = error as NodeJS.ErrnoException & { errcode?: unknown };
  if (path !== undefined) return new PlainError(`${path}: ${reasonOf(error)}.`, { cause: error });
  const isCut = error instanceof Error && error.message.startsWith("Connection terminated");
  const isKnown = isCut || typeof errcode === "number" || typeof code === "string";
  if (!isKnown) return error;
  const reason = typeof errcode === "number" ? reasonOf(error) : causeOf(error);
  const advice = isFull(error) ? "make room and run the same command again" : "npm run enquiries -- doctor";
  return new PlainError(`DATABASE_URL: ${name}: ${reason}; ${advice}.`, { cause: error });
}

function readCommand(args: readonly string[]): Command | undefined {
  try {
    return parseCommand(args, new Date());
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n\n${help(args[0])}`);
    process.exitCode = 2;
    return undefined;
  }
}
