import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { PlainError } from "../../plain-error.ts";
import { defuse, minuteOf } from "../shown.ts";
import type { Announcing } from "../store/operations/outbox.ts";
import type { OwnerArchive } from "./archive.ts";
import { backupName, thinOut } from "./backup-folder.ts";
import type { ArchiveCommand } from "./command.ts";
import { dayPage } from "./day.ts";
import { exportEnquiries } from "./export.ts";
import { follow } from "./follow.ts";
import type { ArchiveStats } from "./queries.ts";
import type { Rehearsal } from "./rehearse.ts";
import { openBackup } from "./restore.ts";
import { actTable, kioskTable, table } from "./table.ts";
import { type Logged, loggedIn, type Verification } from "./verify.ts";

/** Characters that addresses may have, but hardly ever have. */
const PATTERN = /[*?%]/u;

/** Runs the owner's command and prints the result to standard output. */
export async function carryOut(
  command: ArchiveCommand,
  archive: OwnerArchive,
  announcing: Announcing,
): Promise<void> {
  switch (command.name) {
    case "list":
      process.stdout.write(table(await archive.list(command.filter)));
      if (command.follow) await follow(archive, command.filter);
      return;
    case "acts":
      process.stdout.write(actTable(await archive.mailActs()));
      return;
    case "export":
      return exportEnquiries(await archive.list(command.filter), command);
    case "release":
      return release(archive, command.ids, announcing);
    case "stats":
      process.stdout.write(statsText(await archive.stats()));
      return;
    case "erase": {
      const { email, yes } = command;
      const found = await archive.count({ email });
      if (found === 0 && PATTERN.test(email))
        throw new PlainError(`erase: ${defuse(email)} is no address but a pattern; name one whole address.`);
      await confirm(`Erase ${defuse(email)} and ${enquiries(found)} from ${archive.name}?`, yes);
      const erased = await archive.eraseByEmail(email);
      if (erased > 0) tell("Erased", erased);
      else
        console.log(`Erased nothing: no enquiry is from ${defuse(email)}. Is it spelled as list shows it?`);
      if (archive.remains !== undefined) console.log(archive.remains);
      return;
    }
    case "purge": {
      const { before, yes } = command;
      const [old, all] = [await archive.count({ before }), await archive.count({})];
      await confirm(
        `Purge ${old} of ${enquiries(all)}, from before ${minuteOf(before.toISOString())} UTC, from ${archive.name}?`,
        yes,
      );
      return tell("Purged", await archive.purgeBefore(before));
    }
    case "kiosk":
      if (command.action === "day") return void process.stdout.write((await dayPage(archive, command)).text);
      return command.action === "list"
        ? void process.stdout.write(kioskTable(await archive.kiosks()))
        : changeKiosk(archive, command.action, command.kiosk);
    case "rotate-secrets":
      await archive.rotateSecrets();
      console.log(
        "Rotated. Servers sign with the new secret within a minute; forms that are open stay good, links in mails end.",
      );
      return;
    case "migrate":
      return console.log(`${archive.name} is this version's.`);
    case "backup":
      return backup(archive, command);
    case "rehearse":
      return tellRehearsal(await archive.rehearse(command.file));
    case "restore": {
      const { file, yes } = command;
      const { restored, erased, kiosks, lacksLog } = await archive.restore(file, (since) =>
        confirm(
          `${archive.name} knows who was erased since ${minuteOf(since.toISOString())} UTC; ${file} may bring back people erased before. Restore it?`,
          yes,
        ),
      );
      tell("Restored", restored);
      if (erased > 0) console.log(`Left out ${enquiries(erased)} of people who were erased.`);
      if (kiosks.length > 0)
        console.log(
          `These kiosks may send again: ${kiosks.join(", ")}. Whichever was revoked since the backup: npm run enquiries -- kiosk revoke NAME.`,
        );
      if (lacksLog)
        console.log(
          `There was no ${file}-wal: if the server was killed, it holds what came last; put it there and restore again.`,
        );
      return;
    }
    case "verify":
      return tellVerification(
        await archive.verify(command.log === undefined ? undefined : readLog(command.log)),
      );
  }
}

/** Throws PlainError if the backup is no good or the answer is no, before a database is made that would be left. */
export async function mayCreate(
  { file, yes }: Extract<ArchiveCommand, { name: "restore" }>,
  name: string,
): Promise<void> {
  await (await openBackup(file)).destroy();
  await confirm(`${name} is new; ${file} may bring back people who were erased. Restore it?`, yes);
}

/**
 * Asks on the terminal before something that cannot be undone. Throws PlainError if the answer is not yes, or if there
 * is no terminal: what runs by itself has to say --yes.
 */
