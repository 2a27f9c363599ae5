import { statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { toCsv } from "#enquiry/csv.ts";
import { PlainError } from "../../plain-error.ts";
import { defuse, minuteOf } from "../shown.ts";
import type { Announcing } from "../store/operations/outbox.ts";
import type { StoredEnquiry } from "../store/tables.ts";
import type { OwnerArchive } from "./archive.ts";
import { freeFile, pruneBackups } from "./backup-folder.ts";
import type { ArchiveCommand } from "./command.ts";
import { dayPage } from "./day.ts";
import { follow } from "./follow.ts";
import { type Target, writeNew } from "./new-file.ts";
import { tellRehearsal } from "./rehearse.ts";
import { openBackup } from "./restore.ts";
import { readLog } from "./server-log.ts";
import { actTable, kioskTable, table } from "./table.ts";
import { confirm, counted, enquiries, statsText, tell } from "./terminal.ts";
import { tellVerification } from "./verify.ts";

/** Characters that are allowed in addresses but very rare: probably a pattern was meant. */
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
      if (command.out !== undefined) await archive.remember(command.out);
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

/** Throws PlainError if the backup is invalid or the answer is no, before an empty database is created. */
export async function mayCreate(
  { file, yes }: Extract<ArchiveCommand, { name: "restore" }>,
  name: string,
): Promise<void> {
  await (await openBackup(file)).destroy();
  await confirm(`${name} is new; ${file} may bring back people who were erased. Restore it?`, yes);
}

async function backup(
  archive: OwnerArchive,
  { file, keep, ...options }: Extract<ArchiveCommand, { name: "backup" }>,
): Promise<void> {
  const make = async (target: Target) =>
    tell("Backed up", await archive.backup(target, { ...options, tell: console.error }));
  if (keep === undefined) return make(file);
  const now = new Date();
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new PlainError(`backup: ${file} is no folder; --keep counts the backups in one.`);
  // Before the backup as well, because the disk may have no room for another one.
  pruneBackups(file, keep, now, await archive.lastBackupFile());
  await make(() => freeFile(file, now));
  const { left, stuck, ahead } = pruneBackups(file, keep, now, await archive.lastBackupFile());
  console.log(`${counted(left, "backup")} in ${file}.`);
  for (const line of [...stuck, ...ahead]) console.error(line);
  if (stuck.length > 0) process.exitCode = 1;
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

/** Writes every enquiry, including quarantined ones: `state` and `marks` tell them apart. */
async function exportEnquiries(
  enquiries: readonly StoredEnquiry[],
  { format, out, force }: Extract<ArchiveCommand, { name: "export" }>,
) {
  if (out === undefined && hasBanner())
    throw new PlainError(
      "export: npm has put its own lines at the beginning of this output: use --out FILE, or npm run --silent enquiries -- export …",
    );
  const text = format === "csv" ? toCsv(enquiries) : `${JSON.stringify(enquiries, null, 2)}\n`;
  if (out === undefined) {
    process.stdout.write(text);
    return;
  }
  await writeNew("export", out, force, (partial) => writeFile(partial, text, { flush: true }));
  console.log(`${enquiries.length} ${enquiries.length === 1 ? "enquiry" : "enquiries"} in ${out}`);
}

/** Whether npm has printed the name and command of its script, in a file or pipe where they do not belong. */
function hasBanner(): boolean {
  const { npm_lifecycle_event: script, npm_config_loglevel: level } = process.env;
  return !process.stdout.isTTY && script === "enquiries" && level !== "silent";
}
