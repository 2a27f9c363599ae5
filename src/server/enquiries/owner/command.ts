import { parseArgs } from "node:util";
import { isEmailAddress } from "#enquiry/email.ts";
import { FIELDS } from "#enquiry/fields.ts";
import { reasonOf } from "../../plain-error.ts";
import { defuse } from "../shown.ts";
import { REVIEW_STATES } from "../store/tables.ts";
import { help } from "./help.ts";
import type { ArchiveFilter } from "./queries.ts";

export type Command =
  | { name: "help"; text: string }
  | { name: "spooled" }
  | { name: "acts" }
  | { name: "doctor"; sendTestMail: boolean }
  | { name: "list"; filter: ArchiveFilter; follow: boolean }
  | { name: "export"; filter: ArchiveFilter; format: "csv" | "json"; out: string | undefined; force: boolean }
  | { name: "release"; ids: readonly string[] }
  | { name: "stats" | "rotate-secrets" | "migrate" }
  | { name: "erase"; email: string; yes: boolean }
  | { name: "purge"; before: Date; yes: boolean }
  | { name: "kiosk"; action: "list" }
  | { name: "kiosk"; action: "day"; kiosk: string | undefined; since: Date; before: Date }
  | { name: "kiosk"; action: "add" | "revoke"; kiosk: string }
  | { name: "backup"; file: string; force: boolean; minutes?: number; keep?: number }
  | { name: "rehearse"; file: string | undefined }
  | { name: "restore"; file: string; create: boolean; yes: boolean }
  | { name: "verify"; log: string | undefined };

/** The commands that need the database. */
export type ArchiveCommand = Exclude<Command, { name: "help" | "spooled" | "doctor" }>;

