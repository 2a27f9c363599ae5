import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Kysely } from "kysely";
import { PlainError } from "../../plain-error.ts";
import { minuteOf } from "../shown.ts";
import { migrate } from "../store/migrations.ts";
import { lastBackup } from "../store/operations/backups.ts";
import { idsOf } from "../store/operations/rows.ts";
import { openSqlite } from "../store/sqlite/database.ts";
import { kyselyOn } from "../store/sqlite/kysely.ts";
import type { Tables } from "../store/tables.ts";
import { copyMissing } from "./copy.ts";
import { keepsLog } from "./new-file.ts";
import { inOwnFolder } from "./own-folder.ts";
import { openBackup } from "./restore.ts";
import { NOTHING_LOGGED } from "./server-log.ts";
import { enquiries } from "./terminal.ts";
import { verify } from "./verify.ts";

export type Rehearsal = Awaited<ReturnType<typeof rehearse>>;

/**
 * Restores a backup into a scratch database that is removed afterwards, checks the backup's chain and what was restored
 * from it, and compares it with what is stored now. `live` has to be a snapshot.
 */
export async function rehearse(file: string, live: Kysely<Tables>, spooled: readonly string[]) {
  // Comparing the database with itself proves nothing, and it would be lost with the machine.
  if (keepsLog(file))
    throw new PlainError(`rehearse: ${file} is the database itself, or was opened as one: name a backup.`);
  const from = await openBackup(file, "rehearse");
  try {
    const { findings } = await verify(from, NOTHING_LOGGED, []);
    const restored = await inOwnFolder(tmpdir(), async (folder) => {
      const scratch = kyselyOn<Tables>(openSqlite(join(folder, "scratch.sqlite")));
      try {
        await migrate(scratch);
        await copyMissing(from, scratch, { rest: 0 });
        findings.push(...(await verify(scratch, NOTHING_LOGGED, [])).findings);
        return await ids(scratch);
      } finally {
        await scratch.destroy();
      }
    });
    for (const id of await ids(from))
      if (!restored.has(id)) findings.push(`enquiry ${id} is in the backup, but was not restored`);
    const stored = new Set([...(await ids(live)), ...spooled]);
    const lacking = (some: Set<string>, others: Set<string>) =>
      [...some].filter((id) => !others.has(id)).length;
    return {
      file: resolve(file),
      madeAt: await lastBackup(from),
      /** Enquiries in the scratch database. */
      restored: restored.size,
      /** Enquiries in the database and in this server's spool. */
      live: stored.size,
      /** How many of those the backup lacks: they would be lost with the machine. */
      lost: lacking(stored, restored),
      /** How many of the backup are not in the database any more: erased, purged, or missing. */
      gone: lacking(restored, stored),
      /** Missing or changed enquiries, a line each; empty if the backup is whole. */
      findings,
    };
  } finally {
    await from.destroy();
  }
}

async function ids(db: Kysely<Tables>): Promise<Set<string>> {
  return new Set(idsOf(await db.selectFrom("enquiry").select("submissionId").execute()));
}

/** Exits with 1 if anything is wrong with the backup, so that a timer's failure is seen. */
export function tellRehearsal({ file, madeAt, restored, live, lost, gone, findings }: Rehearsal): void {
  for (const finding of findings) console.log(finding);
  if (madeAt !== undefined && madeAt > new Date())
    console.log("It has a date in the future: a clock was, or is, ahead.");
  const age = madeAt === undefined ? "of an unknown time" : `of ${minuteOf(madeAt.toISOString())} UTC`;
  console.log(`${file}, ${age}: ${enquiries(restored)} restored and removed again.`);
  console.log(
    `The database has ${enquiries(live)}; ${gone} of the backup are not among them: erased, purged, or missing.`,
  );
  console.log(`Were this machine lost now, ${enquiries(lost)} would be lost with it.`);
  if (findings.length > 0) process.exitCode = 1;
  console.log(findings.length === 0 ? "The backup is whole." : `${findings.length} missing or changed.`);
}
