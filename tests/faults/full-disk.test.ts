import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { EMPTY_VALUES } from "#enquiry/fields.ts";
import { openSqliteStore } from "#server/enquiries/store/open-store.ts";
import { anotherVisitor, enquiry, post, readRows, type TestServer } from "../server/harness.ts";
import { startListening, until } from "../server/server-process.ts";
import { archiveOn, entry } from "../server/stores.ts";
import { canMount, fill, smallDisk } from "./mount.ts";

const OLD = 4_000;
const AGE = new Date("2026-01-01T00:00:00Z");

/** A disk of 64 MB with a database of old enquiries. */
async function diskOfOld(): Promise<{ disk: string; databaseFile: string }> {
  const disk = smallDisk("64m");
  const databaseFile = join(disk, "enquiries.sqlite");
  const store = await openSqliteStore(databaseFile);
  const receivedAt = new Date("2020-01-01T00:00:00Z");
  await Promise.all(
    Array.from({ length: OLD }, (_, index) =>
      store.save(entry({ ...EMPTY_VALUES, email: `${index % 100}@example.org` }, { receivedAt })),
    ),
  );
  await store.close();
  return { disk, databaseFile };
}

async function postUntil(server: TestServer, status: number): Promise<void> {
  await until(async () => {
    const response = await post(server, enquiry(), anotherVisitor());
    await response.text();
    return response.status === status;
  });
}

describe.skipIf(!canMount)("a full disk", () => {
  test("row 44: purge has room, and enquiries are stored again in the room that it freed", async () => {
    const { disk, databaseFile } = await diskOfOld();
    const settings = { DATABASE_URL: `sqlite:${databaseFile}`, TRUST_PROXY: "127.0.0.0/8" };
    const { server } = await startListening(settings);
    expect(existsSync(`${databaseFile}-reserve`)).toBe(true);
    fill(disk);
    await postUntil(server, 503);
    expect(await (await archiveOn(databaseFile)).purgeBefore(AGE)).toBe(OLD);
    await postUntil(server, 200);
    await server.close();
  });

  test("row 44: erase has room", async () => {
    const { disk, databaseFile } = await diskOfOld();
    fill(disk);
    expect(await (await archiveOn(databaseFile)).eraseByEmail("7@example.org")).toBe(OLD / 100);
    expect(readRows(databaseFile).some((row) => row.email === "7@example.org")).toBe(false);
  });

  test("row 44: at a start: pages are served, and the database is opened once there is room", async () => {
    const { disk, databaseFile } = await diskOfOld();
    fill(disk);
    const settings = { DATABASE_URL: `sqlite:${databaseFile}`, TRUST_PROXY: "127.0.0.0/8" };
    const { server } = await startListening(settings);
    expect((await fetch(`${server.url}/about`)).status).toBe(200);
    const ready = await fetch(`${server.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ reason: expect.stringContaining("the database is closed: ") });
    await postUntil(server, 503);
    await (await archiveOn(databaseFile)).purgeBefore(AGE);
    await until(async () => (await fetch(`${server.url}/readyz`)).status === 200);
    await postUntil(server, 200);
    await server.close();
  });
});
