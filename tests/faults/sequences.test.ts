import { afterAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../server/harness.ts";
import { startPostgres } from "../server/postgres.ts";
import { startInProcess } from "../server/sequences/in-process.ts";
import { playSequences } from "../server/sequences/play.ts";
import { onPostgres, onSmallDisk, startProcess } from "../server/sequences/processes.ts";
import { canMount } from "./mount.ts";

const postgres = await startPostgres();
afterAll(() => postgres.remove());

/**
 * Time limit of a test in milliseconds: a busy machine does fewer of the sequences that need processes of their own.
 */
const timeout = 500_000;
const patience = 400_000;

describe("any order of posts, kills, clocks, faults of disk and database, erasures, purges and restores", () => {
  test("thousands of steps: answered is stored once, erased is gone", { timeout }, async () => {
    const steps = await playSequences({ sequences: 100, steps: 60, withDisk: false, patience }, () =>
      startInProcess(temporaryFolder()),
    );
    expect(steps).toBeGreaterThan(1_000);
  });

  test.skipIf(!canMount)(
    "a process on a small disk: answered is stored once, erased is gone",
    { timeout },
    async () => {
      const steps = await playSequences({ sequences: 25, steps: 60, withDisk: true, patience }, () =>
        startProcess(onSmallDisk()),
      );
      expect(steps).toBeGreaterThan(20);
    },
  );

  test("a process on PostgreSQL: answered is stored once, erased is gone", { timeout }, async () => {
    const steps = await playSequences({ sequences: 15, steps: 60, withDisk: false, patience }, async () =>
      startProcess(await onPostgres(postgres)),
    );
    expect(steps).toBeGreaterThan(20);
  });
});
