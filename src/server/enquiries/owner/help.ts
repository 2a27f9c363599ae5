import { FIELDS } from "#enquiry/fields.ts";
import { MARKS } from "../shown.ts";
import { REVIEW_STATES } from "../store/tables.ts";
import { DEFAULT_TIMEOUT_MINUTES } from "./backup.ts";

/** A paragraph for each command: how it is used, what it does, an example. */
const COMMANDS = `npm run enquiries -- list [FILTER] [--follow]
npm run enquiries -- list --spooled
npm run enquiries -- list --acts
Lists enquiries, the newest last; with --follow also those that come in, until Ctrl-C. With --spooled: what waits in
this server's spool while PostgreSQL cannot be reached. With --acts: what was done by the links in mails, and by whom.
For example: npm run enquiries -- list --quarantined --since 7d

npm run enquiries -- export --format csv|json [FILTER] [--out FILE] [--force]
Writes enquiries for a spreadsheet or a program, to standard output or to FILE; --force replaces a file that is there.
In a pipe npm's own lines would come first: npm run --silent enquiries -- export …
For example: npm run enquiries -- export --format csv --since 2026-01-31 --out january.csv

npm run enquiries -- release ID…
Takes enquiries out of quarantine; they are then mailed like any other.
For example: npm run enquiries -- release 0b6f1f0e-8d5c-4a3e-9c59-1d7a6f2b7c10

npm run enquiries -- stats
Counts enquiries by state and reason, and what waits.
For example: npm run enquiries -- stats

npm run enquiries -- erase --email ADDRESS [--yes]
Removes everything from one address, however it is spelled, from every table, the spool and the logs, for good.
--yes answers the question that it asks first.
For example: npm run enquiries -- erase --email ada@example.org

npm run enquiries -- purge --older-than 365d [--yes]
Deletes enquiries that are so many days old, for good. --yes answers the question that it asks first.
For example: npm run enquiries -- purge --older-than 365d

npm run enquiries -- kiosk add|revoke NAME
npm run enquiries -- kiosk list
npm run enquiries -- kiosk day [NAME] [--date 2026-01-31]
Gives a kiosk the credential that it sends enquiries with, or takes it back; lists when each was last seen. With day: a
page about today (UTC) or that day, of one kiosk or all: leads by hour and by what
the staff noted, what was tried, what waits.
For example: npm run enquiries -- kiosk add hall-3

npm run enquiries -- rotate-secrets
Replaces the secrets that sign the human check's challenges and the links in mails. Forms that are open stay good; every
link that was mailed ends.
For example: npm run enquiries -- rotate-secrets

npm run enquiries -- doctor [--send-test-mail]
Checks what the service needs: each line says ok, or what is wrong and what to do. Ends with 1 if anything is.
For example: npm run enquiries -- doctor --send-test-mail

npm run enquiries -- backup FILE [--force] [--minutes NUMBER]
npm run enquiries -- backup FOLDER --keep NUMBER [--minutes NUMBER]
Copies everything but the server's secrets into one file, while the server runs; --force replaces an older backup.
Gives up after ${DEFAULT_TIMEOUT_MINUTES} minutes, or as many as --minutes says.
With --keep the file in FOLDER is named after its time, and older ones are thinned out: the newest NUMBER stay, and the
first of each hour of a day and of each day of a month. For a timer, each minute if you like.
For example: npm run enquiries -- backup /mnt/other-disk/monday.sqlite

npm run enquiries -- rehearse [FILE|FOLDER]
Restores a backup, by default the last one, into a scratch database, checks its chain, and says what would be lost with
this machine now. Ends with 1 if anything is wrong with the backup.
For example: npm run enquiries -- rehearse /mnt/other-disk/backups

npm run enquiries -- migrate
Brings the database to this version: servers of the version before cannot start on it again, so back it up first.
For example: npm run enquiries -- migrate

npm run enquiries -- restore FILE [--create] [--yes]
Adds what is missing from a backup, or from a stopped server's database with its log beside it, but nobody who was
erased. --create makes a new database if there is none; --yes answers the question that it may ask.
For example: npm run enquiries -- restore /mnt/other-disk/monday.sqlite

npm run enquiries -- verify [--log FILE]
Names what is missing or was changed; with the server's log also what was answered and is nowhere. Ends with 1 then.
For example: npm run enquiries -- verify --log server.log`;

const FILTER = `
FILTER: --quarantined, --state ${REVIEW_STATES.join("|")}, --reason ${FIELDS.reason.choices.join("|")}, --email ADDRESS,
        --kiosk NAME, --since 7d|2026-01-31, --before 7d|2026-01-31, --limit NUMBER
`;

const LEGEND = `
MARKS say why an enquiry is quarantined: kept, listed, but not mailed until it is released.
${Object.entries(MARKS)
  .map(([mark, meaning]) => `  ${mark.padEnd(18)} it ${meaning}`)
  .join("\n")}
`;

/** Explains a command; says how all are used if there is none of this name. */
export function help(name: string | undefined): string {
  const own = COMMANDS.split("\n\n").find((text) => text.split(/\s/u)[4] === name);
  if (own === undefined)
    return `${COMMANDS.match(/^npm .*$/gmu)?.join("\n")}\n\nWhat a command does: npm run enquiries -- COMMAND --help\n`;
  return `${own}\n${own.includes("FILTER") ? FILTER : ""}${name === "list" ? LEGEND : ""}`;
}
