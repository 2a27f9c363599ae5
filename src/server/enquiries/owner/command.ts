import { parseArgs } from "node:util";
import { FIELDS } from "#enquiry/fields.ts";
import { REVIEW_STATES } from "../store/intake-store.ts";
import type { ArchiveFilter } from "./archive.ts";

export const USAGE = `npm run enquiries -- list [FILTER] [--follow]
npm run enquiries -- export --format csv|json [FILTER] [--out FILE]
npm run enquiries -- release ID…
npm run enquiries -- stats
npm run enquiries -- erase --email ADDRESS
npm run enquiries -- purge --older-than 365d
npm run enquiries -- backup FILE
npm run enquiries -- restore FILE
npm run enquiries -- verify [--log FILE]

FILTER: --quarantined, --state ${REVIEW_STATES.join("|")}, --reason ${FIELDS.reason.choices.join("|")}, --email ADDRESS,
        --since 7d|2026-01-31, --before 7d|2026-01-31, --limit NUMBER`;

export type Command =
  | { name: "list"; filter: ArchiveFilter; follow: boolean }
  | { name: "export"; filter: ArchiveFilter; format: "csv" | "json"; out: string | undefined }
  | { name: "release"; ids: readonly string[] }
  | { name: "stats" }
  | { name: "erase"; email: string }
  | { name: "purge"; before: Date }
  | { name: "backup" | "restore"; file: string }
  | { name: "verify"; log: string | undefined };

/** Printed together with the usage text. */
export class UsageError extends Error {
  override name = "UsageError";
}

const FILTER = {
  quarantined: { type: "boolean" },
  state: { type: "string" },
  reason: { type: "string" },
  email: { type: "string" },
  since: { type: "string" },
  before: { type: "string" },
  limit: { type: "string" },
} as const;

/** Parses the command line; ages such as 7d count back from `now`. Throws UsageError. */
export function parseCommand(args: readonly string[], now: Date): Command {
  const [name, ...rest] = args;
  switch (name) {
    case "list": {
      const values = read(rest, { ...FILTER, follow: { type: "boolean" } });
      return { name, filter: filterOf(name, values, now), follow: values.follow === true };
    }
    case "export": {
      const values = read(rest, { ...FILTER, format: { type: "string" }, out: { type: "string" } });
      const { format, out } = values;
      if (format !== "csv" && format !== "json")
        throw new UsageError("export: --format has to be csv or json.");
      return { name, filter: filterOf(name, values, now), format, out };
    }
    case "release": {
      if (rest.length === 0 || rest.some((id) => id.startsWith("-")))
        throw new UsageError("release: name the enquiries by their ID, as list shows it.");
      return { name, ids: rest };
    }
    case "stats":
      read(rest, {});
      return { name };
    case "erase": {
      const email = read(rest, { email: { type: "string" } }).email?.trim() ?? "";
      if (!email.includes("@")) throw new UsageError("erase: --email has to name an e-mail address.");
      return { name, email };
    }
    case "purge": {
      const age = read(rest, { "older-than": { type: "string" } })["older-than"] ?? "";
      if (!AGE.test(age))
        throw new UsageError("purge: --older-than has to be a number of days, such as 365d.");
      return { name, before: timeOf("purge: --older-than", age, now) };
    }
    case "verify":
      return { name, log: read(rest, { log: { type: "string" } }).log };
    case "backup":
    case "restore": {
      const [file, ...more] = rest;
      if (file === undefined || file.startsWith("-") || more.length > 0)
        throw new UsageError(`${name}: name one file.`);
      return { name, file };
    }
    default:
      throw new UsageError(name === undefined ? "Which command?" : `There is no command '${name}'.`);
  }
}

type FilterValues = { [Name in keyof typeof FILTER]?: string | boolean | undefined };

function filterOf(command: string, values: FilterValues, now: Date): ArchiveFilter {
  const { quarantined, state, reason, email, since, before, limit } = values;
  return {
    state: quarantined ? "quarantined" : oneOf(`${command}: --state`, REVIEW_STATES, state),
    reason: oneOf(`${command}: --reason`, FIELDS.reason.choices, reason),
    email: typeof email === "string" ? email.trim() : undefined,
    since: typeof since === "string" ? timeOf(`${command}: --since`, since, now) : undefined,
    before: typeof before === "string" ? timeOf(`${command}: --before`, before, now) : undefined,
    limit: typeof limit === "string" ? countOf(`${command}: --limit`, limit) : undefined,
  };
}

function oneOf<const Value extends string>(
  option: string,
  values: readonly Value[],
  value: string | boolean | undefined,
): Value | undefined {
  if (value === undefined) return undefined;
  const found = values.find((one) => one === value);
  if (found === undefined) throw new UsageError(`${option} has to be ${values.join(", ")}.`);
  return found;
}

function read<const Options extends Record<string, { type: "string" | "boolean" }>>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

const AGE = /^(\d{1,5})d$/u;
const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** Parses a calendar day (UTC) or a number of days before now. */
function timeOf(option: string, text: string, now: Date): Date {
  const days = AGE.exec(text)?.[1];
  if (days !== undefined) return new Date(now.getTime() - Number(days) * 86_400_000);
  const day = DAY.test(text) ? new Date(text) : undefined;
  if (day === undefined || Number.isNaN(day.getTime()))
    throw new UsageError(`${option} has to be a number of days, such as 7d, or a day, such as 2026-01-31.`);
  return day;
}

function countOf(option: string, text: string): number {
  const count = /^\d{1,6}$/u.test(text) ? Number(text) : 0;
  if (count < 1) throw new UsageError(`${option} has to be a whole number.`);
  return count;
}
