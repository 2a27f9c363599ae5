import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { EMPTY_VALUES } from "#enquiry/fields.ts";
import type { NewEnquiry } from "#server/enquiries/store/intake-store.ts";
import { openSqliteStore } from "#server/enquiries/store/open-store.ts";
import { temporaryFolder } from "./harness.ts";

function entry(submissionId: string, changes: Partial<NewEnquiry["content"]> = {}): NewEnquiry {
  return {
    content: {
      submissionId,
      ...EMPTY_VALUES,
      firstName: "Ada",
      lastName: "Lovelace",
      email: "ada@example.org",
      organization: "Engines",
      ...changes,
    },
    receivedAt: new Date(),
    marks: [],
  };
}

describe("group commit", () => {
  test("what arrives together is committed together: far fewer commits than enquiries", async () => {
    const file = join(temporaryFolder(), "e.sqlite");
    const store = await openSqliteStore(file, { busyTimeout: 15_000 });
    const other = new DatabaseSync(file);
    const version = () => Number(other.prepare("pragma data_version").get()?.data_version);
    const blocker = new DatabaseSync(file);
    // While another writer holds the lock, all calls queue up behind it.
    blocker.exec("begin immediate");
    const before = version();
    const saves = Array.from({ length: 200 }, (_, index) => store.save(entry(String(index))));
    await new Promise((resolve) => setTimeout(resolve, 100));
    blocker.exec("commit");
    expect(new Set(await Promise.all(saves))).toEqual(new Set(["stored"]));
    expect(version() - before).toBeLessThanOrEqual(2);
    expect(other.prepare("select count(*) as n from enquiry").get()).toEqual({ n: 200 });
    other.close();
    blocker.close();
    await store.close();
  });

  test("one that cannot be stored does not take the others of its group with it", async () => {
    const file = join(temporaryFolder(), "e.sqlite");
    const store = await openSqliteStore(file);
    const spoilt = entry("bad", { message: null as unknown as string });
    const outcomes = await Promise.allSettled([
      store.save(entry("1")),
      store.save(spoilt),
      store.save(entry("2")),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await store.recognise(entry("2").content)).toBe("repeated");
    await store.close();
  });

  test("the same number twice in one group is one row, and another body under it is a conflict", async () => {
    const file = join(temporaryFolder(), "e.sqlite");
    const store = await openSqliteStore(file);
    const outcomes = await Promise.all([
      store.save(entry("1")),
      store.save(entry("1")),
      store.save(entry("1", { message: "other" })),
    ]);
    expect(outcomes).toEqual(["stored", "repeated", "conflict"]);
    await store.close();
    await expect(store.save(entry("2"))).rejects.toThrow("the database is closed");
  });
});
