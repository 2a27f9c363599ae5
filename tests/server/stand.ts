import { expect } from "vitest";
import { AMENDMENT_PATH } from "#enquiry/amendment.ts";
import { credentialHeader } from "#enquiry/kiosk-protocol.ts";
import { enquiry, onFile, post, startServer, type TestServer } from "./harness.ts";
import { query } from "./postgres.ts";
import { archiveOf } from "./stores.ts";

export type Fields = Record<string, string>;

/** Both engines, each with the settings of a new database. */
export const engines = ({ database }: { database(): Promise<string> }): [string, () => Promise<Fields>][] => [
  ["SQLite", async () => ({})],
  ["PostgreSQL", async () => ({ DATABASE_URL: await database() })],
];

/** A server with a kiosk, on this engine. */
export async function stand(env: Fields = {}) {
  const server = await startServer({ env });
  const archive = await archiveOf(server);
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
    return fields.submissionId;
  }

  const noted = async () =>
    (await archive.list()).map(({ temperature, wish, note }) => [temperature, wish, note]);
  return { server, archive, added, amend, lead, run: runOn(server), noted };
}

/** Adds a kiosk to a server's database. Returns its credential. */
export const addKiosk = async (server: TestServer, name = "hall-3") =>
  (await (await archiveOf(server)).addKiosk(name)) ?? "";

/** Runs statements on a server's database, beside the server. */
export const runOn =
  ({ databaseFile, env: { DATABASE_URL } }: TestServer) =>
  async (text: string) =>
    DATABASE_URL.startsWith("sqlite:") ? onFile(databaseFile, text) : query(DATABASE_URL, text);

/** A time by a kiosk's clock. */
export const at = (hour: number) => `2026-03-01T${String(hour).padStart(2, "0")}:00:00.000Z`;
