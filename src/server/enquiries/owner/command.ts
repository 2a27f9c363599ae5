import { parseArgs } from "node:util";
import { FIELDS } from "#enquiry/fields.ts";
import { MARKS } from "../shown.ts";
import { REVIEW_STATES } from "../store/intake-store.ts";
import type { ArchiveFilter } from "./archive.ts";

export const USAGE = `npm run enquiries -- list [FILTER] [--follow]
npm run enquiries -- list --spooled
npm run enquiries -- export --format csv|json [FILTER] [--out FILE]
npm run enquiries -- release ID…
npm run enquiries -- stats
npm run enquiries -- erase --email ADDRESS [--yes]
npm run enquiries -- purge --older-than 365d [--yes]
npm run enquiries -- kiosk add|revoke NAME
npm run enquiries -- kiosk list
npm run enquiries -- rotate-secrets
npm run enquiries -- doctor [--send-test-mail]
npm run enquiries -- backup FILE
npm run enquiries -- migrate
npm run enquiries -- restore FILE [--create] [--yes]
npm run enquiries -- verify [--log FILE]

FILTER: --quarantined, --state ${REVIEW_STATES.join("|")}, --reason ${FIELDS.reason.choices.join("|")}, --email ADDRESS,
        --kiosk NAME, --since 7d|2026-01-31, --before 7d|2026-01-31, --limit NUMBER
--yes answers the question that is asked before something is deleted.
In a pipe npm's own lines would come first: use --out FILE, or npm run --silent enquiries -- export …`;

/** What the marks in a list mean. */
const LEGEND = Object.entries(MARKS).map(([mark, meaning]) => `  ${mark.padEnd(18)} it ${meaning}`);

export const HELP = `${USAGE}

MARKS say why an enquiry is quarantined: kept, listed, but not mailed until it is released.
${LEGEND.join("\n")}
`;

export type Command =
  | { name: "help" }
  | { name: "spooled" }
  | { name: "doctor"; sendTestMail: boolean }
  | { name: "list"; filter: ArchiveFilter; follow: boolean }
  | { name: "export"; filter: ArchiveFilter; format: "csv" | "json"; out: string | undefined }
  | { name: "release"; ids: readonly string[] }
  | { name: "stats" | "rotate-secrets" | "migrate" }
  | { name: "erase"; email: string; yes: boolean }
  | { name: "purge"; before: Date; yes: boolean }
  | { name: "kiosk"; action: "list" }
  | { name: "kiosk"; action: "add" | "revoke"; kiosk: string }
  | { name: "backup"; file: string }
  | { name: "restore"; file: string; create: boolean; yes: boolean }
  | { name: "verify"; log: string | undefined };

/** The commands that need the database. */
export type ArchiveCommand = Exclude<Command, { name: "help" | "spooled" | "doctor" }>;

/** Whether a command changes nothing in the database; a backup notes only that it was made. */
export function isReading(command: ArchiveCommand): boolean {
  const { name } = command;
  if (name === "kiosk") return command.action === "list";
  return ["list", "export", "stats", "backup", "verify"].includes(name);
}

/** Printed together with the usage text. */
export class UsageError extends Error {
  override name = "UsageError";
}

const FILTER = {
  quarantined: { type: "boolean" },
  state: { type: "string" },
  reason: { type: "string" },
  email: { type: "string" },
  kiosk: { type: "string" },
  since: { type: "string" },
  before: { type: "string" },
  limit: { type: "string" },
} as const;

const YES = { yes: { type: "boolean" } } as const;

/** Parses the command line; ages such as 7d count back from `now`. Throws UsageError. */
export function parseCommand(args: readonly string[], now: Date): Command {
  const [name, ...rest] = args;
  if (args.some((arg) => arg === "--help" || arg === "-h")) return { name: "help" };
  switch (name) {
    case "help":
      return { name };
    case "doctor": {
      const values = read(rest, { "send-test-mail": { type: "boolean" } });
      return { name, sendTestMail: values["send-test-mail"] === true };
    }
    case "list": {
      if (rest.includes("--spooled")) {
        if (rest.length > 1) throw new UsageError("list: --spooled takes no filter.");
        return { name: "spooled" };
      }
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
      return { name, ids: rest.map(copied) };
    }
    case "stats":
    case "rotate-secrets":
    case "migrate":
      read(rest, {});
      return { name };
    case "erase": {
      const { email: typed = "", yes = false } = read(rest, { email: { type: "string" }, ...YES });
      const email = copied(typed);
      if (!email.includes("@")) throw new UsageError("erase: --email has to name an e-mail address.");
      return { name, email, yes };
    }
    case "purge": {
      const { "older-than": age = "", yes = false } = read(rest, {
        "older-than": { type: "string" },
        ...YES,
      });
      if (!AGE.test(age))
        throw new UsageError("purge: --older-than has to be a number of days, such as 365d.");
      return { name, before: timeOf("purge: --older-than", age, now), yes };
    }
    case "kiosk":
      return kioskCommand(rest);
    case "verify":
      return { name, log: read(rest, { log: { type: "string" } }).log };
    case "backup":
      return { name, file: fileOf(name, rest) };
    case "restore": {
      const has = (option: string) => rest.includes(option);
      const file = fileOf(
        name,
        rest.filter((arg) => arg !== "--create" && arg !== "--yes"),
      );
      return { name, file, create: has("--create"), yes: has("--yes") };
    }
    default:
      throw new UsageError(name === undefined ? "Which command?" : `There is no command '${name}'.`);
  }
}

type FilterValues = { [Name in keyof typeof FILTER]?: string | boolean | undefined };

function filterOf(command: string, values: FilterValues, now: Date): ArchiveFilter {
  const { quarantined, state, reason, email, kiosk, since, before, limit } = values;
  return {
    state: quarantined ? "quarantined" : oneOf(`${command}: --state`, REVIEW_STATES, state),
    reason: oneOf(`${command}: --reason`, FIELDS.reason.choices, reason),
    email: typeof email === "string" ? copied(email) : undefined,
    kiosk: typeof kiosk === "string" ? copied(kiosk) : undefined,
    since: typeof since === "string" ? timeOf(`${command}: --since`, since, now) : undefined,
    before: typeof before === "string" ? timeOf(`${command}: --before`, before, now) : undefined,
    limit: typeof limit === "string" ? countOf(`${command}: --limit`, limit) : undefined,
  };
}

/** Names that need no quoting anywhere. */
const KIOSK = /^[a-z0-9][a-z0-9-]{0,39}$/u;

function kioskCommand([action, kiosk = "", ...more]: readonly string[]): Command {
  if (action === "list" && kiosk === "") return { name: "kiosk", action };
  if (action !== "add" && action !== "revoke") throw new UsageError("kiosk: add NAME, list, or revoke NAME.");
  if (!KIOSK.test(kiosk) || more.length > 0)
    throw new UsageError(`kiosk ${action}: a name has small letters, digits and hyphens, such as hall-3.`);
  return { name: "kiosk", action, kiosk };
}

/** Text that may have been copied from a list or a mail, without the invisible marks that isolate it there. */
function copied(text: string): string {
  return text.replace(/\p{Cf}/gu, "").trim();
}

function fileOf(command: string, args: readonly string[]): string {
  const [file, ...more] = args;
  if (file === undefined || file.startsWith("-") || more.length > 0)
    throw new UsageError(`${command}: name one file.`);
  return file;
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
