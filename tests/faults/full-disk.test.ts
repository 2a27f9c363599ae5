import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { EMPTY_VALUES } from "#enquiry/fields.ts";
import { openArchive } from "#server/enquiries/owner/open-archive.ts";
import { openSqliteStore } from "#server/enquiries/store/open-store.ts";
import { enquiry, post, readRows, type TestServer, temporaryFolder } from "../server/harness.ts";
import { listening, siteFolder, start, until } from "../server/server-process.ts";
import { canMount } from "./mount.ts";

const OLD = 4_000;
const AGE = new Date("2026-01-01T00:00:00Z");

/** A disk of 64 MB with a database of old enquiries. */
async function smallDisk(): Promise<{ disk: string; databaseFile: string }> {
  const disk = temporaryFolder();
  expect(spawnSync("mount", ["-t", "tmpfs", "-o", "size=64m", "tmpfs", disk]).status).toBe(0);
  onTestFinished(() => void spawnSync("umount", ["-l", disk]));
  const databaseFile = join(disk, "enquiries.sqlite");
  const store = await openSqliteStore(databaseFile);
  await Promise.all(
    Array.from({ length: OLD }, (_, index) => {
      const content = {
        ...EMPTY_VALUES,
        submissionId: crypto.randomUUID(),
        email: `${index % 100}@example.org`,
      };
      return store.save({ content, receivedAt: new Date("2020-01-01T00:00:00Z"), marks: [] });
    }),
  );
  await store.close();
  return { disk, databaseFile };
}

/** Writes until nothing fits, whatever the server beside it takes meanwhile. */
function fill(disk: string): void {
  spawnSync("dd", ["if=/dev/zero", `of=${join(disk, "ballast")}`, "bs=64k"]);
}

let visitor = 0;
async function postUntil(server: TestServer, status: number): Promise<void> {
  await until(async () => {
    visitor += 1;
    const response = await post(server, enquiry(), {
      "x-forwarded-for": `10.0.${visitor >> 8}.${visitor & 255}`,
    });
    await response.text();
    return response.status === status;
  });
}

describe.skipIf(!canMount)("a full disk", () => {
  test("row 44: purge has room, and enquiries are stored again in the room that it freed", async () => {
    const { disk, databaseFile } = await smallDisk();
    const folder = siteFolder();
    const process = start(folder, { DATABASE_URL: `sqlite:${databaseFile}`, TRUST_PROXY: "127.0.0.0/8" });
    const server = await listening(process, folder);
    expect(existsSync(`${databaseFile}-reserve`)).toBe(true);
    fill(disk);
    await postUntil(server, 503);
    const archive = await openArchive({ kind: "sqlite", path: databaseFile });
    expect(await archive.purgeBefore(AGE)).toBe(OLD);
    await archive.close();
    await postUntil(server, 200);
    await server.close();
  });

  test("row 44: erase has room", async () => {
    const { disk, databaseFile } = await smallDisk();
    fill(disk);
    const archive = await openArchive({ kind: "sqlite", path: databaseFile });
    expect(await archive.eraseByEmail("7@example.org")).toBe(OLD / 100);
    await archive.close();
    expect(readRows(databaseFile).some((row) => row.email === "7@example.org")).toBe(false);
  });

  test("row 44: at a start: pages are served, and the database is opened once there is room", async () => {
    const { disk, databaseFile } = await smallDisk();
    fill(disk);
    const folder = siteFolder();
    const process = start(folder, { DATABASE_URL: `sqlite:${databaseFile}`, TRUST_PROXY: "127.0.0.0/8" });
    const server = await listening(process, folder);
    expect((await fetch(`${server.url}/about`)).status).toBe(200);
    const ready = await fetch(`${server.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ reason: expect.stringContaining("the database is closed: ") });
    await postUntil(server, 503);
    const archive = await openArchive({ kind: "sqlite", path: databaseFile });
    await archive.purgeBefore(AGE);
    await archive.close();
    await until(async () => (await fetch(`${server.url}/readyz`)).status === 200);
    await postUntil(server, 200);
    await server.close();
  });
});
