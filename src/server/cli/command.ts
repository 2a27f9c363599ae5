import { parseArgs } from "node:util";

export const USAGE = `npm run enquiries -- list [--quarantined]
npm run enquiries -- export --format csv|json [--out FILE]
npm run enquiries -- erase --email ADDRESS
npm run enquiries -- purge --older-than 365d`;

export type Command =
  | { name: "list"; quarantined: boolean }
  | { name: "export"; format: "csv" | "json"; out: string | undefined }
  | { name: "erase"; email: string }
  | { name: "purge"; before: Date };

/** Told with the usage. */
export class UsageError extends Error {
  override name = "UsageError";
}

const OPTIONS = {
  list: { quarantined: { type: "boolean" } },
  export: { format: { type: "string" }, out: { type: "string" } },
  erase: { email: { type: "string" } },
  purge: { "older-than": { type: "string" } },
} as const;

/** Reads the command line; `now` is what an age counts from. Throws UsageError. */
export function parseCommand(args: readonly string[], now: Date): Command {
  const [name, ...rest] = args;
  switch (name) {
    case "list":
      return { name, quarantined: read(rest, OPTIONS.list).quarantined === true };
    case "export": {
      const { format, out } = read(rest, OPTIONS.export);
      if (format !== "csv" && format !== "json")
        throw new UsageError("export: --format has to be csv or json.");
      return { name, format, out };
    }
    case "erase": {
      const email = read(rest, OPTIONS.erase).email?.trim() ?? "";
      if (!email.includes("@")) throw new UsageError("erase: --email has to name an e-mail address.");
      return { name, email };
    }
    case "purge":
      return { name, before: timeBefore(read(rest, OPTIONS.purge)["older-than"] ?? "", now) };
    default:
      throw new UsageError(name === undefined ? "Which command?" : `There is no command '${name}'.`);
  }
}

function read<const T extends (typeof OPTIONS)[keyof typeof OPTIONS]>(args: string[], options: T) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function timeBefore(age: string, now: Date): Date {
  const days = /^(\d{1,5})d$/u.exec(age)?.[1];
  if (days === undefined)
    throw new UsageError("purge: --older-than has to be a number of days, such as 365d.");
  return new Date(now.getTime() - Number(days) * 86_400_000);
}
