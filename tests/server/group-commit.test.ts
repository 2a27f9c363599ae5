import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { entry, sqliteStore } from "./stores.ts";

describe("group commit", () => {
  test("what arrives together is committed together: far fewer commits than enquiries", async () => {
    const { file, store } = await sqliteStore({ busyTimeout: 15_000 });
    const other = new DatabaseSync(file);
    const version = () => Number(other.prepare("pragma data_version").get()?.data_version);
    const blocker = new DatabaseSync(file);
    // While another writer holds the lock, all calls queue up behind it.
    blocker.exec("begin immediate");
    const before = version();
    const saves = Array.from({ length: 200 }, () => store.save(entry()));
    await new Promise((resolve) => setTimeout(resolve, 100));
    blocker.exec("commit");
    expect(new Set(await Promise.all(saves))).toEqual(new Set(["stored"]));
    expect(version() - before).toBeLessThanOrEqual(2);
    expect(other.prepare("select count(*) as n from enquiry").get()).toEqual({ n: 200 });
    other.close();
    blocker.close();
  });

  test("one that cannot be stored does not take the others of its group with it", async () => {
    const { store } = await sqliteStore();
    const spoilt = entry({ message: null as unknown as string });
    const whole = entry();
    const outcomes = await Promise.allSettled([entry(), spoilt, whole].map((each) => store.save(each)));
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await store.recognise(whole.content)).toBe("repeated");
  });

  test("the same number twice in one group is one row, and another body under it is a conflict", async () => {
    const { store } = await sqliteStore();
    const [one, other] = [entry({ submissionId: "1" }), entry({ submissionId: "1", message: "other" })];
    const outcomes = await Promise.all([one, one, other].map((each) => store.save(each)));
    expect(outcomes).toEqual(["stored", "repeated", "conflict"]);
    await store.close();
    await expect(store.save(entry())).rejects.toThrow("the database is closed");
  });
});
