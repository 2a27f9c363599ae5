import { tmpdir } from "node:os";
import { dirname, resolve } from "node:path";
import type { Kysely, Transaction } from "kysely";
import { PlainError, reasonOf } from "../../plain-error.ts";
import { BACKED_UP_TO, lastBackup, REHEARSED_AT, recordBackup } from "../store/operations/backups.ts";
import { recordErasure } from "../store/operations/erasures.ts";
import { probe } from "../store/operations/intake.ts";
import { kiosks } from "../store/operations/kiosks.ts";
import { LINK_SECRET, mailActs, release } from "../store/operations/mail-acts.ts";
import { DELETED_AT_ONCE, noteDropped, purgeAged } from "../store/operations/purge.ts";
import { replaceSecret } from "../store/operations/secrets.ts";
import { readSetting, writeSetting } from "../store/operations/settings.ts";
import { type ReplicationStatus, whatIsMissing } from "../store/postgres/replication-status.ts";
import { runThrottled } from "../store/run-throttled.ts";
import type { Tables } from "../store/tables.ts";
import type { BackupOptions } from "./backup.ts";
import { newestBackup } from "./backup-folder.ts";
import { addKiosk, revokeKiosk } from "./kiosks.ts";
import type { Target } from "./new-file.ts";
import { sweepOwnFolders } from "./own-folder.ts";
import { type ArchiveFilter, count, eraseByEmail, list, stats } from "./queries.ts";
import { rehearse } from "./rehearse.ts";
import { restoreFrom } from "./restore.ts";
import { type Logged, NOTHING_LOGGED } from "./server-log.ts";
import { verify } from "./verify.ts";

interface EngineParts {
  /** The database's name for people, without a password. */
  name: string;
  /** Waits for current writes to finish, and blocks new ones until the transaction ends. */
  closeToWriters(transaction: Kysely<Tables>): Promise<void>;
  /** Removes deleted data from files and logs as well, as far as the engine can. */
  forgetErased(): Promise<void>;
  forgetPurged(): Promise<void>;
  /** Copies that this engine cannot erase, in a sentence for the owner. */
  remains?: string;
  /** Runs a transaction that deletes. */
  deleting<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result>;
  /** Runs reads that see one moment. */
  snapshot<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>;
  backup(file: Target, options: BackupOptions): Promise<number>;
  /** Both return the enquiries' ids. */
  eraseSpooled(email: string): Promise<string[]>;
  spooled(): Promise<string[]>;
  /** The setting from which the secrets follow. */
  agreedSecret?: string | undefined;
  clock(): Promise<Date>;
  copies(): Promise<ReplicationStatus | undefined>;
}

/** The setting with the folders in which commands have written copies, a line each. */
const COPIED_TO = "copied-to";

/** The owner's access to stored enquiries. */
export type OwnerArchive = ReturnType<typeof archiveOf>;

