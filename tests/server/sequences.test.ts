import { expect, test } from "vitest";
import { temporaryFolder } from "./harness.ts";
import { startInProcess } from "./sequences/in-process.ts";
import { playSequences } from "./sequences/play.ts";

test("row 66: any order of posts, kills, clocks, moved files, erasures, purges and restores: answered is stored once, erased is gone", async () => {
  const steps = await playSequences({ sequences: 4, steps: 24, withDisk: false, patience: 30_000 }, () =>
    startInProcess(temporaryFolder()),
  );
  expect(steps).toBeGreaterThan(0);
});
