import { FIELDS } from "#enquiry/fields.ts";
import { MARKS } from "../shown.ts";
import { REVIEW_STATES } from "../store/intake-store.ts";
import { LIMIT } from "./backup.ts";

interface CommandHelp {
  /** What follows its name; a line each. */
  usage: readonly string[];
  does: string;
  /** What follows `npm run enquiries --`. */
  example: string;
}

const COMMANDS: Record<string, CommandHelp> = {
  list: {
    usage: ["[FILTER] [--follow]", "--spooled"],
    does: "Lists enquiries, the newest last; with --follow also those that come in, until Ctrl-C. With --spooled: what waits in\nthis server's spool while PostgreSQL cannot be reached.",
    example: "list --quarantined --since 7d",
  },
  export: {
    usage: ["--format csv|json [FILTER] [--out FILE] [--force]"],
    does: "Writes enquiries for a spreadsheet or a program, to FILE or to standard output.\nIn a pipe npm's own lines would come first: npm run --silent enquiries -- export …",
    example: "export --format csv --since 2026-01-31 --out january.csv",
  },
  release: {
    usage: ["ID…"],
    does: "Takes enquiries out of quarantine; they are then mailed like any other.",
    example: "release 0b6f1f0e-8d5c-4a3e-9c59-1d7a6f2b7c10",
  },
  stats: { usage: [""], does: "Counts enquiries by state and reason, and what waits.", example: "stats" },
  erase: {
    usage: ["--email ADDRESS [--yes]"],
    does: "Removes everything from one address, however it is spelled, from every table, the spool and the logs, for good.",
    example: "erase --email ada@example.org",
  },
  purge: {
    usage: ["--older-than DAYS [--yes]"],
    does: "Deletes enquiries older than this, for good.",
    example: "purge --older-than 365d",
  },
  kiosk: {
    usage: ["add|revoke NAME", "list"],
    does: "Gives a kiosk the credential that it sends enquiries with, or takes it back; lists when each was last seen.",
    example: "kiosk add hall-3",
  },
  "rotate-secrets": {
    usage: [""],
    does: "Replaces the secret that signs the human check's challenges; forms that are open stay good.",
    example: "rotate-secrets",
  },
  doctor: {
    usage: ["[--send-test-mail]"],
    does: "Checks what the service needs: each line says ok, or what is wrong and what to do. Ends with 1 if anything is.",
    example: "doctor --send-test-mail",
  },
  backup: {
    usage: ["FILE [--force] [--minutes NUMBER]"],
    does: `Copies everything but the server's secrets into one file, while the server runs. Gives up after ${LIMIT} minutes.`,
    example: "backup /mnt/other-disk/monday.sqlite",
  },
  migrate: {
    usage: [""],
    does: "Brings the database to this version: servers of the version before cannot start on it again, so back it up first.",
    example: "migrate",
  },
  restore: {
    usage: ["FILE [--create] [--yes]"],
    does: "Adds what is missing from a backup, or from a stopped server's database with its log beside it, but nobody who was\nerased.",
    example: "restore /mnt/other-disk/monday.sqlite",
  },
  verify: {
    usage: ["[--log FILE]"],
    does: "Names what is missing or was changed; with the server's log also what was answered and is nowhere. Ends with 1 then.",
    example: "verify --log server.log",
  },
};

/** Explained wherever a usage has them. */
const OPTIONS = {
  FILTER: `--quarantined, --state ${REVIEW_STATES.join("|")}, --reason ${FIELDS.reason.choices.join("|")}, --email ADDRESS,
          --kiosk NAME, --since 7d|2026-01-31, --before 7d|2026-01-31, --limit NUMBER`,
  DAYS: "a number of days, such as 365d",
  "--yes": "answers the question that is asked first",
  "--force": "replaces FILE if it is there; never a database or a spool",
  "--minutes": "gives up after so many",
  "--create": "makes a new database if there is none",
};

/** What the marks in a list mean. */
const LEGEND = `MARKS say why an enquiry is quarantined: kept, listed, but not mailed until it is released.
${Object.entries(MARKS)
  .map(([mark, meaning]) => `  ${mark.padEnd(18)} it ${meaning}`)
  .join("\n")}
`;

const PROGRAM = "npm run enquiries --";

function usageOf(name: string, { usage }: CommandHelp): string {
  return usage.map((rest) => `${PROGRAM} ${name} ${rest}`.trimEnd()).join("\n");
}

/** How a command is used, or all of them if there is none of this name. */
export function usage(name: string | undefined): string {
  const command = name === undefined ? undefined : helpOf(name);
  if (name !== undefined && command !== undefined)
    return `${usageOf(name, command)}\n\nFor example: ${PROGRAM} ${command.example}`;
  const all = Object.entries(COMMANDS).map(([each, text]) => usageOf(each, text));
  return `${all.join("\n")}\n\nWhat a command does: ${PROGRAM} COMMAND --help`;
}

function helpOf(name: string): CommandHelp | undefined {
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
}

/** Everything about a command, or how all are used. */
export function help(name: string | undefined): string {
  const command = name === undefined ? undefined : helpOf(name);
  if (command === undefined) return `${usage(undefined)}\n\n${LEGEND}`;
  const options = Object.entries(OPTIONS).filter(([option]) =>
    command.usage.some((line) => line.includes(option)),
  );
  const explained = options.map(([option, text]) => `${option.padEnd(9)} ${text}\n`).join("");
  return `${command.does}\n\n${usage(name)}\n${explained && `\n${explained}`}${name === "list" ? `\n${LEGEND}` : ""}`;
}
