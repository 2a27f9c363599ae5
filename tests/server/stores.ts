import { join } from "node:path";
import { onTestFinished } from "vitest";
import { EMPTY_VALUES } from "#enquiry/fields.ts";
import { readConfig } from "#server/config.ts";
import type { OwnerArchive } from "#server/enquiries/owner/archive.ts";
import { openArchive } from "#server/enquiries/owner/open-archive.ts";
import type { IntakeStore } from "#server/enquiries/store/intake-store.ts";
import { openSqliteStore } from "#server/enquiries/store/open-store.ts";
import { UNLIMITED } from "#server/enquiries/store/operations/quarantine-budget.ts";
import { openPostgresStore } from "#server/enquiries/store/postgres/store.ts";
import type { NewEnquiry } from "#server/enquiries/store/tables.ts";
import { type TestServer, temporaryFolder } from "./harness.ts";

/** An enquiry of Ada's as a store takes it, with an id of its own unless `changes` has one. */
export function entry(
  changes: Partial<NewEnquiry["content"]> = {},
  rest: Partial<Omit<NewEnquiry, "content">> = {},
): NewEnquiry {
  const ada = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.org", organization: "Engines" };
  const content = { ...EMPTY_VALUES, submissionId: crypto.randomUUID(), ...ada, ...changes };
  return { content, receivedAt: new Date(), marks: [], ...rest };
}

/** The path of a file in a folder of its own, which is removed at the end. */
export const temporaryFile = (name = "e.sqlite") => join(temporaryFolder(), name);

/** Opens a store on SQLite; closed at the end. */
export async function sqliteStore(
  options?: Parameters<typeof openSqliteStore>[1],
  file = temporaryFile(),
): Promise<{ file: string; store: IntakeStore }> {
  const store = await openSqliteStore(file, options);
  onTestFinished(() => store.close());
  return { file, store };
}

/** Opens a store on PostgreSQL with a spool of its own; closed at the end. */
export async function postgresStore(
  url: string,
  settings: Partial<Parameters<typeof openPostgresStore>[1]> = {},
  limits: { spoolBytes?: number } = {},
): Promise<{ url: string; spoolPath: string; store: IntakeStore }> {
  const spoolPath = temporaryFile("spool.sqlite");
  const config = { kind: "postgres", url, spoolPath, ...limits } as const;
  const store = await openPostgresStore(config, { notify: false, quarantine: UNLIMITED, ...settings });
  onTestFinished(() => store.close());
  return { url, spoolPath, store };
}

/** Makes a database in SQLite that holds these. Returns its file. */
export async function databaseOf(
  entries: readonly NewEnquiry[],
  options?: Parameters<typeof openSqliteStore>[1],
): Promise<string> {
  const file = temporaryFile();
  const store = await openSqliteStore(file, options);
  // No more at once than a store lets wait for its disk.
  for (let first = 0; first < entries.length; first += 1_000)
    await Promise.all(entries.slice(first, first + 1_000).map((each) => store.save(each)));
  await store.close();
  return file;
}

/** Opens the owner's archive on a server's database. */
export const archiveOf = (server: TestServer) => archiveOn(readConfig(server.env).database);

/** Opens the owner's archive on a file of SQLite, or on what a setting describes; closed at the end. */
export async function archiveOn(
  database: string | Parameters<typeof openArchive>[0],
  options?: Parameters<typeof openArchive>[1],
): Promise<OwnerArchive> {
  const config = typeof database === "string" ? { kind: "sqlite" as const, path: database } : database;
  const archive = await openArchive(config, options);
  onTestFinished(() => archive.close());
  return archive;
}