/** Whether a command changes nothing in the database; a backup and a rehearsal note only that they were made. */
export function isReading(command: ArchiveCommand): boolean {
  const { name } = command;
  if (name === "kiosk") return command.action === "list" || command.action === "day";
  return ["list", "acts", "export", "stats", "backup", "rehearse", "verify"].includes(name);
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
const FORCE = { force: { type: "boolean" } } as const;

/** Parses the command line; ages such as 7d count back from `now`. Throws UsageError. */
export function parseCommand(args: readonly string[], now: Date): Command {
  const [name, ...rest] = args;
  if (name === "help") return { name, text: help(rest[0]) };
  if (args.some((arg) => arg === "--help" || arg === "-h")) return { name: "help", text: help(name) };
  switch (name) {
    case "doctor": {
      const values = read(rest, { "send-test-mail": { type: "boolean" } });
      return { name, sendTestMail: values["send-test-mail"] === true };
    }
    case "list": {
      const other = (["spooled", "acts"] as const).find((each) => rest.includes(`--${each}`));
      if (other && rest.length > 1) throw new UsageError(`list: --${other} takes no filter.`);
      if (other) return { name: other };
      const values = read(rest, { ...FILTER, follow: { type: "boolean" } });
      return { name, filter: filterOf(name, values, now), follow: values.follow === true };
    }
    case "export": {
      const values = read(rest, {
        ...FILTER,
        ...FORCE,
        format: { type: "string" },
        out: { type: "string" },
      });
      const { format, out, force = false } = values;
      if (format !== "csv" && format !== "json")
        throw new UsageError("export: --format has to be csv or json.");
      return { name, filter: filterOf(name, values, now), format, out, force };
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
      return { name, email: addressOf(name, typed), yes };
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
      return kioskCommand(rest, now);
    case "verify":
      return { name, log: read(rest, { log: { type: "string" } }).log };
    case "backup": {
      const number = { type: "string" } as const;
      const { file, values } = readFile(name, rest, { ...FORCE, minutes: number, keep: number });
      const { force = false, minutes, keep } = values;
      return {
        name,
        file,
        force,
        ...(minutes !== undefined && { minutes: countOf("backup: --minutes", minutes) }),
        ...(keep !== undefined && { keep: countOf("backup: --keep", keep) }),
      };
    }
    case "rehearse":
      return { name, file: rest.length === 0 ? undefined : readFile(name, rest, {}).file };
    case "restore": {
      const { file, values } = readFile(name, rest, { create: { type: "boolean" }, ...YES });
      return { name, file, create: values.create === true, yes: values.yes === true };
    }
    default:
      throw new UsageError(name === undefined ? "Which command?" : `There is no command '${name}'.`);
  }
}

type FilterValues = { [Name in keyof typeof FILTER]?: string | boolean | undefined };

function filterOf(command: string, values: FilterValues, now: Date): ArchiveFilter {
  const { quarantined, state, reason, email, kiosk, since, before, limit } = values;
  const from = typeof since === "string" ? timeOf(`${command}: --since`, since, now) : undefined;
  const to = typeof before === "string" ? timeOf(`${command}: --before`, before, now) : undefined;
  if (from !== undefined && to !== undefined && from >= to)
    throw new UsageError(`${command}: --since ${since} is not earlier than --before ${before}.`);
  if (kiosk === "") throw new UsageError(`${command}: --kiosk has to name a kiosk.`);
  return {
    state: quarantined ? "quarantined" : oneOf(`${command}: --state`, REVIEW_STATES, state),
    reason: oneOf(`${command}: --reason`, FIELDS.reason.choices, reason),
    email: typeof email === "string" ? addressOf(command, email) : undefined,
    kiosk: typeof kiosk === "string" ? copied(kiosk) : undefined,
    since: from,
    before: to,
    limit: typeof limit === "string" ? countOf(`${command}: --limit`, limit) : undefined,
  };
}

/** Names that need no quoting anywhere. */
const KIOSK = /^[a-z0-9][a-z0-9-]{0,39}$/u;

function kioskCommand([action, ...rest]: readonly string[], now: Date): Command {
  const [kiosk = "", ...more] = rest;
  if (action === "list" && kiosk === "") return { name: "kiosk", action };
  if (action === "day") return kioskDay(rest, now);
  if (action !== "add" && action !== "revoke")
    throw new UsageError("kiosk: add NAME, list, day, or revoke NAME.");
  if (!KIOSK.test(kiosk) || more.length > 0)
    throw new UsageError(`kiosk ${action}: a name has small letters, digits and hyphens, such as hall-3.`);
  return { name: "kiosk", action, kiosk };
}

function kioskDay(args: readonly string[], now: Date): Command {
  const { values, positionals } = parsed([...args], { date: { type: "string" } });
  const [kiosk, ...more] = positionals;
  if (more.length > 0) throw new UsageError("kiosk day: name one kiosk, or none for all of them.");
  const { date = now.toISOString().slice(0, 10) } = values;
  if (!DAY.test(date)) throw new UsageError("kiosk day: --date has to be a day, such as 2026-01-31.");
  const since = timeOf("kiosk day: --date", date, now);
  const before = new Date(since.getTime() + 86_400_000);
  return { name: "kiosk", action: "day", kiosk: kiosk && copied(kiosk), since, before };
}

/** Text that may have been copied from a list or a mail, without the invisible marks that isolate it there. */
function copied(text: string): string {
  return text.replace(/\p{Cf}/gu, "").trim();
}

function addressOf(command: string, typed: string): string {
  const email = copied(typed);
  if (email === "") throw new UsageError(`${command}: --email has to name an e-mail address.`);
  if (!isEmailAddress(email))
    throw new UsageError(`${command}: ${defuse(email)} is no e-mail address; name one, and the whole of it.`);
  return email;
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

type Options = Record<string, { type: "string" | "boolean" }>;

function read<const Known extends Options>(args: string[], options: Known) {
  const { values, positionals } = parsed(args, options);
  if (positionals[0] !== undefined) throw new UsageError(`'${positionals[0]}' is one thing too many.`);
  return values;
}

/** Reads the options of a command that takes one file. */
function readFile<const Known extends Options>(command: string, args: string[], options: Known) {
  const { values, positionals } = parsed(args, options);
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new UsageError(`${command}: name one file.`);
  return { file, values };
}

function parsed<const Known extends Options>(args: string[], options: Known) {
  try {
    const given = parseArgs({ args, options, strict: true, allowPositionals: true, tokens: true });
    const names = given.tokens.flatMap((token) => (token.kind === "option" ? [token.name] : []));
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice !== undefined) throw new UsageError(`--${twice} is there twice.`);
    return given;
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(reasonOf(error).replace(/\.\s.*/su, "."));
  }
}

const AGE = /^(\d{1,5})d$/u;
const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** Parses a calendar day (UTC) or a number of days before now. */
function timeOf(option: string, text: string, now: Date): Date {
  const days = AGE.exec(text)?.[1];
  if (days !== undefined) return new Date(now.getTime() - Number(days) * 86_400_000);
  if (!DAY.test(text))
    throw new UsageError(`${option} has to be a number of days, such as 7d, or a day, such as 2026-01-31.`);
  const day = new Date(text);
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text))
    throw new UsageError(`${option}: there is no ${text} in the calendar.`);
  return day;
}

function countOf(option: string, text: string): number {
  const count = /^\d{1,6}$/u.test(text) ? Number(text) : 0;
  if (count < 1) throw new UsageError(`${option} has to be a number from 1 to 999999.`);
  return count;
}
