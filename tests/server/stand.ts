import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { AMENDMENT_PATH } from "#enquiry/amendment.ts";
import { credentialHeader } from "#enquiry/kiosk-protocol.ts";
import { readConfig } from "#server/config.ts";
import { openArchive } from "#server/enquiries/owner/open-archive.ts";
import { enquiry, onFile, post, startServer, temporaryFolder } from "./harness.ts";
import { query } from "./postgres.ts";

export type Fields = Record<string, string>;

/** Both engines, each with the settings of a new database. */
export const engines = ({ database }: { database(): Promise<string> }): [string, () => Promise<Fields>][] => [
  ["SQLite", async () => ({})],
  ["PostgreSQL", async () => ({ DATABASE_URL: await database() })],
];

/** A server with a kiosk, on this engine. */
export async function stand(env: Fields = {}) {
  const folder = temporaryFolder();
  const settings = { SPOOL_PATH: join(folder, "spool.sqlite"), ...env };
  const server = await startServer({ folder, env: settings });
  const owned = { DATABASE_URL: `sqlite:${server.databaseFile}`, ...settings };
  const archive = await openArchive(readConfig(owned).database);
  onTestFinished(() => archive.close());
  const added = credentialHeader((await archive.addKiosk("hall-3")) ?? "");

  async function amend(id: string, changes: Fields = {}, headers: Record<string, string> = added) {
    const fields = {
      amendmentId: crypto.randomUUID(),
      submissionId: id,
      notedAt: at(10),
      temperature: "hot",
    };
    const posted = { ...fields, wish: "pilot", note: "", ...changes };
    const answer = await post(server, posted, headers, AMENDMENT_PATH);
    return { status: answer.status, body: await answer.json(), posted };
  }

  async function lead(changes: Fields = {}): Promise<string> {
    const fields = enquiry(changes);
    expect((await post(server, fields, added)).status).toBe(200);
    return fields.submissionId ?? "";
  }

  const run = (text: string) =>
    env.DATABASE_URL === undefined ? onFile(server.databaseFile, text) : query(env.DATABASE_URL, text);
  const noted = async () =>
    (await archive.list()).map(({ temperature, wish, note }) => [temperature, wish, note]);
  return { server, archive, owned, added, amend, lead, run, noted };
}

/** A time by a kiosk's clock. */
export const at = (hour: number) => `2026-03-01T${String(hour).padStart(2, "0")}:00:00.000Z`;