async function confirm(question: string, yes: boolean): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) throw new PlainError(`${question} Nobody can be asked here: add --yes.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await new Promise<string>((resolve) => {
    terminal.once("close", () => resolve(""));
    terminal.question(`${question} [y/N] `, resolve);
  });
  terminal.close();
  if (!/^y(?:es)?$/iu.test(answer.trim())) throw new PlainError("Nothing was changed.");
}

async function backup(
  archive: OwnerArchive,
  { file, keep, ...options }: Extract<ArchiveCommand, { name: "backup" }>,
): Promise<void> {
  const now = new Date();
  if (keep !== undefined && statSync(file, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new PlainError(`backup: ${file} is no folder; --keep counts the backups in one.`);
  const target = keep === undefined ? file : join(file, backupName(now));
  tell("Backed up", await archive.backup(target, { ...options, tell: console.error }));
  if (keep !== undefined) console.log(`${counted(thinOut(file, keep, now), "backup")} in ${file}.`);
}

/** Exits with 1 if anything is wrong with the backup, so that a timer's failure is seen. */
function tellRehearsal({ file, madeAt, restored, live, lost, gone, findings }: Rehearsal): void {
  for (const finding of findings) console.log(finding);
  const age = madeAt === undefined ? "of an unknown time" : `of ${minuteOf(madeAt.toISOString())} UTC`;
  console.log(`${file}, ${age}: ${enquiries(restored)} restored and removed again.`);
  console.log(
    `The database has ${enquiries(live)}; ${gone} of the backup are not among them: erased, purged, or missing.`,
  );
  console.log(`Were this machine lost now, ${enquiries(lost)} would be lost with it.`);
  if (findings.length > 0) process.exitCode = 1;
  console.log(findings.length === 0 ? "The backup is whole." : `${findings.length} missing or changed.`);
}

async function release(
  archive: OwnerArchive,
  ids: readonly string[],
  { notify, webhook }: Announcing,
): Promise<void> {
  let count = 0;
  for (const id of ids) {
    const outcome = await archive.release(id.toLowerCase(), notify, webhook);
    if (outcome === "unknown") throw new PlainError(`release: there is no enquiry ${id}.`);
    if (outcome === "not-quarantined") console.log(`${id} is not quarantined.`);
    else count += 1;
  }
  tell("Released", count);
}

async function changeKiosk(archive: OwnerArchive, action: "add" | "revoke", name: string): Promise<void> {
  if (action === "revoke") {
    if (!(await archive.revokeKiosk(name))) throw new PlainError(`kiosk revoke: there is no kiosk ${name}.`);
    console.log(`Revoked. What ${name} still holds stays on it: export it there, or add ${name} again.`);
    return;
  }
  const credential = await archive.addKiosk(name);
  if (credential === undefined)
    throw new PlainError(
      `kiosk add: there is a kiosk ${name}; revoke it first to give it another credential.`,
    );
  console.log(`${credential}\nEnter it in the staff panel of ${name}. It is not shown again.`);
}

function tell(verb: string, count: number): void {
  console.log(`${verb} ${enquiries(count)}.`);
}

function enquiries(count: number): string {
  return `${count} ${count === 1 ? "enquiry" : "enquiries"}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Reads a server's log and says what it holds. Throws PlainError if it names no answer: it would prove nothing. */
function readLog(file: string): Logged {
  let logged: Logged;
  try {
    logged = loggedIn(readFileSync(file, "utf8"));
  } catch (error) {
    throw new PlainError(`verify: cannot read ${file} (${(error as NodeJS.ErrnoException).code}).`);
  }
  const { ids, links, lost } = logged;
  const held = `holds ${counted(new Set(ids).size, "answer")} and ${counted(links.length, "link")}`;
  if (ids.length + links.length === 0)
    throw new PlainError(`verify: ${file} ${held}: it is empty, was rotated, or is not this server's log.`);
  console.log(`The log ${held}.`);
  if (lost > 0)
    console.log(`The server could not write ${counted(lost, "line")} of it: what they said is not compared.`);
  return logged;
}

/** Exits with 1 if anything is missing or changed. */
function tellVerification({ links, enquiries: stored, unsealed, head, findings }: Verification): void {
  for (const finding of findings) console.log(finding);
  console.log(
    `${enquiries(stored)} (${unsealed} not in the chain yet), the chain has ${counted(links, "link")}, the last one ${head}`,
  );
  console.log(
    findings.length === 0 ? "Nothing is missing or changed." : `${findings.length} missing or changed.`,
  );
  if (findings.length > 0) process.exitCode = 1;
}

/** Counts, one per line; contains no personal data. */
function statsText(stats: ArchiveStats): string {
  const lines: [string, string | number][] = [
    ["enquiries", stats.enquiries],
    ...stats.counts,
    ["first", stats.first ?? "none"],
    ["last", stats.last ?? "none"],
    ["mails waiting", stats.notifications],
    ["webhook posts waiting", stats.webhooks],
    ["checks waiting", stats.checks],
    ["in the spool", stats.spooled],
  ];
  const width = Math.max(...lines.map(([name]) => name.length));
  return `${lines.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join("\n")}\n`;
}