export function archiveOf(db: Kysely<Tables>, engine: EngineParts) {
  const write = <Result>(work: (transaction: Transaction<Tables>) => Promise<Result>) =>
    db.transaction().execute(work);
  const allStats = async () => ({ ...(await stats(db)), spooled: (await engine.spooled()).length });
  const folders = async () => (await readSetting(db, COPIED_TO))?.split("\n") ?? [];
  /** Removes the copies that killed commands have left. Resolves to a sentence for each that cannot be removed. */
  const sweep = async () => sweepOwnFolders([tmpdir(), ...(await folders())]);

  /** Adds a file's folder to those that `sweep` cleans, if the database can be written to. */
  async function remember(file: string): Promise<void> {
    const known = await folders();
    const folder = dirname(resolve(file));
    if (!known.includes(folder))
      await writeSetting(db, COPIED_TO, [...known, folder].join("\n")).catch(() => undefined);
  }

  return {
    name: engine.name,
    sweep,
    remember,
    remains: engine.remains,
    list: (filter: ArchiveFilter = {}) => list(db, filter),
    count: (filter: ArchiveFilter) => count(db, filter),
    /**
     * Takes an enquiry out of quarantine; it is then announced like any other: with `notify` mailed, by `webhook`
     * posted.
     */
    release: (submissionId: string, notify: boolean, webhook?: boolean) =>
      write((transaction) => release(transaction, submissionId, { notify, webhook })),
    /** Everything that was done by the links in mails, oldest first. */
    mailActs: () => mailActs(db),
    stats: allStats,
    /** Rejects unless the database can be written to, and has the standbys that it waits for. */
    async health() {
      const copies = await engine.copies();
      const lacking = copies === undefined ? undefined : whatIsMissing(copies);
      // A write would wait for as long as the standby is away.
      if (lacking !== undefined) throw new PlainError(lacking);
      await write(probe);
      return { ...(await allStats()), now: await engine.clock(), lastBackup: await lastBackup(db), copies };
    },
    /**
     * Deletes everything from this address, in whatever spelling, and has the database refuse what was received from it
     * until now, wherever that may still lie. Returns the number of enquiries deleted.
     */
    async eraseByEmail(email: string) {
      // The ledger comes first: a spool or a backup that still holds a copy can then no longer store it.
      await engine.deleting(async (transaction) => {
        await engine.closeToWriters(transaction);
        await recordErasure(transaction, email, new Date());
      });
      const spooled = await engine.eraseSpooled(email);
      const stored = await engine.deleting(async (transaction) => {
        const deleted = await eraseByEmail(transaction, email);
        await noteDropped(transaction, spooled);
        return deleted;
      });
      await engine.forgetErased();
      const [left] = await sweep();
      if (left !== undefined) throw new PlainError(`Erased, but ${left}`);
      return spooled.length + stored;
    },
    /** Deletes enquiries received before this time. Returns how many. */
    async purgeBefore(time: Date) {
      const cutoff = { all: time.toISOString(), quarantined: undefined };
      let purged = 0;
      await runThrottled(async () => {
        const deleted = await engine.deleting((transaction) => purgeAged(transaction, cutoff));
        purged += deleted;
        return deleted === DELETED_AT_ONCE;
      });
      await engine.forgetPurged();
      return purged;
    },
    /**
     * Replaces the secrets that sign challenges and the links in mails: challenges that are out stay good until they
     * expire, links end.
     */
    async rotateSecrets() {
      if (engine.agreedSecret !== undefined)
        throw new PlainError(
          "rotate-secrets: the secret follows from CHALLENGE_SECRET: give every server another one, and restart them.",
        );
      await write(async (transaction) => {
        for (const name of ["proof-of-work", LINK_SECRET]) await replaceSecret(transaction, name, new Date());
      });
    },
    /** Writes everything to a separate SQLite file while the server runs. Returns the number of enquiries. */
    async backup(target: Target, options: BackupOptions = {}) {
      let file = "";
      const name = () => {
        file = typeof target === "string" ? target : target();
        return file;
      };
      await remember(name());
      const copied = await engine.backup(name, options);
      try {
        await recordBackup(db, new Date(), resolve(file));
      } catch (error) {
        throw new PlainError(
          `backup: ${file} is whole, but ${engine.name} takes no note of it: ${reasonOf(error)}.`,
          { cause: error },
        );
      }
      return copied;
    },
    /** Where the last backup lies. */
    lastBackupFile: () => readSetting(db, BACKED_UP_TO),
    /**
     * Restores a backup, by default the last one, into a scratch database and compares it with this one. Notes that it
     * was done if nothing is wrong with the backup.
     */
    async rehearse(named?: string) {
      const last = await readSetting(db, BACKED_UP_TO);
      const file = named ?? last;
      if (file === undefined)
        throw new PlainError("rehearse: no backup was ever made; name a FILE or FOLDER.");
      const spooled = await engine.spooled();
      const rehearsal = await engine.snapshot((live) =>
        rehearse(newestBackup(file, last, new Date()), live, spooled),
      );
      if (rehearsal.findings.length === 0) await writeSetting(db, REHEARSED_AT, new Date().toISOString());
      return rehearsal;
    },
    kiosks: () => kiosks(db),
    /**
     * Lets a kiosk of this name send enquiries. Returns its credential, which is not kept; undefined if there is one of
     * that name. A revoked name may be added again.
     */
    addKiosk: (name: string) => write((transaction) => addKiosk(transaction, name, new Date())),
    /** Refuses the kiosk's credential from now on. Returns false if there is no such kiosk, or not any more. */
    revokeKiosk: (name: string) => write((transaction) => revokeKiosk(transaction, name, new Date())),
    /** Compares everything stored with the chain, and both with what this server logged. */
    async verify(logged: Logged = NOTHING_LOGGED) {
      const spooled = await engine.spooled();
      return engine.snapshot((snapshot) => verify(snapshot, logged, spooled));
    },
    restore: (file: string, ask: (knownSince: Date) => Promise<void>) => restoreFrom(file, db, ask),
    close: () => db.destroy(),
  };
}
